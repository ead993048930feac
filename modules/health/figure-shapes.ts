import * as z from 'zod'
import { anyDay, int } from '#kernel/shapes.ts'
import { slotNames } from './presets/field.ts'
import { reportMarks } from './shapes.ts'

export const statisticsRight = { may: 'statistics' } as const

/** The marks of rows, and the lack of one. */
export const shownMarks = [...reportMarks, 'missing'] as const

/** What a day of a plan asks for: why nobody may be expected. */
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

export const anyUnit = z.union([z.literal(''), z.uuid()]).default('')
const anySlot = int(-1, 9).default(-1)
export const dayOfPlan = { plan: z.uuid(), day: anyDay(), slot: anySlot, unit: anyUnit }

/** Parts of a day in the reader's words. */
export const titledSlots = z.array(z.object({ name: z.enum(slotNames), title: z.string() }))
