import { and, asc, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, type Concerned, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { saidOf } from '#kernel/language/said.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { agendaDays } from './days.ts'
import { type EventWithChanges, type Occurrence, occurrencesOf } from './events/occurrences.ts'
import { readEvents } from './events/read.ts'
import { members } from './group-schema.ts'
import { invitationItems, invitationSource } from './groups/invitations.ts'
import { type CalendarRow, calendars, events, hidden } from './schema.ts'

const source = 'agenda.event'
/** Most occurrences of one event on the agenda at a time. */
const slots = 6
const batch = 500

type Context = AgendaContext & { site: Site }

type Owner = CalendarRow & { people: string[] }

const pieces = (event: string): string[] => Array.from({ length: slots }, (_, at) => `${event}:${at}`)

/** Puts the occurrences of the next days on the agendas of those who see the calendar, and takes the others. */
export async function pushEvents(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await takeEvents(ctx, ids)
  const rows = await readEvents(ctx.db, and(inArray(events.id, [...ids]), isSoon(ctx)))
  await put(ctx, ...(await itemsOf(ctx, rows)))
}

export const takeEvents = (ctx: AgendaContext, ids: readonly string[]): Promise<void> =>
  take(ctx, { source, sourceId: ids.flatMap(pieces) })

/** All events of calendars anew: after their audience, members or owner's wish changed. */
export async function pushCalendars(ctx: Context, which: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.calendar, [...which]), isSoon(ctx)))
  await pushEvents(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Takes all items of calendars that are about to be deleted. */
export async function takeCalendars(ctx: AgendaContext, which: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.calendar, [...which]))
  for (let from = 0; from < rows.length; from += batch)
    await takeEvents(
      ctx,
      rows.slice(from, from + batch).map(({ id }) => id),
    )
}

/** One batch of the daily job, in the order of ids; returns the last id, or '' at the end. */
export async function pushBatch(ctx: Context, after: string): Promise<string> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(after ? gt(events.id, after) : undefined, isSoon(ctx)))
    .orderBy(asc(events.id))
    .limit(batch)
  await pushEvents(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.length === batch ? rows.at(-1)!.id : ''
}

/** Events that may have an occurrence in the next days. */
function isSoon(ctx: { site: Site; now: Date }): SQL | undefined {
  const { from, to } = agendaDays(ctx)
  return and(lt(events.firstAt, to), or(isNull(events.lastAt), gte(events.lastAt, from)))
}

async function itemsOf(ctx: Context, rows: readonly EventWithChanges[]): Promise<AgendaItem[]> {
  const owners = await ownersOf(ctx.db, [...new Set(rows.map(({ calendar }) => calendar))])
  const { from, to } = agendaDays(ctx)
  return rows.flatMap((event) => {
    const owner = owners.get(event.calendar)
    if (!owner || (owner.kind !== 'site' && owner.people.length === 0)) return []
    const concerned: Concerned = owner.kind === 'site' ? { audience: audienceOf(owner) } : { people: owner.people }
    return occurrencesOf(event, from, to)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .slice(0, slots)
      .map((one, slot) => itemOf(one, slot, concerned))
  })
}

/** Of each calendar whom its events concern, without those who hide it. */
async function ownersOf(db: ReadDb, ids: readonly string[]): Promise<Map<string, Owner>> {
  if (ids.length === 0) return new Map()
  const hides = sql`exists (select from ${hidden} h where h.calendar = ${qualified(calendars.id)} and h.person = x.person)`
  const whom = sql<string[]>`array(select x.person from (
    select ${qualified(calendars.owner)} as person where ${qualified(calendars.owner)} is not null
    union select m.person from ${members} m where m.of_group = ${qualified(calendars.group)} and m.state = 'joined') x
    where not ${hides})`
  const rows = await db
    .select({ calendar: calendars, people: whom })
    .from(calendars)
    .where(inArray(calendars.id, [...ids]))
  return new Map(rows.map(({ calendar, people }) => [calendar.id, { ...calendar, people }]))
}

const shortestMs = 30 * 60_000

/** An event of whole days has no time of day: it stands on its days without one. */
function itemOf(
  { event, original, title, place, startsAt, endsAt }: Occurrence,
  slot: number,
  concerned: Concerned,
): AgendaItem {
  const until = new Date(Math.max(endsAt.getTime(), startsAt.getTime() + shortestMs))
  const at = original ? `&original=${Math.floor(original.getTime() / 1000)}` : ''
  return {
    ...{ source, sourceId: `${event.id}:${slot}`, kind: 'event', title: saidOf(title), until },
    ...(place && { text: saidOf(place) }),
    link: `agenda/detail?id=${event.id}${at}`,
    ...(event.allDay ? { shownFrom: startsAt } : { startsAt, endsAt: until }),
    since: event.createdAt,
    for: concerned,
  }
}

/** What there has to be, from the module's own rows. */
export const agenda = agendaOf({
  sources: [source, invitationSource],
  all: async (ctx) => [
    ...(await itemsOf(ctx, await readEvents(ctx.db, isSoon(ctx), 100_000))),
    ...(await invitationItems(ctx)),
  ],
})
