import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { attempts, orders } from '#engines/payments/server/schema.ts'
import { stageOf } from '#engines/payments/shapes.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type OutsideContext, personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../contract.ts'
import { ofMeter, roomOf } from './rows.ts'
import { meters, rooms, type TopUpRow, topUps } from './schema.ts'
import { ofTopUp } from './top-ups.ts'

type Calls = typeof contract

/** Top-ups with their orders; `refunding` is what is on its way back. */
const listedTopUps = ({ db }: Pick<ReadContext, 'db'>, which: SQL | undefined) =>
  db
    .select({
      ...{
        topUp: topUps,
        order: orders,
        kind: meters.kind,
        holds: meters.holds,
        room: rooms.name,
        by: { name: people.name, latinName: people.latinName },
      },
      refunding: sql<number>`coalesce((select sum(${attempts.refunding}) from ${attempts} where ${attempts.site} = ${orders.site} and ${attempts.order} = ${orders.id}), 0)::int`,
    })
    .from(topUps)
    .leftJoin(orders, ofTopUp)
    .innerJoin(meters, and(eq(meters.site, topUps.site), eq(meters.id, topUps.meter)))
    .innerJoin(rooms, ofMeter)
    .innerJoin(people, and(eq(people.site, topUps.site), eq(people.id, topUps.person)))
    .where(which)

type Row = Awaited<ReturnType<typeof listedTopUps>>[number]

const faceOf = (
  { language }: Pick<ReadContext, 'language'>,
  person: string,
  { topUp, order, kind, holds, room, by, refunding }: Row,
) => ({
  ...{
    id: topUp.id,
    order: order?.id ?? '',
    by: shownName(language, by),
    room,
    kind,
    holds,
    amount: topUp.amount,
    units: topUp.units,
  },
  ...{ created: seconds(topUp.createdAt), delivered: topUp.deliveredAt ? seconds(topUp.deliveredAt) : 0 },
  ...{
    stage: stageOfTopUp(topUp, order && { ...order, refunding }),
    isMine: topUp.person === person,
    isSplit: topUp.isSplit,
  },
})

/** One without an order was taken over from an earlier system, and is over. */
function stageOfTopUp({ refundedAt }: TopUpRow, order: Parameters<typeof stageOf>[0] | null) {
  return order ? stageOf(order) : refundedAt ? ('refunded' as const) : ('done' as const)
}

/** The person's own top-ups, and those of room mates for the room that were paid. */
function mine(person: string, room: string | undefined): SQL | undefined {
  const ofMates = room && and(eq(meters.room, room), sql`(${orders.paidAt} is not null or ${topUps.order} is null)`)
  return or(eq(topUps.person, person), ofMates || undefined)
}

export async function records(ctx: OutsideContext, input: InputOf<Calls['records']>) {
  const person = personOf(ctx).id
  const room = (await roomOf(ctx.db, person))?.id
  const query = listedTopUps(ctx, mine(person, room))
  const { rows, total } = await pageOf(
    { db: ctx.db, most: 1_000 },
    query,
    input,
    desc(topUps.createdAt),
    desc(topUps.id),
  )
  return { total, list: rows.map((row) => faceOf(ctx, person, row)) }
}

/** What is not over yet, or was over only just now: the page names the stage of each. */
export async function underWayOf(ctx: ReadContext, room: string | undefined) {
  const person = personOf(ctx).id
  const now = ctx.now
  const isOpen = and(
    inArray(orders.payment, ['created', 'paying']),
    gt(orders.expiresAt, now),
    eq(topUps.person, person),
  )
  const isPaid = and(inArray(orders.payment, ['paid', 'partRefunded']), isNull(topUps.deliveredAt))
  const isRecent = gt(topUps.createdAt, new Date(now.getTime() - 30 * dayMs))
  const isBack = and(eq(topUps.person, person), gt(topUps.refundedAt, new Date(now.getTime() - dayMs)))
  const rows = await listedTopUps(ctx, and(mine(person, room), isRecent, or(isOpen, isPaid, isBack)))
    .orderBy(desc(topUps.createdAt))
    .limit(10)
  return rows.map((row) => faceOf(ctx, person, row))
}
