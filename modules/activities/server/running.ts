import { and, eq, inArray } from 'drizzle-orm'
import { put, take } from '#engines/agenda/server/put.ts'
import { commitDraw } from '#engines/allocation/server/draws/draws.ts'
import { createPool } from '#engines/allocation/server/pools.ts'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { pools, waits } from '#engines/allocation/server/schema.ts'
import { poolShape } from '#engines/allocation/shapes.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { lotteryOfficeContract } from '../lottery-office-contract.ts'
import { activities } from '../module.ts'
import { drawSource, lotterySource, publishedItems } from './agenda.ts'
import { lockLottery } from './desk-rows.ts'
import { drawOne } from './drawing.ts'
import { notifyCancelled } from './notifications.ts'
import { type LotteryRow, poolOwner, prizesOf } from './rows.ts'
import { lotteries } from './schema.ts'
import { lotterySteps } from './states.ts'

type Calls = typeof lotteryOfficeContract

export async function publishLottery(ctx: WriteContext, { id, version }: InputOf<Calls['publishLottery']>) {
  const row = await lockLottery(ctx, id, version)
  if (row.state === 'draft' && row.closesAt <= ctx.now) throw activities.fail('windowOver')
  lotterySteps.move('publish', row, ctx)
  const commitment = await publish(ctx, row)
  await put(ctx, ...publishedItems(ctx, row))
  await ctx.audit({ action: 'publish', entity: 'lottery', entityId: id, after: { commitment } })
  return { commitment }
}

type Publishing = { db: WriteDb; tools: { secret: string }; now: Date }

/** Creates the pool with as many places as there are prizes, and fixes the seed before anybody can enter. */
export async function publish(ctx: Publishing, row: LotteryRow): Promise<string> {
  const size = (await prizesOf(ctx.db, [row.id])).reduce((sum, { count }) => sum + count, 0)
  if (size === 0) throw activities.fail('noPrizes')
  const pool = await createPool(ctx, {
    ...poolShape.parse({ opensAt: row.opensAt, closesAt: row.closesAt, order: 'draw' }),
    owner: poolOwner,
    ownerId: row.id,
    quotas: [{ name: row.title, size, audience: audienceOf(row) }],
  })
  const commitment = await commitDraw(ctx, pool, row.beaconRule)
  await ctx.db
    .update(lotteries)
    .set({ state: 'published', pool, publishedAt: ctx.now, updatedAt: ctx.now, version: row.version + 1 })
    .where(eq(lotteries.id, row.id))
  return commitment
}

export async function cancelLottery(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelLottery']>) {
  const row = await lockLottery(ctx, id, version)
  const state = lotterySteps.move('cancel', row, ctx)
  const entered = await ctx.db
    .select({ person: waits.person })
    .from(waits)
    .where(and(eq(waits.pool, row.pool!), inArray(waits.state, ['waiting', 'offered', 'served'])))
  await endPool(ctx, row.pool!)
  await ctx.db.update(pools).set({ opensAt: null, closesAt: ctx.now }).where(eq(pools.id, row.pool!))
  const change = { state, cancelReason: reason, updatedAt: ctx.now, version: version + 1 }
  await ctx.db.update(lotteries).set(change).where(eq(lotteries.id, id))
  for (const source of [lotterySource, drawSource]) await take(ctx, { source, sourceId: id })
  await notifyCancelled(
    ctx,
    { ...row, ...change },
    entered.map(({ person }) => person),
  )
  await ctx.audit({ action: 'cancel', entity: 'lottery', entityId: id, after: { reason } })
  return {}
}

export async function drawLottery(ctx: WriteContext, { id, beacon }: InputOf<Calls['drawLottery']>) {
  const row = await lockLottery(ctx, id)
  lotterySteps.move('draw', row, ctx)
  if (row.beaconRule && !beacon) throw activities.fail('beaconNeeded')
  const winners = await drawOne(ctx, row, row.beaconRule ? beacon : '')
  await ctx.audit({ action: 'draw', entity: 'lottery', entityId: id, after: { winners, beacon } })
  return { winners }
}
