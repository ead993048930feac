import * as z from 'zod'
import { anyDay, anyId, int } from '#kernel/shapes.ts'
import { slotNames } from './presets/field.ts'
import { reportMarks } from './shapes.ts'

export const statisticsRight = { may: 'statistics' } as const

/** Marks of reports, and `missing` for no report. */
export const shownMarks = [...reportMarks, 'missing'] as const

/** Whether a day of a plan asks for reports: `expected` is 0 for `later` and `never`. */
export const whenAsked = z.enum(['now', 'later', 'never'])
export type WhenAsked = z.output<typeof whenAsked>

export const counts = {
  expected: z.int(),
  done: z.int(),
  late: z.int(),
  exception: z.int(),
  excused: z.int(),
  missing: z.int(),
}

export const anyUnit = anyId()
const anySlot = int(-1, 9).default(-1)
export const dayOfPlan = { plan: z.uuid(), day: anyDay(), slot: anySlot, unit: anyUnit }

/** Slots of the day with their titles in the caller's language. */
export const titledSlots = z.array(z.object({ name: z.enum(slotNames), title: z.string() }))
