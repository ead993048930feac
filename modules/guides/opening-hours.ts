import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { OpenHours, OpenState } from './shapes.ts'

/** Weekday and minute of the day in the site's time zone. */
export type Wall = { weekday: number; minutes: number }

export function wallAt(zone: string, now: Date): Wall {
  const day = new Date(`${dayIn(zone, now)}T00:00:00Z`).getUTCDay()
  return { weekday: day === 0 ? 7 : day, minutes: minutesIn(zone, now) }
}

const unknown: OpenState = { open: false, known: false, until: '', next: '', nextDays: 0, nextWeekday: 0 }

/** Whether a counter is open at a given time; if not, when it opens next. */
export function openingAt(hours: readonly OpenHours[], { weekday, minutes }: Wall): OpenState {
  if (hours.length === 0) return unknown
  const now = hours
    .filter(
      ({ days, from, until }) => days.includes(weekday) && inMinutes(from) <= minutes && minutes < inMinutes(until),
    )
    .sort((a, b) => b.until.localeCompare(a.until))
  if (now[0]) return { ...unknown, open: true, known: true, until: now[0].until }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = ((weekday - 1 + ahead) % 7) + 1
    const next = hours
      .filter(({ days, from }) => days.includes(day) && (ahead > 0 || inMinutes(from) > minutes))
      .sort((a, b) => a.from.localeCompare(b.from))
    if (next[0]) return { ...unknown, known: true, next: next[0].from, nextDays: ahead, nextWeekday: day }
  }
  return { ...unknown, known: true }
}

/** For several counters: open if any is, until the last closes; otherwise the earliest next opening. */
export function openingOf(states: readonly OpenState[]): OpenState {
  const known = states.filter((state) => state.known)
  const open = known.filter((state) => state.open).sort((a, b) => b.until.localeCompare(a.until))
  const coming = known
    .filter((state) => !state.open && state.next)
    .sort((a, b) => a.nextDays - b.nextDays || a.next.localeCompare(b.next))
  return open[0] ?? coming[0] ?? known[0] ?? unknown
}

function inMinutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
