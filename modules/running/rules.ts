import * as z from 'zod'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import { ints } from '#kernel/shapes.ts'
import { limits, type Measured, paceOf, usable } from './measure.ts'
import { type Fix, metersBetween } from './track.ts'

/** Rules in the order in which they are shown. `voided`: by a teacher, with a reason. */
export const rules = [
  'distance',
  'pace',
  'points',
  'window',
  'dates',
  'day',
  'late',
  'stretch',
  'jumps',
  'gaps',
  'duplicate',
  'voided',
] as const
export type Rule = (typeof rules)[number]

/** A rule applied to a run: its value and the bounds of it; −1 for no bound. */
export const checked = z.object({ rule: z.enum(rules), ok: z.boolean(), ...ints('value', 'least', 'most') })
export type Checked = z.output<typeof checked>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** `HH:MM`; the end is not before the beginning. */
export const dayWindow = z.object({ from: clock, to: clock }).refine(({ from, to }) => from < to)
export type DayWindow = z.output<typeof dayWindow>

export type PlanRules = {
  startsOn: string
  endsOn: string
  leastMeters: number
  mostMeters: number
  paceFrom: number
  paceTo: number
  leastPoints: number
  windows: readonly DayWindow[]
  dayMost: number
  uploadHours: number
}
export type RunPoint = { number: number; lat: number; lng: number; radius: number }

/** What only the server knows: valid runs of the day, hours between end and upload, share of fixes another run has. */
type Known = { zone: string; validToday: number; lateHours: number; samePercent: number }

/** Numbers of the points passed: within the radius, given the accuracy of the fix up to 30 m. */
export function pointsPassed(fixes: readonly Fix[], points: readonly RunPoint[]): number[] {
  const good = usable(fixes)
  const near = ({ radius, ...place }: RunPoint) =>
    good.some(
      ([, lat, lng, accuracy]) => metersBetween(place, { lat, lng }) <= radius + Math.min(30, Math.max(0, accuracy)),
    )
  return points.filter(near).map(({ number }) => number)
}

const between = (rule: Rule, value: number, least: number, most: number): Checked => {
  const ok = (least < 0 || value >= least) && (most < 0 || value <= most)
  return { rule, ok, value, least, most }
}
const yes = (rule: Rule, ok: boolean): Checked => ({ rule, ok, value: ok ? 1 : 0, least: 1, most: -1 })

export const samePercentMost = 25

/** All rules of a plan on a run, in the order of `rules`. */
export function checkRun(plan: PlanRules, run: Measured, passed: number, known: Known): Checked[] {
  const { startedAt, endedAt, meters, seconds } = run
  const missing = run.gaps.reduce((sum, { from, to }) => sum + to - from, 0)
  const day = dayIn(known.zone, new Date(startedAt * 1000))
  return [
    between('distance', meters, plan.leastMeters, -1),
    between('pace', paceOf(meters, seconds), plan.paceFrom, plan.paceTo),
    ...(plan.leastPoints > 0 ? [between('points', passed, plan.leastPoints, -1)] : []),
    ...(plan.windows.length ? [yes('window', isInWindow(plan.windows, known.zone, startedAt, endedAt))] : []),
    yes('dates', day >= plan.startsOn && day <= plan.endsOn),
    between('day', known.validToday + 1, -1, plan.dayMost),
    between('late', known.lateHours, -1, plan.uploadHours),
    ...(run.fastest ? [between('stretch', run.fastest, limits.stretchPace, -1)] : []),
    between('jumps', run.jumps, -1, limits.jumps),
    between('gaps', seconds ? Math.round((missing / seconds) * 100) : 0, -1, limits.gapPercent),
    between('duplicate', known.samePercent, -1, samePercentMost),
  ]
}

/** Begun in a window and ended within the same one. */
export function isInWindow(windows: readonly DayWindow[], zone: string, from: number, to = from): boolean {
  const at = (time: number) => minutesIn(zone, new Date(time * 1000))
  const isSameDay = dayIn(zone, new Date(from * 1000)) === dayIn(zone, new Date(to * 1000))
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return isSameDay && windows.some((one) => at(from) >= minutes(one.from) && at(to) < minutes(one.to))
}

/** The first day of the week of a day, both `YYYY-MM-DD`; weeks begin on Monday (1) or Sunday (7). */
export const weekOf = (day: string, weekStart: number): string => dayAfter(day, -((weekdayOf(day) - weekStart + 7) % 7))
