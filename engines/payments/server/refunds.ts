import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Move, moving, openTransit, settleOrThrow } from './books.ts'
import { ChannelDown, ChannelRefused, type Channels, type KnownRefund } from './channel.ts'
import { type Change, host, later, numberOf, type Steps, waitAfter } from './context.ts'
import { delivererOf } from './deliverers.ts'
import { getAttempt, lockOrder, paidAttempt } from './orders.ts'
import { openCase, settleCase } from './reconciliation/cases.ts'
import { type AttemptRow, attempts, type OrderRow, orders, type RefundRow, refunds } from './schema.ts'

export type RefundDraft = {
  amount: number
  reason: string
  automatic?: boolean
  by?: string | undefined
  /** It waits for a second person. */
  needsSecond?: boolean
}

/** Why no refund is made. A ledger that refuses (`insufficient`: the money was spent) throws `LedgerRefused`. */
export type RefundAnswer = { refund: RefundRow } | { refused: 'notPaid' | 'notNow' | 'tooMuch' | 'onlyWhole' }

/**
 * Refunds a part or all of a paid order, the same way back. Before the delivery only the whole, which is then called off;
 * never during a delivery, nor while another system may have delivered without saying so.
 */
export async function refundOrder(ctx: Change, id: string, draft: RefundDraft): Promise<RefundAnswer> {
  const order = await lockOrder(ctx.db, id)
  const attempt = order && (await paidAttempt(ctx.db, id))
  if (!order || !attempt) return { refused: 'notPaid' }
  if (order.delivery === 'delivering' || mayBeDelivered(ctx, order)) return { refused: 'notNow' }
  if (draft.amount > attempt.amount - attempt.refunded - attempt.refunding) return { refused: 'tooMuch' }
  if (order.delivery !== 'done' && draft.amount !== attempt.amount) return { refused: 'onlyWhole' }
  return { refund: await addRefund(ctx, order, attempt, draft) }
}

/** Another system was asked and did not answer. After the order's patience it is asked to give up, or people ask it. */
const mayBeDelivered = (ctx: Change, { delivery, tries, business, paidAt, patience }: OrderRow): boolean =>
  delivery === 'waiting' && tries > 0 && !!delivererOf(ctx, business)?.inSteps && ctx.now < later(paidAt!, patience)

/** Under the order's lock. Settles in the ledger unless a second person has to agree first. */
export async function addRefund(ctx: Change, order: OrderRow, attempt: AttemptRow, draft: RefundDraft) {
  const { amount, reason, automatic = false, by, needsSecond = false } = draft
  await ctx.db
    .update(attempts)
    .set({ refunding: sql`${attempts.refunding} + ${amount}`, changedBy: by ?? null })
    .where(eq(attempts.id, attempt.id))
  if (!attempt.surplus && (order.delivery === 'waiting' || order.delivery === 'failed')) {
    await ctx.db.update(orders).set({ delivery: 'cancelled', nextAt: null }).where(eq(orders.id, order.id))
  }
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      ...{ attempt: attempt.id, order: order.id, amount, reason, automatic },
      ...{ state: needsSecond ? 'requested' : 'approved', requestedBy: by ?? null, changedBy: by ?? null },
      nextAt: needsSecond ? null : ctx.now,
    })
    .returning()
  if (!needsSecond) await take(ctx, order, attempt, refund!)
  return refund!
}

/** Takes the money out of where it is: of the payee after the delivery, of the open orders before it. */
async function take(ctx: Change, order: OrderRow, { surplus }: AttemptRow, refund: RefundRow): Promise<void> {
  await ctx.enqueue(`${host}.refund`, { refund: refund.id })
  const transit = await openTransit(ctx.db)
  const from = order.delivery === 'done' && !surplus ? order.payee : order.clearing
  const named = { source: 'payments.refund', reference: refund.id, kind: 'refund' } as const
  await settleOrThrow(ctx.db, [moving(named, order, { from, to: transit, amount: refund.amount })])
}

/** The order first, as everywhere: two that lock both never wait for each other. */
async function lockRefund({ db }: Pick<Change, 'db'>, id: string) {
  const [found] = await db.select({ order: refunds.order }).from(refunds).where(eq(refunds.id, id))
  const order = found && (await lockOrder(db, found.order))
  if (!order) return undefined
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return { order, refund: refund! }
}

/** The second person's decision. Undefined: it waits for none, or this is the person who asked for it. */
export async function decideRefund(
  ctx: Change,
  id: string,
  agreed: boolean,
  by: string,
): Promise<RefundRow | undefined> {
  const { order, refund } = (await lockRefund(ctx, id)) ?? {}
  if (!order || refund?.state !== 'requested' || refund.requestedBy === by) return undefined
  const state = agreed ? ('approved' as const) : ('rejected' as const)
  const set = { state, decidedBy: by, changedBy: by, nextAt: agreed ? ctx.now : null }
  const [decided] = await ctx.db.update(refunds).set(set).where(eq(refunds.id, id)).returning()
  const attempt = (await getAttempt(ctx.db, refund.attempt))!
  if (agreed) await take(ctx, order, attempt, decided!)
  else await release(ctx, refund, 0)
  if (!agreed && order.delivery === 'cancelled') await goOn(ctx, order)
  return decided
}

/** The delivery was called off for a refund that is not made. */
async function goOn(ctx: Change, { id }: OrderRow): Promise<void> {
  await ctx.db.update(orders).set({ delivery: 'waiting', nextAt: ctx.now }).where(eq(orders.id, id))
  await ctx.enqueue(`${host}.deliver`, { order: id })
}

const release = ({ db }: Change, { attempt, amount }: RefundRow, refunded: number) =>
  db
    .update(attempts)
    .set({ refunding: sql`${attempts.refunding} - ${amount}`, refunded: sql`${attempts.refunded} + ${refunded}` })
    .where(eq(attempts.id, attempt))
    .returning()

const leaseSeconds = 60

/** Sends a refund to its channel, or asks what became of it, if that is due. */
export async function sendRefund(ctx: Steps, channels: Channels, id: string): Promise<void> {
  const refund = await ctx.write((own) => claim(own, id))
  if (!refund) return
  const attempt = (await getAttempt(ctx.db, refund.attempt))!
  const channel = channels[attempt.channel]
  try {
    if (!channel) throw new ChannelDown('the channel is not set up')
    const asked = refund.state === 'sent' ? await channel.queryRefund(ctx, refund, attempt) : { state: 'none' as const }
    await noteRefund(ctx, refund, asked.state === 'none' ? await channel.refund(ctx, refund, attempt) : asked)
  } catch (error) {
    if (error instanceof ChannelRefused) {
      return noteRefund(ctx, refund, { state: 'failed', reason: error.code })
    }
    if (!(error instanceof ChannelDown)) throw error
    ctx.log.warn({ err: error, channel: attempt.channel }, 'a refund could not be sent')
  }
}

async function claim({ db, now }: Change, id: string): Promise<RefundRow | undefined> {
  const isDue = and(inArray(refunds.state, ['approved', 'sent']), or(isNull(refunds.nextAt), lte(refunds.nextAt, now)))
  const [row] = await db
    .update(refunds)
    .set({
      tries: sql`${refunds.tries} + 1`,
      nextAt: sql`${later(now, leaseSeconds).toISOString()}::timestamptz + ${refunds.tries} * interval '1 minute'`,
    })
    .where(and(eq(refunds.id, id), isDue))
    .returning()
  return row
}

/** What the channel says of a refund, by its answer, our query or its notice. */
export async function noteRefund(ctx: Steps, { id }: Pick<RefundRow, 'id'>, known: KnownRefund): Promise<void> {
  await ctx.write(async (own) => {
    const { order, refund } = (await lockRefund(own, id))!
    if (refund.state !== 'approved' && refund.state !== 'sent') return
    if (known.state === 'success') return complete(own, order, refund, known.channelNo ?? '')
    if (known.state === 'failed') return toPeople(own, order, refund, known.reason ?? '')
    const nextAt = later(own.now, waitAfter(refund.tries))
    await own.db
      .update(refunds)
      .set({ state: 'sent', nextAt, channelNo: known.channelNo ?? refund.channelNo })
      .where(eq(refunds.id, id))
  })
}

async function toPeople(ctx: Change, order: OrderRow, refund: RefundRow, failure: string): Promise<void> {
  const set = { state: 'manual' as const, failure: failure.slice(0, 200), nextAt: null }
  await ctx.db.update(refunds).set(set).where(eq(refunds.id, refund.id))
  const { channel } = (await getAttempt(ctx.db, refund.attempt))!
  const found = { no: numberOf(refund.id), order: order.id, ours: refund.amount }
  await openCase(ctx, { kind: 'refundFailed', side: channel, what: 'refund', ...found })
}

async function complete(ctx: Change, order: OrderRow, refund: RefundRow, channelNo: string): Promise<void> {
  const [attempt] = await release(ctx, refund, refund.amount)
  const set = { state: 'success' as const, channelNo, doneAt: ctx.now, nextAt: null, failure: '' }
  await ctx.db.update(refunds).set(set).where(eq(refunds.id, refund.id))
  const isWhole = attempt!.refunded === attempt!.amount
  if (!attempt!.surplus) {
    const payment = isWhole ? ('refunded' as const) : ('partRefunded' as const)
    await ctx.db.update(orders).set({ payment }).where(eq(orders.id, order.id))
    await delivererOf(ctx, order.business)?.refunded?.(ctx, order, { amount: refund.amount, isWhole })
  }
  const no = numberOf(refund.id)
  await settleCase(ctx, { kind: 'refundFailed', side: attempt!.channel, what: 'refund', no })
  const move: Move = { from: await openTransit(ctx.db), to: attempt!.source, amount: refund.amount }
  await settleOrThrow(ctx.db, [
    moving({ source: 'payments.returned', reference: refund.id, kind: 'refund' }, order, move),
  ])
}

/** A refund that failed at its channel: sent again, or settled by hand outside of it. */
export async function resolveRefund(ctx: Change, id: string, how: 'again' | 'byHand', by: string): Promise<boolean> {
  const { order, refund } = (await lockRefund(ctx, id)) ?? {}
  if (!order || refund?.state !== 'manual') return false
  await ctx.db.update(refunds).set({ changedBy: by }).where(eq(refunds.id, id))
  if (how === 'byHand') {
    await complete(ctx, order, refund, 'by hand')
    return true
  }
  await ctx.db.update(refunds).set({ state: 'approved', nextAt: ctx.now }).where(eq(refunds.id, id))
  await ctx.enqueue(`${host}.refund`, { refund: id })
  return true
}
