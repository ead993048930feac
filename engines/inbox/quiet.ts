import { boundedMap } from '#kernel/bounded-map.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayMs } from '#kernel/clock.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import type { Priority } from './shapes.ts'

/** From `from` on these weekdays (1 is Monday) until the clock next shows `to`, past midnight if need be. */
export type QuietWindow = { from: string; to: string; weekdays: number[] }

export type Quiet = {
  on: boolean
  windows: QuietWindow[]
  zone: string
  /** Quiet until this time, regardless of the schedule. Seconds; 0 for none. */
  manualUntil: number
  /** What is delivered even in quiet hours: topics, senders, high priority. Critical messages always are. */
  exceptions: { topics: string[]; people: string[]; high: boolean }
}

/** The default: nights in the site's time zone, switched off. */
export const usualQuiet = (zone: string): Quiet => ({
  on: false,
  windows: [{ from: '22:30', to: '07:30', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  zone,
  manualUntil: 0,
  exceptions: { topics: [], people: [], high: false },
})

export const isQuiet = (quiet: Quiet, at: Date): boolean => endOf(quiet, at.getTime()) !== undefined

/** The first time at or after `at` outside quiet hours; undefined if the schedule leaves no such time. */
export function nextAwake(quiet: Quiet, at: Date): Date | undefined {
  let now = at.getTime()
  const patience = Math.max(now, quiet.manualUntil * 1000) + farthest
  for (let end = endOf(quiet, now); end !== undefined; end = endOf(quiet, now)) {
    now = end
    if (now > patience) return undefined
  }
  return new Date(now)
}

type Sent = { priority: Priority; topic: string; sender?: string | null }

/** Whether this is delivered at once even in quiet hours. */
export function passesQuiet({ exceptions }: Quiet, { priority, topic, sender }: Sent): boolean {
  if (priority === 'critical' || (priority === 'high' && exceptions.high)) return true
  if (sender && exceptions.people.includes(sender)) return true
  return exceptions.topics.includes(topic) || exceptions.topics.includes(topic.split('/', 1)[0]!)
}

/** A schedule repeats every week: if quiet hours have not ended by then, they never do. */
const farthest = 9 * dayMs

/** The latest end of the quiet windows that contain `at`; undefined outside of quiet hours. */
function endOf(quiet: Quiet, at: number): number | undefined {
  const manual = quiet.manualUntil * 1000
  const spans = quiet.on ? quiet.windows.flatMap((window) => spansAround(window, quiet.zone, at)) : []
  const ends = spans.filter(({ from, to }) => from <= at && at < to).map(({ to }) => to)
  if (manual > at) ends.push(manual)
  return ends.length ? Math.max(...ends) : undefined
}

type Span = { from: number; to: number }

/** Of yesterday, since its night may still last, and of today. */
function spansAround(window: QuietWindow, zone: string, at: number): Span[] {
  const { day } = wallAt(zone, at)
  const days = [dayAfter(day, -1), day].filter((one) => window.weekdays.includes(weekdayOf(one)))
  return days.map((one) => spanOn(window, zone, one))
}

const known = boundedMap<Span>(5_000)

/** Cache: most people share a time zone and a few windows. */
function spanOn({ from, to }: QuietWindow, zone: string, day: string): Span {
  const key = `${zone} ${day} ${from} ${to}`
  let span = known.get(key)
  if (!span) {
    const until = to > from ? day : dayAfter(day, 1)
    span = {
      from: momentOf(zone, { day, minute: minuteOf(from) }, 'first'),
      to: momentOf(zone, { day: until, minute: minuteOf(to) }, 'last'),
    }
    known.set(key, span)
  }
  return span
}

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
