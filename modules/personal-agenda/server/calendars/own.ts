import { and, count, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { pushCalendars, takeCalendars } from '../agenda.ts'
import { groups, members, shares } from '../group-schema.ts'
import { feedUrl } from '../ics/feed.ts'
import { events, feeds, hidden, calendars as table } from '../schema.ts'
import { calendarFaceOf, findSeen, lockOwn, seenCalendars } from './seen.ts'

type Calls = typeof contract

export const mostCalendars = 30

type Facts = Pick<typeof table.$inferSelect, 'id' | 'url' | 'trouble' | 'triedAt' | 'succeededAt' | 'skipped'> & {
  sharedWith: { id: string; name: string }[] | null
  feed: string | null
  events: number
}

/** Two statements: the calendars, and the facts about them. */
export async function calendars(ctx: ReadContext) {
  const seen = await seenCalendars(ctx)
  const facts = new Map(
    (
      await factsOf(
        ctx,
        seen.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const list = seen.map((one) => {
    const { url, trouble, triedAt, succeededAt, skipped, sharedWith, feed, events: n } = facts.get(one.id)!
    const isMine = one.owner === personOf(ctx).id
    return {
      ...calendarFaceOf(ctx, one),
      sharedWith: isMine ? (sharedWith ?? []) : [],
      feed: feed ? feedUrl(ctx, feed) : '',
      ...{ url: isMine ? url : '', trouble: trouble ?? ('' as const), skipped, events: n },
      ...{ tried: triedAt ? seconds(triedAt) : 0, succeeded: succeededAt ? seconds(succeededAt) : 0 },
    }
  })
  return { list }
}

async function factsOf(ctx: ReadContext, ids: string[]): Promise<Facts[]> {
  const me = personOf(ctx).id
  return ctx.db
    .select({
      id: table.id,
      ...{ url: table.url, trouble: table.trouble, triedAt: table.triedAt, succeededAt: table.succeededAt },
      skipped: table.skipped,
      sharedWith: sql<
        Facts['sharedWith']
      >`(select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
        from ${shares} s join ${groups} g on g.site = s.site and g.id = s.of_group where s.calendar = ${qualified(table.id)})`,
      feed: sql<
        string | null
      >`(select f.id from ${feeds} f where f.calendar = ${qualified(table.id)} and f.person = ${me})`,
      events: sql<number>`(select count(*)::int from ${events} e where e.calendar = ${qualified(table.id)})`,
    })
    .from(table)
    .where(sql`${table.id} = any(${sql.param(ids)}::uuid[])`)
}

export async function saveCalendar(ctx: WriteContext, { id, version, name, colour }: InputOf<Calls['saveCalendar']>) {
  if (id) {
    const old = await lockOwn(ctx, id)
    await updateVersioned(ctx.db, table, { id, version }, { name, colour })
    await ctx.audit({
      action: 'save',
      entity: 'agenda.calendar',
      entityId: id,
      before: { colour: old.colour },
      after: { colour },
    })
    return { id }
  }
  await checkRoom(ctx)
  const values = { owner: personOf(ctx).id, name, colour, createdAt: ctx.now }
  const [made] = await ctx.db.insert(table).values(values).returning({ id: table.id })
  await ctx.audit({ action: 'save', entity: 'agenda.calendar', entityId: made!.id })
  return { id: made!.id }
}

export async function checkRoom(ctx: WriteContext): Promise<void> {
  const [held] = await ctx.db
    .select({ n: count() })
    .from(table)
    .where(eq(table.owner, personOf(ctx).id))
  if (held!.n >= mostCalendars) throw agendaModule.fail('tooManyCalendars', { params: { n: mostCalendars } })
}

/** The last of one's own calendars stays: new events need one. */
export async function deleteCalendar(ctx: WriteContext, { id }: InputOf<Calls['deleteCalendar']>) {
  const old = await lockOwn(ctx, id)
  if (old.kind === 'own') {
    const [left] = await ctx.db
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.owner, old.owner!), eq(table.kind, 'own')))
    if (left!.n === 1) throw agendaModule.fail('lastCalendar')
  }
  await takeCalendars(ctx, [id])
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.audit({ action: 'delete', entity: 'agenda.calendar', entityId: id })
  return {}
}

/** What one hides is neither in the view nor on the day; of a calendar of the school only in the view. */
export async function hideCalendar(ctx: WriteContext, { id, hidden: on }: InputOf<Calls['hideCalendar']>) {
  await findSeen(ctx, id)
  const mine = { person: personOf(ctx).id, calendar: id }
  if (on) await ctx.db.insert(hidden).values(mine).onConflictDoNothing()
  else await ctx.db.delete(hidden).where(and(eq(hidden.person, mine.person), eq(hidden.calendar, id)))
  await pushCalendars(ctx, [id])
  return {}
}

export async function shareCalendar(ctx: WriteContext, { id, group, on }: InputOf<Calls['shareCalendar']>) {
  await lockOwn(ctx, id)
  const [member] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.group, group), eq(members.person, personOf(ctx).id), eq(members.state, 'joined')))
  if (!member) throw notFound()
  if (on) await ctx.db.insert(shares).values({ calendar: id, group, createdAt: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(shares).where(and(eq(shares.calendar, id), eq(shares.group, group)))
  await ctx.audit({ action: on ? 'share' : 'unshare', entity: 'agenda.calendar', entityId: id, after: { group } })
  return {}
}

/** The first of one's own calendars; made when there is none. The person's row is locked, so that two requests make one. */
export async function ownCalendar(ctx: WriteContext): Promise<string> {
  const owner = personOf(ctx).id
  await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, owner)).for('update')
  const [own] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.owner, owner), eq(table.kind, 'own')))
    .orderBy(table.createdAt, table.id)
    .limit(1)
  if (own) return own.id
  const { zh: name, en: nameEn = '' } = say(ctx, agendaModule, 'calendar.first')
  const values = { owner, name, nameEn, colour: 'blue' as const, createdAt: ctx.now }
  const [made] = await ctx.db.insert(table).values(values).returning({ id: table.id })
  return made!.id
}
