import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { type Facts, judge, rangesOn } from '../judge.ts'
import type { Refusal } from '../rules.ts'
import type { TimeSpan } from '../windows.ts'
import { afterChange } from './after-change.ts'
import { type Booking, dropHolds, insert, lockBooker, lockResources } from './book.ts'
import type { BookingContext, BookingDesk } from './desk.ts'
import { type FactsContext, loadFacts } from './facts.ts'
import { type BookingRow, type ResourceRow, resources } from './schema.ts'

export type Alternative = TimeSpan & { resource: string; unit: number }
export type SeriesDate = TimeSpan & { refusal: Refusal | ''; alternatives: Alternative[] }
export type Series = Omit<Booking, 'from' | 'to' | 'isHold'> & { times: readonly TimeSpan[] }

const mostAlternatives = 3
const mostSiblings = 20

/** What a series would get: each date fine, or why not and what is free instead. Each fine date counts for the next. */
export async function lookAhead(
  ctx: FactsContext & Pick<BookingContext, 'db'>,
  calendar: Calendar,
  desk: BookingDesk,
  resource: ResourceRow,
  series: Series,
): Promise<SeriesDate[]> {
  const siblings = await siblingsOf(ctx, resource)
  const facts = await loadFacts(ctx, calendar, desk, {
    resources: [resource, ...siblings],
    ...daysOf(calendar, series),
    person: series.person,
    isWithoutHolds: true,
  })
  return decideEach(facts, resource.id, series).map(({ date }) => date)
}

/** Books the dates of a series that are fine; the others are returned with the reason. */
export async function bookSeries(ctx: BookingContext, calendar: Calendar, desk: BookingDesk, series: Series) {
  const [resource] = await lockResources(ctx, desk.owner, [series.resource])
  await lockBooker(ctx, series.person.id)
  await dropHolds(ctx, resource!, series.person.id)
  const siblings = await siblingsOf(ctx, resource!)
  const asked = { resources: [resource!, ...siblings], ...daysOf(calendar, series), person: series.person }
  const facts = await loadFacts(ctx, calendar, desk, asked)
  const own = facts.get(resource!.id)!
  const decided = decideEach(facts, resource!.id, series)
  const fine = decided.filter(({ date }) => !date.refusal)
  const rows: BookingRow[] = fine.length
    ? await insert(
        ctx,
        resource!,
        own,
        fine.map(({ date, unit }) => ({ ...series, ...date, unit })),
      )
    : []
  await afterChange(ctx, desk, rows, [resource!])
  return { rows, dates: decided.map(({ date }) => date) }
}

function daysOf({ zone }: Calendar, { times }: Series) {
  const days = times.map(({ from }) => dayIn(zone, new Date(from))).sort()
  return { from: days[0]!, to: days.at(-1)! }
}

/** Other resources with the same rules. */
const siblingsOf = ({ db }: Pick<BookingContext, 'db'>, { id, rules }: ResourceRow): Promise<ResourceRow[]> =>
  db
    .select()
    .from(resources)
    .where(and(eq(resources.rules, rules), ne(resources.id, id), isNull(resources.closedAt)))
    .orderBy(resources.position, resources.id)
    .limit(mostSiblings)

/** A group is named for each date. */
const eachByItself = { refusal: 'groupSeries' as const, alternatives: [] }

function decideEach(facts: Map<string, Facts>, resource: string, { times, unit }: Series) {
  const before = facts.get(resource)!
  const taken = [...before.taken]
  const own = [...before.own]
  const now: Facts = { ...before, taken, own }
  const others = [...facts].filter(([id]) => id !== resource)
  if (before.rule.group) return times.map((time) => ({ unit: 0, date: { ...time, ...eachByItself } }))
  return times.map((time) => {
    const verdict = judge(now, { ...time, unit })
    if (verdict.refusal) {
      const alternatives = alternativesTo(
        now,
        resource,
        others.map(([id, one]) => [id, { ...one, own }]),
        { ...time, unit },
      )
      return { unit: 0, date: { ...time, refusal: verdict.refusal, alternatives } }
    }
    const got = verdict.unit
    taken.push({ unit: got, from: time.from, to: time.to + before.rule.buffer * 60_000 })
    const day = dayIn(before.calendar.zone, new Date(time.from))
    own.push({ day, minutes: (time.to - time.from) / 60_000, isOpen: true })
    return { unit: got, date: { ...time, refusal: '' as const, alternatives: [] } }
  })
}

/** The same time elsewhere, then the nearest times of the same length on that day. */
function alternativesTo(
  facts: Facts,
  resource: string,
  others: readonly (readonly [string, Facts])[],
  wanted: TimeSpan & { unit: number },
): Alternative[] {
  const { from, to } = wanted
  const elsewhere = others.flatMap(([id, one]) => {
    const verdict = judge(one, { from, to, unit: 0 })
    return verdict.refusal ? [] : [{ resource: id, from, to, unit: verdict.unit }]
  })
  const day = dayIn(facts.calendar.zone, new Date(from))
  const length = to - from
  const nearby = rangesOn(facts, day, wanted.unit)
    .filter((range) => range.to - range.from >= length)
    .map((range) => ({ resource, from: range.from, to: range.from + length, unit: range.unit }))
    .sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))
  return [...elsewhere, ...nearby].slice(0, mostAlternatives)
}
