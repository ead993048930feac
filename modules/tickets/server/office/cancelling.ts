import { and, eq, inArray, sql } from 'drizzle-orm'
import { changePool } from '#engines/allocation/server/pools.ts'
import { grants, waits } from '#engines/allocation/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { tickets } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { endSession } from '../events/event-pools.ts'
import { publishPool } from '../orders/changes.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { events, subscriptions } from '../schema.ts'
import { findEvent, holdEvent, moveEvent, sessionsOf } from './event-rows.ts'
import { concernedBy } from './moving.ts'
import { notifyPeople } from './notify.ts'

type Calls = typeof officeContract

/** Up to this many people are handled in the request; more by a job, one session per run. */
const atOnce = 500

export async function cancelPreview(ctx: ReadContext, { id }: InputOf<Calls['cancelPreview']>) {
  await findEvent(ctx, id)
  const pools = (await sessionsOf(ctx.db, id)).map(({ pool }) => pool)
  const subscribed = await subscribersOf(ctx.db, id)
  return { ...(await lossesIn(ctx.db, pools)), subscribers: subscribed.length }
}

/**
 * Closes the sale in this commit. Holders are notified by this transaction or by the job. A repeated call continues
 * with what is left.
 */
export async function cancelEvent(ctx: WriteContext, { id, reason, title }: InputOf<Calls['cancelEvent']>) {
  const before = await holdEvent(ctx, id)
  if (title !== before.title) throw tickets.fail('wrongTitle')
  const isRepeated = before.state === 'cancelled'
  const event = isRepeated
    ? before
    : await moveEvent(ctx, before, 'cancel', {
        more: { cancelReason: reason },
        after: { state: 'cancelled', title, reason },
      })
  const list = await sessionsOf(ctx.db, id)
  for (const { pool } of list) await changePool(ctx, pool, { opensAt: null, closesAt: ctx.now })
  if (!isRepeated) await notifySubscribers(ctx, event, list)
  const { people, waiting } = await lossesIn(
    ctx.db,
    list.map(({ pool }) => pool),
  )
  if (people + waiting > atOnce) {
    await ctx.enqueue(`${tickets.key}.${endSessionsJob}`, { event: id })
    return { isUnderWay: true }
  }
  for (const session of list) await giveBack(ctx, event, session)
  return { isUnderWay: false }
}

export const endSessionsJob = 'endSessions'

/** One session per run, so that no transaction is long; the next run takes the next one. */
export async function endSessions(ctx: JobContext, data: Record<string, unknown>): Promise<void> {
  const id = String(data.event)
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id))
  if (event?.state !== 'cancelled') return
  for (const session of await sessionsOf(ctx.db, id)) {
    if ((await concernedBy(ctx.db, session.pool)).length === 0) continue
    await giveBack(ctx, event, session)
    await ctx.enqueue(`${tickets.key}.${endSessionsJob}`, { event: id })
    return
  }
}

/** Revokes all grants of a session and notifies their holders in one transaction. */
async function giveBack(ctx: WriteContext | JobContext, event: EventRow, session: SessionRow): Promise<void> {
  const to = await concernedBy(ctx.db, session.pool)
  await endSession(ctx, session, event.updatedAt)
  await publishPool(ctx, session.pool)
  const params = { reason: event.cancelReason }
  if (to.length) await notifyPeople(ctx, { event, key: 'cancelled', params, to, dedupe: `cancelled ${session.id}` })
}

/** Notifies those who only subscribed to the opening of the sale. */
async function notifySubscribers(ctx: WriteContext, event: EventRow, list: readonly SessionRow[]): Promise<void> {
  const told = new Set<string>()
  for (const { pool } of list) for (const person of await concernedBy(ctx.db, pool)) told.add(person)
  const to = (await subscribersOf(ctx.db, event.id)).filter((person) => !told.has(person))
  const params = { reason: event.cancelReason }
  await notifyPeople(ctx, {
    event,
    key: 'cancelledWatched',
    params,
    to,
    topic: 'sale',
    dedupe: `cancelled ${event.id}`,
  })
}

async function subscribersOf(db: ReadDb, event: string): Promise<string[]> {
  const rows = await db
    .select({ person: subscriptions.person })
    .from(subscriptions)
    .where(eq(subscriptions.event, event))
  return rows.map(({ person }) => person)
}

async function lossesIn(db: ReadDb, pools: readonly string[]) {
  if (pools.length === 0) return { people: 0, places: 0, waiting: 0 }
  const [had] = await db
    .select({
      people: sql<number>`count(distinct ${grants.person})::int`,
      places: sql<number>`coalesce(sum(${grants.count}), 0)::int`,
    })
    .from(grants)
    .where(and(inArray(grants.pool, [...pools]), inArray(grants.state, ['held', 'offered', 'granted'])))
  const [listed] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(waits)
    .where(and(inArray(waits.pool, [...pools]), eq(waits.state, 'waiting')))
  return { ...had!, waiting: listed!.n }
}
