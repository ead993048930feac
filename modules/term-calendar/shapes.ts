import * as z from 'zod'
import { dayKinds, period, span } from '#engines/calendar/shapes.ts'

/** A row of the back office: with what edit conflicts need. */
const managed = { id: z.string(), version: z.int() }

export const termRow = z.object({
  ...managed,
  year: z.string(),
  term: z.string(),
  name: z.string(),
  nameEn: z.string(),
  start: z.string(),
  /** Last day of the last week. */
  until: z.string(),
  weeks: z.int(),
})

export const dayActions = ['correct', 'reset'] as const

export const dayRow = z.object({
  ...managed,
  day: z.string(),
  campus: z.string(),
  kind: z.enum(dayKinds),
  standsFor: z.string(),
  reason: z.string(),
  reasonEn: z.string(),
  source: z.enum(['package', 'own']),
  allowedActions: z.array(z.enum(dayActions)),
})

export const bellsRow = z.object({
  ...managed,
  campus: z.string(),
  name: z.string(),
  nameEn: z.string(),
  from: z.string(),
  until: z.string(),
  periods: z.array(period),
})

export const campusRow = z.object({ ...managed, name: z.string(), nameEn: z.string() })

export const week = z.array(z.array(span).max(4)).length(7)

export type TermRow = z.output<typeof termRow>
export type DayRow = z.output<typeof dayRow>
export type BellsRow = z.output<typeof bellsRow>
export type CampusRow = z.output<typeof campusRow>
