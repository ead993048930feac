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
export type SeriesDate = TimeSpan & { resource: string; refusal: Refusal | ''; alternatives: Alternative[] }
/** A date may be in another resource with the same rules: an alternative that was taken. */
export type SeriesTime = TimeSpan & { resource?: string; unit?: number }
export type Series = Omit<Booking, 'from' | 'to' | 'isHold'> & { times: readonly SeriesTime[] }

const mostAlternatives = 4
/** The others are near times in the same resource. */
const mostElsewhere = 2
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
  const locked = await lockResources(ctx, desk.owner, resourcesOf(series))
  const resource = locked.find(({ id }) => id === series.resource)!
  await lockBooker(ctx, series.person.id)
  const dropped = await dropHolds(ctx, resource, series.person.id)
  const siblings = await siblingsOf(ctx, resource)
  const asked = { resources: [resource, ...siblings], ...daysOf(calendar, series), person: series.person }
  const facts = await loadFacts(ctx, calendar, desk, asked)
  const decided = decideEach(facts, resource.id, series)
  const rows: BookingRow[] = []
  for (const one of locked) {
    const fine = decided.filter((of) => !of.date.refusal && of.resource === one.id)
    const list = fine.map(({ date, unit }) => ({ ...series, from: date.from, to: date.to, unit }))
    if (list.length) rows.push(...(await insert(ctx, one, facts.get(one.id)!, list)))
  }
  await afterChange(ctx, desk, rows, locked, dropped)
  return { rows, dates: decided.map(({ date }) => date) }
}

const resourcesOf = ({ resource, times }: Series): string[] => [
  resource,
  ...times.flatMap((time) => time.resource ?? []),
]

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

type Decided = { resource: string; unit: number; date: SeriesDate }

function decideEach(facts: Map<string, Facts>, resource: string, { times, unit }: Series): Decided[] {
  const { rule, calendar, own: before } = facts.get(resource)!
  if (rule.group)
    return times.map((time) => ({
      resource,
      unit: 0,
      date: { from: time.from, to: time.to, resource, ...eachByItself },
    }))
  // Each fine date counts for the next: the place is taken, and so much of the limits used.
  let own = before
  const now = new Map([...facts].map(([id, one]) => [id, { ...one, own, taken: [...one.taken] }]))
  return times.map((time) => {
    const { from, to } = time
    const of = time.resource ?? resource
    const wanted = { from, to, unit: time.resource ? (time.unit ?? 0) : unit }
    const here = now.get(of)
    const verdict = here ? judge(here, wanted) : ({ refusal: 'badTime' } as const)
    if (verdict.refusal) {
      const alternatives = alternativesTo(now, resource, { ...wanted, unit })
      return { resource: of, unit: 0, date: { from, to, resource: of, refusal: verdict.refusal, alternatives } }
    }
    here!.taken.push({ unit: verdict.unit, from, to: to + rule.buffer * 60_000 })
    // A new list, because what follows from a list is computed once.
    own = [...own, { day: dayIn(calendar.zone, new Date(from)), minutes: (to - from) / 60_000, isOpen: true }]
    for (const one of now.values()) one.own = own
    return {
      resource: of,
      unit: verdict.unit,
      date: { from, to, resource: of, refusal: '' as const, alternatives: [] },
    }
  })
}

/** The same time elsewhere, then the nearest times of the same length on that day. */
function alternativesTo(
  facts: ReadonlyMap<string, Facts>,
  resource: string,
  { from, to, unit }: TimeSpan & { unit: number },
): Alternative[] {
  const elsewhere = [...facts].flatMap(([id, one]) => {
    if (id === resource) return []
    const verdict = judge(one, { from, to, unit: 0 })
    return verdict.refusal ? [] : [{ resource: id, from, to, unit: verdict.unit }]
  })
  const own = facts.get(resource)!
  const length = to - from
  const nearby = rangesOn(own, dayIn(own.calendar.zone, new Date(from)), unit)
    .filter((range) => range.to - range.from >= length)
    .map((range) => ({ resource, from: range.from, to: range.from + length, unit: range.unit }))
    .sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))
  return [...elsewhere.slice(0, mostElsewhere), ...nearby].slice(0, mostAlternatives)
}
