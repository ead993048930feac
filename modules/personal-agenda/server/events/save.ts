import { and, count, eq, gte, sql } from 'drizzle-orm'
import {
  checkedRule,
  continuedFrom,
  endedBefore,
  firstTime,
  lastTime,
  repeats,
  type Series,
} from '#engines/icalendar/server/rule.ts'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { isZone, startOfDayIn, wallAt } from '#kernel/zone-time.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { pushEvents } from '../agenda.ts'
import { ownCalendar } from '../calendars/own.ts'
import { findEditable } from '../calendars/seen.ts'
import { renewReminders, setReminders } from '../reminders/set.ts'
import { changes, type EventRow, events } from '../schema.ts'
import { hasTime } from './occurrences.ts'
import { readEvents } from './read.ts'
import { occurrenceAt } from './service.ts'
import { shifted } from './shift.ts'

type Calls = typeof contract
type Draft = Omit<InputOf<Calls['saveEvent']>, 'scope' | 'original' | 'remind'>
export type Values = Pick<
  EventRow,
  | 'calendar'
  | 'title'
  | 'place'
  | 'text'
  | 'startsAt'
  | 'endsAt'
  | 'allDay'
  | 'zone'
  | 'rule'
  | 'dates'
  | 'firstAt'
  | 'lastAt'
  | 'busy'
>

/** Most events of a calendar. */
export const mostOfCalendar = 3_000
const longestMs = 31 * dayMs

export async function saveEvent(ctx: WriteContext, input: InputOf<Calls['saveEvent']>) {
  const { scope, original, remind, ...rest } = input
  const draft = { ...rest, calendar: rest.calendar || (await ownCalendar(ctx)) }
  await findEditable(ctx, draft.calendar)
  if (!draft.id) return { id: await addEvent(ctx, draft, remind) }
  const old = await lockEvent(ctx, draft.id)
  if (old.calendar !== draft.calendar) await findEditable(ctx, old.calendar)
  if (old.version !== draft.version) throw kernel.fail('changed')
  const at = new Date(original * 1000)
  const isPart = original > 0 && repeats(old)
  if (isPart && scope === 'one') await changeOne(ctx, old, at, draft)
  else if (isPart && scope === 'following' && at > old.startsAt) return { id: await split(ctx, old, at, draft, remind) }
  else await changeAll(ctx, old, at, draft)
  await setReminders(ctx, { event: old.id, person: personOf(ctx).id, minutes: remind })
  await afterChange(ctx, old.id)
  await ctx.audit({ action: 'save', entity: 'agenda.event', entityId: old.id })
  return { id: old.id }
}

export async function addEvent(
  ctx: WriteContext,
  draft: Draft,
  remind: readonly number[],
  dates: readonly Date[] = [],
): Promise<string> {
  const [held] = await ctx.db.select({ n: count() }).from(events).where(eq(events.calendar, draft.calendar))
  if (held!.n >= mostOfCalendar) throw agendaModule.fail('tooManyEvents', { params: { n: mostOfCalendar } })
  const uid = `${draft.key || crypto.randomUUID()}@${ctx.site.id}`
  const values = {
    ...valuesOf(ctx, draft, dates),
    uid,
    createdBy: personOf(ctx).id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  const [made] = await ctx.db.insert(events).values(values).onConflictDoNothing().returning({ id: events.id })
  if (!made) return existing(ctx, draft.calendar, uid)
  await setReminders(ctx, { event: made.id, person: personOf(ctx).id, minutes: remind })
  await afterChange(ctx, made.id)
  await ctx.audit({ action: 'add', entity: 'agenda.event', entityId: made.id })
  return made.id
}

/** The same request came twice. */
async function existing({ db }: WriteContext, calendar: string, uid: string): Promise<string> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.calendar, calendar), eq(events.uid, uid)))
  return row!.id
}

/** The columns of a draft, checked; `dates` are the further times of a series. */
export function valuesOf(ctx: Pick<WriteContext, 'site'>, draft: Draft, dates: readonly Date[] = []): Values {
  const { calendar, title, place, text, allDay, busy } = draft
  const zone = draft.zone || ctx.site.zone
  if (!isZone(zone)) throw badInput()
  const [startsAt, endsAt] = timesOf(draft, zone)
  if (endsAt < startsAt) throw agendaModule.fail('endsBefore')
  const lasts = endsAt.getTime() - startsAt.getTime()
  if (lasts > longestMs * 12) throw agendaModule.fail('tooLong')
  const rule = draft.rule ? checkedRule(draft.rule, { startsAt, zone, allDay }) : ''
  if (rule === undefined) throw agendaModule.fail('badRule')
  const further = allDay ? dates.map((at) => midnightOf(zone, at)) : dates
  const series = seriesFrom({ startsAt, zone, rule, dates: further, allDay }, lasts)
  return { calendar, title, place, text, busy: busy && !allDay, ...series }
}

/** A series begins with the first time its rule has, also when another day was chosen. */
export function seriesFrom(series: Series, lasts: number) {
  const startsAt = (series.rule && firstTime(series)) || series.startsAt
  const dates = (series.dates ?? []).filter((at) => at.getTime() !== startsAt.getTime())
  const found = { ...series, startsAt, dates }
  const firstAt = new Date(Math.min(startsAt.getTime(), ...dates.map((at) => at.getTime())))
  return { ...found, endsAt: new Date(startsAt.getTime() + lasts), firstAt, lastAt: endOf(found, lasts) }
}

export function endOf(series: Series, lasts: number): Date | null {
  const last = lastTime(series)
  return last ? new Date(last.getTime() + lasts) : null
}

/** Days begin at midnight and end at the midnight after. */
function timesOf({ starts, ends, allDay }: Draft, zone: string): [Date, Date] {
  if (!allDay) return [new Date(starts * 1000), new Date(ends * 1000)]
  const [first, end] = [midnightOf(zone, new Date(starts * 1000)), midnightOf(zone, new Date(ends * 1000))]
  return [first, end > first ? end : midnightOf(zone, new Date(first.getTime() + 36 * 3_600_000))]
}

const midnightOf = (zone: string, at: Date): Date => startOfDayIn(zone, wallAt(zone, at.getTime()).day)

/** All occurrences. Another time or rule drops the changed ones; another rule the further times, too. */
export async function changeAll(ctx: WriteContext, old: EventRow, at: Date, draft: Draft): Promise<void> {
  const { zone } = old
  const isOfSeries = at.getTime() > 0 && repeats(old)
  const start = new Date(draft.starts * 1000)
  const first = isOfSeries ? shifted(old.startsAt, { zone, from: at, to: start }) : start
  const by = Math.round(first.getTime() / 1000) - draft.starts
  const dates = isSameRule(draft, old)
    ? old.dates.map((one) => shifted(one, { zone, from: old.startsAt, to: first }))
    : []
  const values = valuesOf(ctx, { ...draft, starts: draft.starts + by, ends: draft.ends + by }, dates)
  const isSameSeries =
    values.rule === old.rule && values.startsAt.getTime() === old.startsAt.getTime() && values.zone === old.zone
  if (repeats(old) && !isSameSeries) await ctx.db.delete(changes).where(eq(changes.event, old.id))
  await update(ctx, old, repeats(old) && isSameSeries ? { ...values, ...withBoth(values, old) } : values)
}

const isSameRule = ({ rule }: Draft, old: EventRow): boolean => (rule ? checkedRule(rule, old) : '') === old.rule

type Bounds = Pick<EventRow, 'firstAt' | 'lastAt'>

/** Occurrences that were moved lie outside of what the rule has. */
const withBoth = (a: Bounds, b: Bounds): Bounds => ({
  firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
  lastAt: a.lastAt && b.lastAt && (a.lastAt > b.lastAt ? a.lastAt : b.lastAt),
})

export async function changeOne(ctx: WriteContext, old: EventRow, at: Date, draft: Draft): Promise<void> {
  if (!hasTime(old, at)) throw agendaModule.fail('noSuchTime')
  const { startsAt, endsAt, title, place, text } = valuesOf(ctx, {
    ...draft,
    rule: '',
    allDay: old.allDay,
    zone: old.zone,
  })
  const values = { cancelled: false, title, place, text, startsAt, endsAt }
  await ctx.db
    .insert(changes)
    .values({ event: old.id, originalAt: at, ...values })
    .onConflictDoUpdate({ target: [changes.site, changes.event, changes.originalAt], set: values })
  const firstAt = startsAt < old.firstAt ? startsAt : old.firstAt
  const lastAt = old.lastAt && endsAt > old.lastAt ? endsAt : old.lastAt
  await update(ctx, old, { firstAt, lastAt })
}

/** Ends the series before this occurrence and makes another one that begins with it. */
async function split(ctx: WriteContext, old: EventRow, at: Date, draft: Draft, remind: readonly number[]) {
  const [whole] = await readEvents(ctx.db, eq(events.id, old.id), 1)
  occurrenceAt(whole!, at)
  const isSame = isSameRule(draft, old)
  const rule = isSame ? continuedFrom(old, at) : draft.rule
  const shift = { zone: old.zone, from: at, to: new Date(draft.starts * 1000) }
  const dates = isSame ? old.dates.filter((one) => one >= at).map((one) => shifted(one, shift)) : []
  await endSeries(ctx, old, at)
  await afterChange(ctx, old.id)
  await ctx.audit({ action: 'split', entity: 'agenda.event', entityId: old.id })
  return addEvent(ctx, { ...draft, id: '', version: 0, rule }, remind, dates)
}

export async function endSeries(ctx: WriteContext, old: EventRow, at: Date): Promise<void> {
  const ended = { rule: endedBefore(old, at), dates: old.dates.filter((one) => one < at) }
  await ctx.db.delete(changes).where(and(eq(changes.event, old.id), gte(changes.originalAt, at)))
  const lasts = old.endsAt.getTime() - old.startsAt.getTime()
  await update(ctx, old, { ...ended, lastAt: endOf({ ...old, ...ended }, lasts) })
}

const update = (ctx: WriteContext, old: EventRow, values: Partial<EventRow>) =>
  ctx.db
    .update(events)
    .set({ ...values, version: old.version + 1, updatedAt: ctx.now })
    .where(eq(events.id, old.id))

export async function lockEvent({ db }: WriteContext, id: string): Promise<EventRow> {
  const [row] = await db.select().from(events).where(eq(events.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** What a change of an event entails: its reminders, and the agenda. */
export async function afterChange(ctx: WriteContext, id: string): Promise<void> {
  await renewReminders(ctx, sql`${events.id} = ${id}`)
  await pushEvents(ctx, [id])
}
