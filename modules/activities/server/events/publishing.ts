import { eq } from 'drizzle-orm'
import { take } from '#engines/agenda/server/put.ts'
import { createPool } from '#engines/allocation/server/pools.ts'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { pools } from '#engines/allocation/server/schema.ts'
import { poolShape } from '#engines/allocation/shapes.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, activities, slots } from '../activity-schema.ts'
import { applicationSource, showPlaces } from './agenda.ts'
import { poolSize } from './drafting.ts'
import { askForReview, endReview } from './flow-desk.ts'
import { peopleHoldingPlaces, tell } from './notifications.ts'
import { freeRoom, occupyRoom } from './room.ts'
import { lockLed, poolOwner } from './rows.ts'
import { refreshSearch } from './search-documents.ts'
import { cancelSessions, putActivitySessions, sessionsOf } from './sessions.ts'
import { activitySteps } from './states.ts'

type Calls = typeof activityLeadContract
type Versioned = InputOf<Calls['publishActivity']>
export type Publishing = Pick<JobContext, 'db' | 'now' | 'site' | 'publish' | 'enqueue' | 'tools' | 'origin'>

const set = async (
  { db, now }: Pick<Publishing, 'db' | 'now'>,
  row: ActivityRow,
  change: Partial<ActivityRow>,
): Promise<ActivityRow> => {
  const [after] = await db
    .update(activities)
    .set({ ...change, version: row.version + 1, updatedAt: now })
    .where(eq(activities.id, row.id))
    .returning()
  return after!
}

export async function submitActivity(ctx: WriteContext, { id, version }: Versioned) {
  const row = await lockLed(ctx, id, version)
  if (row.closesAt <= ctx.now) throw module.fail('windowOver')
  const state = activitySteps.move('submit', row, ctx)
  const after = await set(ctx, row, { state, reason: '' })
  await askForReview(ctx, after)
  await ctx.audit({ action: 'submit', entity: 'activity', entityId: id })
  return {}
}

export async function recallActivity(ctx: WriteContext, { id, version }: Versioned) {
  const row = await lockLed(ctx, id, version)
  const state = activitySteps.move('recall', row, ctx)
  await set(ctx, row, { state, case: null })
  await endReview(ctx, row)
  await ctx.audit({ action: 'recall', entity: 'activity', entityId: id })
  return {}
}

export async function publishActivity(ctx: WriteContext, { id, version }: Versioned) {
  const row = await lockLed(ctx, id, version)
  if (row.state === 'draft' && row.closesAt <= ctx.now) throw module.fail('windowOver')
  activitySteps.move('publish', row, ctx)
  await publish(ctx, row)
  await ctx.audit({ action: 'publish', entity: 'activity', entityId: id })
  return {}
}

/** Pool, room, sign-in, agenda and search, in the transaction that publishes it. */
export async function publish(ctx: Publishing, row: ActivityRow): Promise<ActivityRow> {
  // First, since it alone may be refused.
  await occupyRoom(ctx, row)
  const pool = await createPool(ctx, {
    ...poolShape.parse({ opensAt: row.opensAt, closesAt: row.closesAt, offerSeconds: 4 * 3_600 }),
    owner: poolOwner,
    ownerId: row.id,
    quotas: [{ name: row.title, size: poolSize(row), audience: audienceOf(row) }],
  })
  const after = await set(ctx, row, { state: 'published', pool, publishedAt: ctx.now, reason: '' })
  await putActivitySessions(ctx, after)
  await showPlaces(ctx, after)
  await refreshSearch(ctx, [row.id])
  return after
}

/** Places, list, room and sign-in end with it; everyone registered is told why. What was attended before stays. */
export async function cancelActivity(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelActivity']>) {
  const row = await lockLed(ctx, id, version)
  const state = activitySteps.move('cancel', row, ctx)
  const to = await peopleHoldingPlaces(ctx.db, row)
  await endPool(ctx, row.pool!)
  await ctx.db.update(pools).set({ opensAt: null, closesAt: ctx.now }).where(eq(pools.id, row.pool!))
  const after = await set(ctx, row, { state, reason })
  await freeRoom(ctx, row)
  await cancelSessions(
    ctx,
    (await sessionsOf(ctx.db, id)).map((session) => session.id),
  )
  await take(ctx, { source: applicationSource, sourceId: id })
  await refreshSearch(ctx, [id])
  await tell(ctx, after, { to, what: 'cancelled', text: reason, dedupe: 'cancelled', topic: 'activityChange' })
  await ctx.audit({ action: 'cancel', entity: 'activity', entityId: id, after: { reason } })
  return {}
}

export async function summariseActivity(
  ctx: WriteContext,
  { id, version, summary }: InputOf<Calls['summariseActivity']>,
) {
  const row = await lockLed(ctx, id, version)
  const state = activitySteps.move('summarise', row, ctx)
  await set(ctx, row, { state, summary })
  await ctx.audit({ action: 'summarise', entity: 'activity', entityId: id })
  return {}
}

export async function removeActivity(ctx: WriteContext, { id, version }: Versioned) {
  const row = await lockLed(ctx, id, version)
  activitySteps.move('remove', row, ctx)
  await ctx.db.delete(slots).where(eq(slots.activity, id))
  await ctx.db.delete(activities).where(eq(activities.id, id))
  await ctx.audit({ action: 'remove', entity: 'activity', entityId: id, before: { title: row.title } })
  return {}
}
