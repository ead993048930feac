import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { moving, settleOrThrow } from './books.ts'
import { type Change, host, later, numberOf, type Steps, waitAfter } from './context.ts'
import { type Deliverer, delivererOf, Undeliverable } from './deliverers.ts'
import { lockOrder, paidAttempt } from './orders.ts'
import { openCase, settleCase } from './reconciliation/cases.ts'
import { addRefund } from './refunds.ts'
import { type OrderRow, orders } from './schema.ts'

/** Longer than any delivery runs: afterwards another worker takes over. */
const leaseSeconds = 120

/** Delivers an order if that is due. Safe to call at any time, on any node. */
export async function deliver(ctx: Steps, id: string): Promise<void> {
  const order = await ctx.write((own) => claim(own, id))
  if (!order) return
  const deliverer = delivererOf(ctx, order.business)
  try {
    if (!deliverer) throw new Undeliverable('no deliverer')
    await deliverer.inSteps?.(ctx, order)
    await ctx.write((own) => finish(own, order, deliverer))
  } catch (error) {
    if (error instanceof Undeliverable) return fail(ctx, order, error.message)
    ctx.log.warn({ err: error, business: order.business }, 'a delivery did not succeed yet')
    await putOff(ctx, order, deliverer)
  }
}

/**
 * The supplier's list says that it has delivered: the order counts as delivered, and the supplier is told nothing. False:
 * it is not waiting, or a worker is at it right now.
 */
export async function takeDelivered(ctx: Steps, id: string): Promise<boolean> {
  const order = await ctx.write((own) => claim(own, id, eq(orders.delivery, 'waiting')))
  const deliverer = order && delivererOf(ctx, order.business)
  if (!deliverer) return false
  return ctx.write((own) => finish(own, order, deliverer))
}

async function claim({ db, now }: Change, id: string, anyTime?: SQL): Promise<OrderRow | undefined> {
  const isDue = and(
    inArray(orders.delivery, ['waiting', 'delivering']),
    or(isNull(orders.nextAt), lte(orders.nextAt, now), anyTime),
  )
  const [row] = await db
    .update(orders)
    .set({ delivery: 'delivering', tries: sql`${orders.tries} + 1`, nextAt: later(now, leaseSeconds), changedBy: null })
    .where(and(eq(orders.id, id), isDue))
    .returning()
  return row
}

async function finish(ctx: Change, { id, tries }: OrderRow, { inTransaction }: Deliverer): Promise<boolean> {
  const order = await lockOrder(ctx.db, id)
  // Another worker took over after the lease: it decides.
  if (order?.delivery !== 'delivering' || order.tries !== tries) return false
  await inTransaction?.(ctx, order)
  const set = { delivery: 'done' as const, deliveredAt: ctx.now, nextAt: null, failure: '' }
  await ctx.db.update(orders).set(set).where(eq(orders.id, id))
  if (tries > 1) await settleLate(ctx, order)
  const move = { from: order.clearing, to: order.payee, amount: order.amount }
  await settleOrThrow(ctx.db, [moving({ source: 'payments.deliver', reference: id }, order, move)])
  return true
}

async function putOff(ctx: Steps, order: OrderRow, deliverer: Deliverer | undefined): Promise<void> {
  const isOver = ctx.tools.now() >= later(order.paidAt!, order.patience)
  if (isOver && (await mayGiveUp(ctx, order, deliverer))) return fail(ctx, order, 'late')
  await ctx.write(({ db, now }) =>
    db
      .update(orders)
      .set({ delivery: 'waiting', failure: 'retry', nextAt: later(now, waitAfter(order.tries)) })
      .where(and(eq(orders.id, order.id), eq(orders.delivery, 'delivering'), eq(orders.tries, order.tries))),
  )
  if (!isOver) return
  await ctx.write(async (own) =>
    openCase(own, { ...(await lateCase(own, order)), order: order.id, ours: order.amount }),
  )
}

/** An order whose patience is over, without its supplier having said what became of it. */
const lateCase = async ({ db }: Pick<Change, 'db'>, { id, supplier }: OrderRow) => ({
  ...({ kind: 'notDelivered', what: 'delivery', no: numberOf(id) } as const),
  side: supplier || (await paidAttempt(db, id))!.channel,
})

const settleLate = async (ctx: Change, order: OrderRow) => settleCase(ctx, await lateCase(ctx, order))

async function mayGiveUp(ctx: Steps, order: OrderRow, deliverer: Deliverer | undefined): Promise<boolean> {
  if (!deliverer?.giveUp) return true
  return deliverer.giveUp(ctx, order).catch((error) => {
    ctx.log.warn({ err: error }, 'a supplier does not say whether it has delivered')
    return false
  })
}

/** The money goes back by itself. */
async function fail(ctx: Steps, { id, tries }: OrderRow, reason: string): Promise<void> {
  await ctx.write(async (own) => {
    const order = await lockOrder(own.db, id)
    if (order?.delivery !== 'delivering' || order.tries !== tries) return
    const set = { delivery: 'failed' as const, failure: reason.slice(0, 200), nextAt: null }
    const [failed] = await own.db.update(orders).set(set).where(eq(orders.id, id)).returning()
    const attempt = (await paidAttempt(own.db, id))!
    await addRefund(own, failed!, attempt, { amount: attempt.amount, reason: 'notDelivered', automatic: true })
    if (tries > 1) await settleLate(own, order)
  })
}

/** Tries a delivery that waits for its next try at once. Answers whether it was waiting. */
export async function retryDelivery(ctx: Change, id: string, by: string): Promise<boolean> {
  const rows = await ctx.db
    .update(orders)
    .set({ nextAt: ctx.now, changedBy: by })
    .where(and(eq(orders.id, id), eq(orders.delivery, 'waiting')))
    .returning({ id: orders.id })
  if (rows.length) await ctx.enqueue(`${host}.deliver`, { order: id })
  return rows.length > 0
}
