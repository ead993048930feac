import * as z from 'zod'
import { equipment, roomKinds } from '#engines/rooms/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, int, listed, many, paging, trimmed } from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { buildingFace, campusFace, campusPeriods, freeRoom, gridRoom, roomFace, roomUse } from './shapes.ts'

const { read } = callsFor('public')
const base = '/rooms/wap/default'

/** A campus by its key, its name or its place in the list; a building by id, code or name. '' is any. */
const where = { campus: trimmed(60).default(''), building: trimmed(60).default(''), day: anyDay() }

const places = { campuses: z.array(campusFace), buildings: z.array(buildingFace) }

export const contract = {
  places: read(`${base}/places`, {
    about: 'Campuses and buildings that have rooms open to all.',
    offline: true,
    data: z.object(places),
  }),
  free: read(`${base}/free`, {
    about:
      'Rooms that are free now, or on a date during some periods, with the time until which they stay free; the longest first.',
    input: z.object({
      ...where,
      /** Numbers of periods; without them now, and on another date the first one. */
      periods: many(int(1, 99), 30).default([]),
      seats: int(0, 100_000).default(0),
      equipment: many(z.enum(equipment), equipment.length).default([]),
      kind: z.union([z.literal(''), z.enum(roomKinds)]).default(''),
      ...paging,
    }),
    data: listed(freeRoom, {
      day: z.string(),
      /** The span that was looked at, in minutes since midnight. */
      from: z.int(),
      to: z.int(),
    }),
  }),
  grid: read(`${base}/grid`, {
    about: 'Rooms of a building or campus with the periods of a date during which each is free.',
    input: z.object({ ...where, text: trimmed(60).default('') }),
    data: z.object({ ...places, day: z.string(), periods: z.array(campusPeriods), list: z.array(gridRoom) }),
  }),
  room: read(`${base}/room`, {
    about: 'A room, and the times of a date at which it is in use.',
    input: z.object({ id: z.uuid(), day: anyDay() }),
    data: z.object({
      room: roomFace,
      isOpen: z.boolean(),
      day: z.string(),
      periods: campusPeriods.shape.periods,
      uses: z.array(roomUse),
    }),
  }),
  ...officeContract,
}
