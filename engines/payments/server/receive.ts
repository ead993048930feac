import { eq } from 'drizzle-orm'
import { settle } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { moving } from './books.ts'
import type { Receipt } from './channel.ts'
import { askAfterEnd, type Change, host, later, type Steps } from './context.ts'
import { getOrder, lockOrder } from './orders.ts'
import { openCase } from './reconciliation/cases.ts'
import { addRefund } from './refunds.ts'
import { type AttemptRow, attempts, orders } from './schema.ts'

/** `received`: the order is paid. `repeated`: that was known. `surplus`: the money is on its way back. */
export type Received = { verdict: 'received' | 'repeated' | 'surplus' | 'wrongAmount' | 'insufficient' | 'frozen' }

/**
 * Takes note of money that a channel has for an attempt: by its notice, by our query, or from a bill. In two steps, each
 * of which can be repeated: the money enters the ledger in a batch commit, under the number of the attempt; then the
 * order is paid, or, if it needs the money no more, the refund is made. A wrong amount is left to a person.
 */
export async function receive(ctx: Steps, attempt: AttemptRow, receipt: Receipt): Promise<Received> {
  const { id, order: orderId, amount, channel, source, by } = attempt
  if (receipt.amount !== amount) {
    const found = { ours: amount, theirs: receipt.amount, order: orderId, no: receipt.channelNo }
    await ctx.write((own) => openCase(own, { kind: 'wrongAmount', side: channel, what: 'pay', ...found }))
    return { verdict: 'wrongAmount' }
  }
  const order = (await getOrder(ctx.db, orderId))!
  const move = { from: source, to: order.clearing, amount }
  const said = await settle(ctx, moving({ source: 'payments.receive', reference: id }, order, move, by ?? undefined))
  if (isRefused(said)) {
    if (channel !== 'wallet') throw new Error(`money of ${channel} cannot be posted: ${said.verdict}`)
    await ctx.write((own) => refuse(own, attempt, said.verdict))
    return { verdict: said.verdict === 'insufficient' ? 'insufficient' : 'frozen' }
  }
  return ctx.write((own) => count(own, attempt, receipt))
}

async function refuse({ db, now }: Change, { id, order }: AttemptRow, failure: string): Promise<void> {
  const row = await lockOrder(db, order)
  const [known] = await db.select().from(attempts).where(eq(attempts.id, id)).for('update')
  if (known?.state !== 'init') return
  await db
    .update(attempts)
    .set({ state: 'failed', failure, nextAt: later(now, askAfterEnd) })
    .where(eq(attempts.id, id))
  if (row?.payment === 'paying') await db.update(orders).set({ payment: 'created' }).where(eq(orders.id, order))
}

/** The order's lock decides between two notices, a notice and a query, a notice and the end of the order. */
async function count(ctx: Change, attempt: AttemptRow, { channelNo, paidAt }: Receipt): Promise<Received> {
  const order = (await lockOrder(ctx.db, attempt.order))!
  const [row] = await ctx.db.select().from(attempts).where(eq(attempts.id, attempt.id)).for('update')
  if (row!.state === 'success') return { verdict: 'repeated' }
  const isWanted = order.payment === 'created' || order.payment === 'paying'
  const set = { state: 'success' as const, channelNo, paidAt, surplus: !isWanted, nextAt: null, failure: '' }
  const [paid] = await ctx.db.update(attempts).set(set).where(eq(attempts.id, attempt.id)).returning()
  if (!isWanted) {
    await addRefund(ctx, order, paid!, { amount: paid!.amount, reason: 'late', automatic: true })
    return { verdict: 'surplus' }
  }
  const promisedAt = later(ctx.now, order.promise)
  await ctx.db
    .update(orders)
    .set({
      ...{ payment: 'paid', delivery: 'waiting', paidAt: ctx.now, promisedAt, nextAt: ctx.now },
      changedBy: attempt.by,
    })
    .where(eq(orders.id, order.id))
  await ctx.enqueue(`${host}.deliver`, { order: order.id })
  return { verdict: 'received' }
}
