import * as z from 'zod'
import { ints, strings } from '#kernel/shapes.ts'

export const storedStates = ['scheduled', 'delayed', 'cancelled'] as const
/** `running` and `finished` are derived from the time and never stored. */
export const runStates = ['scheduled', 'running', 'delayed', 'cancelled', 'finished'] as const
export const runActions = ['delay', 'cancel', 'reinstate'] as const
export const severities = ['info', 'warning', 'severe'] as const
export const longestDelay = 4 * 3600

export type RunState = (typeof runStates)[number]
export type RunAction = (typeof runActions)[number]
export type Severity = (typeof severities)[number]

/** Reliability of the data. `static` is a timetable without live positions. */
export const freshness = z.object({
  source: z.literal('static'),
  /** Seconds; 0 without a timetable. */
  asOf: z.int(),
  from: z.string(),
  until: z.string(),
  expired: z.boolean(),
  stale: z.boolean(),
})

/** One trip on one day for lists. Times are seconds; `at` is the planned time without `delay`. */
export const departure = z.object({
  trip: z.string(),
  day: z.string(),
  at: z.int(),
  delay: z.int(),
  state: z.enum(runStates),
  reason: z.string(),
})

export const routeFace = z.object({ route: z.string(), code: z.string(), name: z.string(), color: z.string() })

export const line = z.object({
  ...routeFace.shape,
  direction: z.int(),
  from: z.string(),
  to: z.string(),
  collect: z.boolean(),
  alerts: z.int(),
  next: z.array(departure),
})

export const run = z.object({
  ...departure.shape,
  arrives: z.int(),
  version: z.int(),
  allowedActions: z.array(z.enum(runActions)),
})

export const alert = z.object({
  ...strings('id', 'route', 'stop', 'trip'),
  /** Name of the subject; '' for the whole service. */
  about: z.string(),
  severity: z.enum(severities),
  title: z.string(),
  detail: z.string(),
  from: z.int(),
  /** 0: until further notice. */
  until: z.int(),
})

/** As those who manage see it. */
export const managedAlert = z.object({
  ...alert.shape,
  titleEn: z.string(),
  detailEn: z.string(),
  version: z.int(),
})

export const stop = z.object({
  ...strings('id', 'name', 'spelling'),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
})

export const counts = z.object({
  ...ints('routes', 'stops', 'trips', 'services'),
})

export type Freshness = z.output<typeof freshness>
export type Departure = z.output<typeof departure>
export type Line = z.output<typeof line>
export type Run = z.output<typeof run>
export type Alert = z.output<typeof alert>
export type ManagedAlert = z.output<typeof managedAlert>
export type Stop = z.output<typeof stop>
