import * as z from 'zod'
import { period } from '#engines/calendar/shapes.ts'
import { equipment, roomKinds, useKinds } from '#engines/rooms/shapes.ts'

/** A room as people see it, its names in their language. */
export const roomFace = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  floor: z.int(),
  capacity: z.int(),
  kind: z.enum(roomKinds),
  equipment: z.array(z.enum(equipment)),
  /** Id, code and name of its building. */
  building: z.string(),
  buildingCode: z.string(),
  buildingName: z.string(),
  campus: z.string(),
})

export const freeRoom = z.object({
  ...roomFace.shape,
  /** When the next use begins, in minutes since midnight; 1440 for none on this date. */
  until: z.int(),
})

/** A room with the periods during which it is free on a date. */
export const gridRoom = z.object({ ...roomFace.shape, free: z.array(z.int()) })

export const campusFace = z.object({ id: z.string(), name: z.string() })
export const buildingFace = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  campus: z.string(),
  rooms: z.int(),
})

/** Periods of a date at one campus. */
export const campusPeriods = z.object({ campus: z.string(), periods: z.array(period) })

export const roomUse = z.object({ from: z.int(), to: z.int(), kind: z.enum(useKinds) })

/** A row of the back office: with what edit conflicts need. */
const managed = { id: z.string(), version: z.int() }

export const buildingRow = z.object({
  ...managed,
  campus: z.string(),
  campusName: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  place: z.string(),
  placeEn: z.string(),
  rooms: z.int(),
})

export const roomRow = z.object({
  ...managed,
  building: z.string(),
  buildingName: z.string(),
  floor: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  capacity: z.int(),
  kind: z.enum(roomKinds),
  equipment: z.array(z.enum(equipment)),
  isOpen: z.boolean(),
})

export const closureRow = z.object({
  ...managed,
  building: z.string(),
  buildingName: z.string(),
  /** '' for all rooms of the building. */
  room: z.string(),
  roomName: z.string(),
  from: z.string(),
  until: z.string(),
  /** `HH:MM`; the whole day from 00:00 to 24:00. */
  starts: z.string(),
  ends: z.string(),
  reason: z.string(),
  reasonEn: z.string(),
})

export type RoomFace = z.output<typeof roomFace>
export type FreeRoom = z.output<typeof freeRoom>
export type GridRoom = z.output<typeof gridRoom>
export type BuildingFace = z.output<typeof buildingFace>
export type BuildingRow = z.output<typeof buildingRow>
export type RoomRow = z.output<typeof roomRow>
export type ClosureRow = z.output<typeof closureRow>
