import type { FormRow } from '#engines/forms/server/find-form.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { isAsked } from '../card.ts'

type Rules = Pick<
  FormRow,
  'state' | 'who' | 'limit' | 'opensAt' | 'closesAt' | 'dailyFrom' | 'dailyUntil' | 'total' | 'mostTotal'
>
type DueTimes = { shownFrom: Date | undefined; until: Date | undefined; dueAt: Date | undefined; round: number }

/** From and until, in minutes of the day. */
type Part = readonly [from: number, until: number]
const wholeDay: readonly Part[] = [[0, 1_440]]

/**
 * Current or next time a form is due; the same as `due` in the list, for every caller. A daily form has a round per
 * day; one with opening hours is due within these. Undefined once nobody has to fill it in any more.
 */
export function dueTimes(form: Rules, now: Date, zone: string): DueTimes | undefined {
  const { opensAt, closesAt, limit } = form
  if (form.state !== 'published' || !isAsked(form)) return undefined
  if (form.mostTotal !== null && form.total >= form.mostTotal) return undefined
  if (closesAt && closesAt <= now) return undefined
  const parts = partsOf(form)
  if (limit === 'once' && parts === wholeDay) {
    return { shownFrom: opensAt ?? undefined, until: closesAt!, dueAt: closesAt!, round: 0 }
  }
  const { day, from, until } = partAt(zone, parts, opensAt && opensAt > now ? opensAt : now)
  if (closesAt && from >= closesAt) return undefined
  const end = closesAt && closesAt < until ? closesAt : until
  return {
    shownFrom: opensAt && opensAt > from ? opensAt : from,
    until: end,
    dueAt: limit === 'once' ? closesAt! : end,
    round: limit === 'once' ? 0 : dayNumber(day),
  }
}

/** Hours may cross midnight. */
function partsOf({ dailyFrom: from, dailyUntil: until }: Rules): readonly Part[] {
  if (from === null || until === null) return wholeDay
  if (from <= until) return [[from, until]]
  return [
    [0, until],
    [from, 1_440],
  ]
}

/** The current interval of opening hours, or the next one. */
function partAt(zone: string, parts: readonly Part[], at: Date): { day: string; from: Date; until: Date } {
  const today = dayIn(zone, at)
  for (const day of [today, dayAfter(today, 1)]) {
    for (const [from, until] of parts) {
      const ends = minuteOf(zone, day, until)
      if (ends > at) return { day, from: minuteOf(zone, day, from), until: ends }
    }
  }
  throw new Error('a day has an end')
}

const minuteOf = (zone: string, day: string, minute: number): Date =>
  new Date(momentOf(zone, minute < 1_440 ? { day, minute } : { day: dayAfter(day, 1), minute: 0 }, 'first'))

/** `span` under which participations of a round are counted: the day, or '' for all time. */
export const spanOf = (round: number): string => (round === 0 ? '' : new Date(round * dayMs).toISOString().slice(0, 10))

/** Days since 1970, so that rounds increase. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
