import * as z from 'zod'
import type { Quiet } from './quiet.ts'
import { isZone } from './zone-time.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const quietExceptions = z.object({
  topics: z.array(z.string().max(120)).max(50).default([]),
  people: z.array(z.uuid()).max(50).default([]),
  high: z.boolean().default(false),
})

/** As stored in the database. */
export const quietShape: z.ZodType<Quiet> = z.object({
  on: z.boolean().default(false),
  windows: z
    .array(z.object({ from: clock, to: clock, weekdays: z.array(z.int().min(1).max(7)).max(7) }))
    .max(8)
    .default([]),
  zone: z.string().max(64).refine(isZone),
  manualUntil: z.int().min(0).max(4_102_444_800).default(0),
  exceptions: quietExceptions.prefault({}),
})
