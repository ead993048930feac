import * as z from 'zod'
import { courseKinds } from '#engines/courses/shapes.ts'

export const examKinds = ['final', 'midterm', 'resit'] as const
export type ExamKind = (typeof examKinds)[number]

/** `changed`: published, and changed since. */
export const states = ['planned', 'published', 'changed', 'cancelled'] as const
export type State = (typeof states)[number]
/** States in which people know of an exam. */
export const knownStates = ['published', 'changed', 'cancelled'] as const
/** States in which it is held. */
export const heldStates = ['published', 'changed'] as const

export const actions = ['publish', 'change', 'cancel'] as const
export type Action = (typeof actions)[number]

/** Why someone takes it: in their class, to pass at last, or once more. */
export const seatKinds = ['regular', 'resit', 'repeat'] as const
export type SeatKind = (typeof seatKinds)[number]

/** Most people of one exam. */
export const mostPeople = 2_000

/** A time span of a date: minutes since midnight, and as times in seconds. */
const when = {
  day: z.string(),
  from: z.int(),
  to: z.int(),
  starts: z.int(),
  ends: z.int(),
}

const face = {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(examKinds),
  courseKind: z.enum(courseKinds),
  /** Of the calendar. */
  term: z.string(),
  state: z.enum(states),
  ...when,
  note: z.string(),
  /** Why it was changed or cancelled. */
  reason: z.string(),
}

export const place = z.object({ id: z.string(), code: z.string(), name: z.string(), building: z.string() })

/** An exam as one of its people sees it. */
export const myExam = z.object({
  ...face,
  seatKind: z.enum(seatKinds),
  /** Null until there is one. */
  room: place.nullable(),
  seat: z.int().nullable(),
  /** Names of other exams and duties at the same time. */
  clashes: z.array(z.string()),
})
export type MyExam = z.output<typeof myExam>

/** An exam someone supervises. */
export const duty = z.object({
  ...face,
  room: place.nullable(),
  /** In this room, or in all rooms without one. */
  people: z.int(),
  clashes: z.array(z.string()),
})
export type Duty = z.output<typeof duty>

export const rosterRow = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  room: z.string(),
  seat: z.int().nullable(),
  kind: z.enum(seatKinds),
})

const person = z.object({ name: z.string(), number: z.string() })

/** A row of the back office. */
export const examRow = z.object({
  id: z.string(),
  version: z.int(),
  class: z.string(),
  className: z.string(),
  term: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(examKinds),
  courseKind: z.enum(courseKinds),
  day: z.string(),
  /** `HH:MM`. */
  starts: z.string(),
  ends: z.string(),
  state: z.enum(states),
  note: z.string(),
  noteEn: z.string(),
  reason: z.string(),
  rooms: z.array(z.object({ ...place.shape, places: z.int(), seated: z.int() })),
  invigilators: z.array(person),
  people: z.int(),
  seated: z.int(),
  places: z.int(),
  allowedActions: z.array(z.enum([...actions, 'edit', 'seat', 'remove'])),
})
export type ExamRow = z.output<typeof examRow>

export const seatRow = z.object({
  id: z.string(),
  version: z.int(),
  person,
  department: z.string(),
  kind: z.enum(seatKinds),
  room: z.string(),
  roomName: z.string(),
  seat: z.int().nullable(),
  byHand: z.boolean(),
})
export type SeatRow = z.output<typeof seatRow>

export const conflictKinds = ['person', 'room', 'full', 'unseated'] as const
export const conflict = z.object({
  id: z.string(),
  kind: z.enum(conflictKinds),
  exam: z.string(),
  name: z.string(),
  day: z.string(),
  from: z.int(),
  to: z.int(),
  /** Who or which room. */
  who: z.string(),
  /** The other exam or use, or numbers. */
  other: z.string(),
  n: z.int(),
})

/** The name lists of an exam, one for each room. */
export const printedSeats = z.object({
  name: z.string(),
  code: z.string(),
  kind: z.enum(examKinds),
  state: z.enum(states),
  day: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** People without a seat, who are on no list. */
  unseated: z.int(),
  rooms: z.array(
    z.object({
      ...place.shape,
      staff: z.array(z.string()),
      people: z.array(
        z.object({
          ...{ id: z.string(), seat: z.int(), kind: z.enum(seatKinds), department: z.string() },
          ...{ number: z.string(), name: z.string(), /** Address of a picture; '' without one. */ photo: z.string() },
        }),
      ),
    }),
  ),
})
export type PrintedSeats = z.output<typeof printedSeats>
