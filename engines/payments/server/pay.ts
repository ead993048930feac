import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOpen, openAttempts, type PayMethod } from '../shapes.ts'
import { openSource } from './books.ts'
import { type Channel, ChannelDown, ChannelRefused, type Channels, type Payer } from './channel.ts'
import { askAfterEnd, type Change, later, type Steps, waitAfter } from './context.ts'
import { attemptsOf, getAttempt, getOrder, lockOrder } from './orders.ts'
import { receive } from './receive.ts'
import { type AttemptRow, attempts, type OrderRow, orders } from './schema.ts'

export type PayRequest = { order: string; channel: Channel; method: PayMethod; payer: Payer }

/** `paying`: the person goes on with what is prepared. Everything else says why not. */
export type PayAnswer =
  | { verdict: 'paying'; attempt: string; prepared: Record<string, string> }
  | { verdict: 'paid' | 'closed' | 'expired' | 'noSuchOrder' | 'channelDown' | 'refused' | 'insufficient' | 'frozen' }

/**
 * Begins to pay an order, or goes on with what was begun: a second device, or a second tap, gets the same. Another
 * attempt of the order is closed at its channel first, so that it cannot be paid twice; if it was paid meanwhile, that
 * counts. The attempt is committed before the channel hears of it: its notice always finds it.
 */
export async function payOrder(ctx: Steps, channels: Channels, asked: PayRequest): Promise<PayAnswer> {
  for (let round = 0; round < 3; round++) {
    const begun = await ctx.write((own) => begin(own, asked))
    if ('verdict' in begun) return begun
    if ('other' in begun) {
      const closed = await closeAttempt(ctx, channels, begun.other)
      if (closed === 'unknown') return { verdict: 'channelDown' }
      continue
    }
    return prepare(ctx, asked, begun.attempt, begun.order)
  }
  return { verdict: 'channelDown' }
}

type Begun = PayAnswer | { other: AttemptRow } | { attempt: AttemptRow; order: OrderRow }

async function begin(ctx: Change, { order: id, channel, method, payer }: PayRequest): Promise<Begun> {
  const order = await lockOrder(ctx.db, id)
  if (!order) return { verdict: 'noSuchOrder' }
  if (order.paidAt) return { verdict: 'paid' }
  if (order.payment === 'closed' || order.payment === 'expired') return { verdict: order.payment }
  if (order.expiresAt <= ctx.now) return { verdict: 'expired' }
  const open = (await attemptsOf(ctx.db, id)).find(({ state }) => isOpen(state))
  if (open) {
    const isSame = open.channel === channel.key && open.method === method && open.by === (payer.person ?? null)
    if (isSame && open.state === 'pending') return { verdict: 'paying', attempt: open.id, prepared: open.prepared }
    // Another tap is telling the channel right now, or died before it did: told twice under one number it counts once.
    return isSame && open.state === 'init' ? { attempt: open, order } : { other: open }
  }
  const source = await openSource(ctx.db, channel.key, payer.person)
  const values = { order: id, channel: channel.key, method, amount: order.amount, source, by: payer.person ?? null }
  const [attempt] = await ctx.db
    .insert(attempts)
    .values({ ...values, nextAt: later(ctx.now, 60), changedBy: payer.person ?? null })
    .returning()
  if (order.payment === 'created') {
    await ctx.db
      .update(orders)
      .set({ payment: 'paying', changedBy: payer.person ?? null })
      .where(eq(orders.id, id))
  }
  return { attempt: attempt!, order }
}

async function prepare(
  ctx: Steps,
  { channel, payer }: PayRequest,
  attempt: AttemptRow,
  order: OrderRow,
): Promise<PayAnswer> {
  try {
    const said = await channel.prepare(ctx, attempt, order, payer)
    if ('paid' in said) {
      const { verdict } = await receive(ctx, attempt, said.paid)
      return { verdict: verdict === 'insufficient' || verdict === 'frozen' ? verdict : 'paid' }
    }
    const { prepared } = said
    // A notice can have come before this answer: what it wrote stays.
    const set = { state: 'pending' as const, prepared, nextAt: later(ctx.now, waitAfter(1)) }
    await ctx.write(({ db }) =>
      db
        .update(attempts)
        .set(set)
        .where(and(eq(attempts.id, attempt.id), eq(attempts.state, 'init'))),
    )
    const now = await getAttempt(ctx.db, attempt.id)
    if (now?.state === 'success') return { verdict: 'paid' }
    return { verdict: 'paying', attempt: attempt.id, prepared }
  } catch (error) {
    if (error instanceof ChannelRefused) {
      ctx.log.warn({ err: error, channel: channel.key }, 'a channel refused a payment')
      await endAttempt(ctx, attempt, 'failed', { failure: error.code, from: ['init'] })
      const now = await getAttempt(ctx.db, attempt.id)
      // Another tap was faster, and the channel has taken it from that one.
      if (now?.state === 'pending') return { verdict: 'paying', attempt: now.id, prepared: now.prepared }
      return { verdict: now?.state === 'success' ? 'paid' : 'refused' }
    }
    if (!(error instanceof ChannelDown)) throw error
    ctx.log.warn({ err: error, channel: channel.key }, 'a channel could not be reached')
    // It may have heard of the attempt all the same: it is asked.
    await ctx.write(({ db }) =>
      db
        .update(attempts)
        .set({ state: 'unknown', nextAt: later(ctx.now, waitAfter(0)) })
        .where(and(eq(attempts.id, attempt.id), eq(attempts.state, 'init'))),
    )
    return { verdict: 'channelDown' }
  }
}

/** Ends an open attempt that brought no money; the order can be paid in another way. */
export function endAttempt(
  ctx: Steps,
  { id, order }: AttemptRow,
  state: 'failed' | 'closed',
  { failure = '', from = openAttempts }: { failure?: string; from?: readonly AttemptRow['state'][] } = {},
) {
  return ctx.write(async ({ db }) => {
    const row = await lockOrder(db, order)
    const isIt = and(eq(attempts.id, id), inArray(attempts.state, [...from]))
    const ended = await db
      .update(attempts)
      .set({ state, failure: failure.slice(0, 200), nextAt: onceMore(ctx.now) })
      .where(isIt)
      .returning()
    if (ended.length && row?.payment === 'paying') {
      await db.update(orders).set({ payment: 'created' }).where(eq(orders.id, order))
    }
  })
}

/** Of an attempt that has not been prepared: perhaps its money is under way. */
const onceMore = (now: Date) =>
  sql`case when ${attempts.state} = 'init' then ${later(now, askAfterEnd).toISOString()}::timestamptz end`

/** Closes an open attempt at its channel. `paid`: it was paid before, and that is now known here. */
export async function closeAttempt(
  ctx: Steps,
  channels: Channels,
  attempt: AttemptRow,
): Promise<'closed' | 'paid' | 'unknown'> {
  const channel = channels[attempt.channel]
  if (!channel) return 'unknown'
  try {
    const known = await channel.close(ctx, attempt)
    if (known.state === 'paid') {
      await receive(ctx, attempt, known.receipt)
      return 'paid'
    }
    if (known.state === 'pending') return 'unknown'
    await endAttempt(ctx, attempt, 'closed')
    return 'closed'
  } catch (error) {
    if (!(error instanceof ChannelDown || error instanceof ChannelRefused)) throw error
    ctx.log.warn({ err: error, channel: attempt.channel }, 'an attempt could not be closed')
    return 'unknown'
  }
}

/**
 * Closes an order that is not paid, with its attempt; `why` is `expired` at its end. Answers what became of it; `unknown`
 * if the channel does not say whether it was paid.
 */
export async function closeOrder(
  ctx: Steps,
  channels: Channels,
  id: string,
  why: 'closed' | 'expired',
  by?: string,
): Promise<'closed' | 'paid' | 'unknown'> {
  const open = (await attemptsOf(ctx.db, id)).find(({ state }) => isOpen(state))
  if (open) {
    const closed = await closeAttempt(ctx, channels, open)
    if (closed !== 'closed') return closed
  }
  await ctx.write(async ({ db }) => {
    const order = await lockOrder(db, id)
    const isBusy = (await attemptsOf(db, id)).some(({ state }) => isOpen(state))
    if (!order || isBusy || (order.payment !== 'created' && order.payment !== 'paying')) return
    await db
      .update(orders)
      .set({ payment: why, changedBy: by ?? null })
      .where(eq(orders.id, id))
  })
  const now = await getOrder(ctx.db, id)
  if (now?.paidAt) return 'paid'
  return now?.payment === 'closed' || now?.payment === 'expired' ? 'closed' : 'unknown'
}
