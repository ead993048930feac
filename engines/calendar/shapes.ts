import * as z from 'zod'
import { said } from '#kernel/language/said.ts'

/**
 * What a date is for classes and offices. `holiday`: neither. `makeup`: offices open, classes of the date it stands for.
 * `workday`: offices open, no classes. `ordinary`: as its week and weekday say.
 */
export const dayKinds = ['holiday', 'makeup', 'workday', 'ordinary'] as const
export type DayKind = (typeof dayKinds)[number]

/** A date `YYYY-MM-DD`; '' for none. */
const date = z.string()
/** Minutes since midnight. */
const minute = z.int().min(0).max(1440)

export const term = z.object({
  id: z.string(),
  /** `2026-2027` */
  year: z.string(),
  /** `1`, `2`, … within the year. */
  term: z.string(),
  name: said,
  /** First day of week 1, on any weekday. */
  start: date,
  weeks: z.int(),
})

/** A date that differs from its weekday: at one campus, or at all ('') that have no row of their own. */
export const specialDay = z.object({
  day: date,
  campus: z.string(),
  kind: z.enum(dayKinds),
  /** The date whose classes a make-up day holds. */
  standsFor: date,
  reason: said.nullable(),
})

/** A time span of a day, in minutes since midnight. */
export const span = z.object({ from: minute, to: minute })
/** A period of classes. Periods may have any length: a half one is simply shorter. */
export const period = z.object({ n: z.int().min(1).max(99), ...span.shape })

/**
 * A table of periods, at one campus or at all (''). Its range is two month-days (`10-01` to `04-30`, every year, also over
 * New Year) or two dates.
 */
export const bells = z.object({
  id: z.string(),
  campus: z.string(),
  name: said,
  from: z.string(),
  until: z.string(),
  periods: z.array(period),
})

export const campus = z.object({ id: z.string(), name: said })

export const calendarData = z.object({
  zone: z.string(),
  terms: z.array(term),
  days: z.array(specialDay),
  bells: z.array(bells),
  campuses: z.array(campus),
  /** Office hours of the seven weekdays, Monday first. */
  hours: z.array(z.array(span)).length(7),
})

export type Term = z.output<typeof term>
export type SpecialDay = z.output<typeof specialDay>
export type Span = z.output<typeof span>
export type Period = z.output<typeof period>
export type Bells = z.output<typeof bells>
export type Campus = z.output<typeof campus>
export type CalendarData = z.output<typeof calendarData>
