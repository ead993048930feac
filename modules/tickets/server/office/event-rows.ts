import { and, asc, eq, sql } from 'drizzle-orm'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { EventAction } from '../../office-shapes.ts'
import { searchEvent } from '../events/search-documents.ts'
import { publishEvents } from '../orders/changes.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { events, sessions } from '../schema.ts'
import { eventSteps } from './event-states.ts'

type Reading = Pick<ReadContext, 'db' | 'scope'>

/** Joins events with their unit. Events of the whole site are visible only to scope `all`. */
export const ofTheirUnit = and(eq(departments.site, events.site), eq(departments.id, events.department))

/** Condition: events the caller may organise. */
export const inSight = (ctx: Pick<ReadContext, 'scope'>) => within(ctx.scope('manage'))

/** An event the caller may organise. */
export async function findEvent(ctx: Reading, id: string): Promise<EventRow> {
  const [row] = await ctx.db
    .select({ event: events })
    .from(events)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(events.id, id), inSight(ctx)))
  if (!row) throw notFound()
  return row.event
}

/** The same, with a row lock (`for update`). */
export async function holdEvent(ctx: Pick<WriteContext, 'db' | 'scope'>, id: string): Promise<EventRow> {
  await findEvent(ctx, id)
  return theRow(await ctx.db.select().from(events).where(eq(events.id, id)).for('update'))
}

/** The same, with an optimistic version check: a stale version fails with the current one. */
export async function holdVersion(ctx: WriteContext, id: string, version: number): Promise<EventRow> {
  const event = await holdEvent(ctx, id)
  if (event.version !== version) throw kernel.fail('changed', { data: { id, version: event.version } })
  return event
}

export const sessionsOf = (db: ReadContext['db'], event: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.event, event)).orderBy(asc(sessions.startsAt), asc(sessions.id))

/** A session of an event the caller may organise. */
export async function findSession(ctx: Reading, id: string): Promise<{ session: SessionRow; event: EventRow }> {
  const [row] = await ctx.db
    .select({ session: sessions, event: events })
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(sessions.id, id), inSight(ctx)))
  if (!row) throw notFound()
  return row
}

export async function lastEnd(db: ReadContext['db'], event: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${sessions.endsAt})`.mapWith(sessions.endsAt) })
    .from(sessions)
    .where(eq(sessions.event, event))
  return row?.at ?? null
}

type Moving = { more?: Partial<typeof events.$inferInsert>; before?: unknown; after?: unknown }

/** Changes the state by the transitions table, writes an audit row, and invalidates cached copies. */
export async function moveEvent(
  ctx: WriteContext,
  event: EventRow,
  action: Exclude<EventAction, 'edit'>,
  { more = {}, before, after }: Moving = {},
): Promise<EventRow> {
  const { id, title } = event
  const state = eventSteps.move(action, { ...event, endsAt: await lastEnd(ctx.db, id) }, { now: ctx.now })
  const [moved] = await ctx.db
    .update(events)
    .set({ ...more, state, version: event.version + 1, updatedAt: ctx.now })
    .where(eq(events.id, id))
    .returning()
  await ctx.audit({
    action: `${action}Event`,
    entity: 'ticketEvent',
    entityId: id,
    before: before ?? { state: event.state },
    after: after ?? { state, title },
  })
  await publishEvents(ctx, id)
  await searchEvent(ctx, id)
  return moved!
}

/** Saves changes that keep the state, with the next version number. */
export async function touchEvent(
  ctx: WriteContext,
  event: EventRow,
  values: Partial<typeof events.$inferInsert> = {},
): Promise<EventRow> {
  eventSteps.move('edit', { ...event, endsAt: null }, { now: ctx.now })
  const [touched] = await ctx.db
    .update(events)
    .set({ ...values, version: event.version + 1, updatedAt: ctx.now })
    .where(eq(events.id, event.id))
    .returning()
  await publishEvents(ctx, event.id)
  await searchEvent(ctx, event.id)
  return touched!
}
