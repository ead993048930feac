import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { retryDelivery } from '#engines/payments/server/deliver.ts'
import { attempts, orders } from '#engines/payments/server/schema.ts'
import { stageOf } from '#engines/payments/shapes.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { shownOf } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { ofMeter, ofRoom } from '../rows.ts'
import { buildings, meters, rooms, topUps } from '../schema.ts'
import { business, ofTopUp } from '../top-ups.ts'

type Calls = typeof contract

export async function deskTopUps(ctx: ReadContext, input: InputOf<Calls['deskTopUps']>) {
  const query = ctx.db
    .select({
      ...{ topUp: topUps, order: orders, meter: meters, room: rooms, building: buildings },
      person: { name: people.name, number: people.number },
      refunding: sql<number>`coalesce((select sum(${attempts.refunding}) from ${attempts} where ${attempts.site} = ${orders.site} and ${attempts.order} = ${orders.id}), 0)::int`,
    })
    .from(topUps)
    .innerJoin(orders, ofTopUp)
    .innerJoin(meters, and(eq(meters.site, topUps.site), eq(meters.id, topUps.meter)))
    .innerJoin(rooms, ofMeter)
    .innerJoin(buildings, ofRoom)
    .innerJoin(people, and(eq(people.site, topUps.site), eq(people.id, topUps.person)))
    .where(
      and(
        input.payment ? eq(orders.payment, input.payment) : undefined,
        input.delivery ? eq(orders.delivery, input.delivery) : undefined,
        contains(
          input.q,
          people.name,
          people.number,
          rooms.name,
          meters.number,
          sql`replace(${orders.id}::text, '-', '')`,
        ),
      ),
    )
  const order = [...sortedBy(input, { created: topUps.createdAt, amount: topUps.amount }), desc(topUps.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const shown = shownOf(
    ctx,
    input,
    rows.map(({ topUp }) => topUp.person),
  )
  if (shown) leaveTrace(ctx, { action: 'look', entity: 'utilities.topUp', after: shown })
  return {
    total,
    list: rows.map(({ topUp, order: own, meter, room, building, person, refunding }) => ({
      ...{ id: topUp.id, order: own.id, meter: meter.number, kind: meter.kind, person, failure: own.failure },
      ...{ room: `${fieldIn(ctx.language, building, 'name')} ${room.name}`, amount: topUp.amount, tries: own.tries },
      ...{ created: seconds(topUp.createdAt), payment: own.payment, delivery: own.delivery },
      stage: stageOf({ ...own, refunding }),
      allowedActions: own.delivery === 'waiting' ? (['deliver'] as const).slice() : [],
    })),
  }
}

export async function deliverAgain(ctx: WriteContext, { id }: InputOf<Calls['deliverAgain']>) {
  const topUp = theRow(await ctx.db.select().from(topUps).where(eq(topUps.id, id)))
  const isWaiting = topUp.order !== null && (await retryDelivery(ctx, topUp.order, personOf(ctx).id))
  if (!isWaiting) throw kernel.fail('changed')
  await ctx.audit({ action: 'deliverAgain', entity: 'utilities.topUp', entityId: id, after: { amount: topUp.amount } })
  return {}
}

/** Top-ups that wait for the supplier, and that failed in the last week. */
export async function deliveriesOf({ db, now }: Pick<ReadContext, 'db' | 'now'>) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${orders.delivery} in ('waiting', 'delivering'))::int`,
      failed: sql<number>`count(*) filter (where ${orders.delivery} = 'failed')::int`,
    })
    .from(topUps)
    .innerJoin(orders, ofTopUp)
    .where(and(eq(orders.business, business), gt(topUps.createdAt, new Date(now.getTime() - 7 * dayMs))))
  return row!
}
