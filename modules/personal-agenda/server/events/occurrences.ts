import { repeats, timesBetween } from '#engines/icalendar/server/rule.ts'
import { dayMs } from '#kernel/clock.ts'
import type { ChangeRow, EventRow } from '../schema.ts'

export type Change = Omit<ChangeRow, 'site' | 'event'>
export type EventWithChanges = EventRow & { changes: readonly Change[] }

/** One occurrence. `original` is its time by the rule, null for an event that does not repeat. */
export type Occurrence = {
  event: EventRow
  original: Date | null
  title: string
  place: string
  text: string
  startsAt: Date
  endsAt: Date
}

/** What of an event lies between two moments, changed and cancelled occurrences applied. Bounded by the range. */
export function occurrencesOf(event: EventWithChanges, from: Date, to: Date): Occurrence[] {
  const { title, place, text, startsAt, endsAt } = event
  if (!repeats(event))
    return isWithin(event, from, to) ? [{ event, original: null, title, place, text, startsAt, endsAt }] : []
  const lasts = endsAt.getTime() - startsAt.getTime()
  const changed = new Set(event.changes.map(({ originalAt }) => originalAt.getTime()))
  const regular = timesBetween(event, new Date(from.getTime() - lasts), to)
    .filter((at) => !changed.has(at.getTime()))
    .map((at) => ({
      ...{ event, original: at, title, place, text, startsAt: at },
      endsAt: new Date(at.getTime() + lasts),
    }))
  const moved = event.changes.flatMap((change) => movedOf(event, change))
  return [...regular, ...moved].filter((one) => isWithin(one, from, to))
}

function movedOf(event: EventRow, change: Change): Occurrence[] {
  const { cancelled, originalAt, startsAt, endsAt } = change
  if (cancelled || !startsAt || !endsAt) return []
  const { title, place, text } = change
  return [{ event, original: originalAt, title: title || event.title, place, text, startsAt, endsAt }]
}

/** Touches the range; an event without length counts at its moment. */
const isWithin = ({ startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>, from: Date, to: Date): boolean =>
  startsAt < to && (endsAt > from || (endsAt.getTime() === startsAt.getTime() && startsAt >= from))

/** Whether the series has an occurrence at this time by its rule. */
export const hasTime = (event: EventRow, at: Date): boolean =>
  timesBetween(event, at, new Date(at.getTime() + 1_000), 1).some((time) => time.getTime() === at.getTime())

/** The first occurrence that begins after a moment, within two years. */
export function nextAfter(event: EventWithChanges, after: Date): Occurrence | undefined {
  for (const days of [40, 740]) {
    const to = new Date(after.getTime() + days * dayMs)
    const [next] = occurrencesOf(event, after, to)
      .filter(({ startsAt }) => startsAt > after)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    if (next) return next
  }
  return undefined
}
