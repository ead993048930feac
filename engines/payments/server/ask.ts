import { and, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { isOpen, openAttempts } from '../shapes.ts'
import { ChannelDown, ChannelRefused, type Channels } from './channel.ts'
import { later, type Steps, waitAfter } from './context.ts'
import { getOrder } from './orders.ts'
import { closeAttempt, endAttempt } from './pay.ts'
import { receive } from './receive.ts'
import { type AttemptRow, attempts } from './schema.ts'

/**
 * Open attempts whose time has come, and those that ended a moment ago while their money was perhaps under way: a
 * payment from the wallet is a posting, and one that has begun is not stopped by closing the attempt.
 */
export const isDue = (now: Date) =>
  and(
    ne(attempts.state, 'success'),
    lte(attempts.nextAt, now),
    or(inArray(attempts.state, [...openAttempts]), gt(attempts.nextAt, new Date(now.getTime() - dayMs))),
  )

/** Asks a channel what became of an attempt, if that is due: notices can be late or never come. */
export async function askChannel(ctx: Steps, channels: Channels, id: string): Promise<void> {
  const attempt = await claim(ctx, id)
  const channel = attempt && channels[attempt.channel]
  if (!channel) return
  try {
    const order = (await getOrder(ctx.db, attempt.order))!
    if (order.paidAt) return void (await closeAttempt(ctx, channels, attempt))
    const known = await channel.query(ctx, attempt)
    if (known.state === 'paid') await receive(ctx, attempt, known.receipt)
    else if (known.state === 'closed' || known.state === 'failed') {
      await endAttempt(ctx, attempt, known.state, { failure: known.reason })
    }
    // Never heard of: the server died before it could ask for the payment, or the request did not arrive.
    else if (known.state === 'none' && attempt.state !== 'pending') {
      await endAttempt(ctx, attempt, 'failed', { failure: 'none' })
    }
  } catch (error) {
    if (!(error instanceof ChannelDown || error instanceof ChannelRefused)) throw error
    ctx.log.warn({ err: error, channel: attempt.channel }, 'a channel does not say what became of a payment')
  }
}

/** With a growing wait until the next time. */
function claim(ctx: Steps, id: string): Promise<AttemptRow | undefined> {
  return ctx.write(async ({ db, now }) => {
    const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
    if (!row) return undefined
    const nextAt = isOpen(row.state) ? later(now, waitAfter(row.queries + 2)) : null
    const [taken] = await db
      .update(attempts)
      .set({ queries: sql`${attempts.queries} + 1`, nextAt })
      .where(and(eq(attempts.id, id), eq(attempts.state, row.state), isDue(now)))
      .returning()
    return taken
  })
}
