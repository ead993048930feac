import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { equipment, roomKinds } from '#engines/rooms/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, day, flag, int, listed, many, needed, oneRow, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { buildingRow, campusFace, closureRow, roomRow } from './shapes.ts'

const access = { may: 'manage' } as const
const { read, write } = callsFor(access)
const backend = '/rooms/backend/default'

const saved = z.object({ id: z.string() })
const draft = { id: anyId(), version: int().default(0) }
const aRow = z.object({ id: z.uuid(), version: int() })
const code = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}\p{P}\p{S}]{1,32}$/u)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

export const officeContract = {
  ...importCalls('/rooms/backend/import', access, ['rooms', 'buildings']),
  buildings: read(`${backend}/buildings`, {
    about: 'All buildings, with the number of their rooms, and the campuses.',
    data: z.object({ campuses: z.array(campusFace), list: z.array(buildingRow) }),
  }),
  saveBuilding: write(`${backend}/save-building`, {
    about: 'Makes a building, or changes the one named by `id` and `version`.',
    input: z.object({
      ...draft,
      campus: needed(32),
      code,
      name: needed(40),
      nameEn: trimmed(80).default(''),
      place: trimmed(80).default(''),
      placeEn: trimmed(120).default(''),
    }),
    data: saved,
  }),
  deleteBuilding: write(`${backend}/delete-building`, {
    about: 'Deletes a building without rooms.',
    input: aRow,
  }),
  rooms: read(`${backend}/rooms`, {
    about: 'The register of rooms.',
    input: z.object({
      q: trimmed(60).default(''),
      building: anyId(),
      kind: z.union([z.literal(''), z.enum(roomKinds)]).default(''),
      isOpen: z.enum(['', '1', '0']).default(''),
      ...oneRow,
      ...paging,
      ...sorting(['code', 'floor', 'capacity']),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    data: listed(roomRow),
  }),
  saveRoom: write(`${backend}/save-room`, {
    about: 'Makes a room, or changes the one named by `id` and `version`.',
    input: z.object({
      ...draft,
      building: z.uuid(),
      floor: int(-9, 99),
      code,
      name: needed(40),
      nameEn: trimmed(80).default(''),
      capacity: int(0, 100_000),
      kind: z.enum(roomKinds),
      equipment: many(z.enum(equipment), equipment.length).default([]),
      isOpen: flag().default(false),
    }),
    data: saved,
  }),
  deleteRoom: write(`${backend}/delete-room`, {
    about: 'Deletes a room that nothing uses.',
    input: aRow,
  }),
  closures: read(`${backend}/closures`, {
    about: 'Closures of rooms and buildings, the latest first.',
    input: z.object({ ...oneRow, ...paging }),
    data: listed(closureRow),
  }),
  saveClosure: write(`${backend}/save-closure`, {
    about: 'Closes a room, or all rooms of a building, on each date of a range between two times.',
    input: z.object({
      ...draft,
      building: z.uuid(),
      room: anyId(),
      from: day(),
      until: day(),
      starts: clock,
      ends: clock,
      reason: needed(80),
      reasonEn: trimmed(120).default(''),
    }),
    data: saved,
  }),
  deleteClosure: write(`${backend}/delete-closure`, {
    about: 'Takes a closure back: the rooms are open again.',
    input: aRow,
  }),
}
