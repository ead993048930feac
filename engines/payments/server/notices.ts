import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Channel, NoticeNews, SentNotice } from './channel.ts'
import { idOfNumber, type Steps } from './context.ts'
import { getAttempt } from './orders.ts'
import { receive } from './receive.ts'
import { noteRefund } from './refunds.ts'
import { notices, refunds } from './schema.ts'

/** `unknown`: about nothing of this site. `wrongAmount`: a person looks at it. */
export type NoticeVerdict = 'received' | 'repeated' | 'surplus' | 'wrongAmount' | 'noted' | 'unknown'

/**
 * Handles a notice of a channel. The signature is checked first, by the channel; then amount and order are compared, and
 * the money counts once. It is kept after it was processed: a notice that we failed on comes again as a new one.
 */
export async function takeNotice(ctx: Steps, channel: Channel, sent: SentNotice): Promise<NoticeVerdict> {
  const { news, content } = await channel.readNotice!(ctx, sent)
  const verdict = await process(ctx, channel, news)
  const attempt = news.about === 'payment' ? (idOfNumber(news.no) ?? null) : null
  const digest = createHash('sha256').update(content).digest('base64url')
  await ctx.write(({ db }) =>
    db
      .insert(notices)
      .values({ channel: channel.key, digest, body: content.slice(0, 20_000), attempt, verdict })
      .onConflictDoUpdate({
        target: [notices.site, notices.channel, notices.digest],
        set: { times: sql`${notices.times} + 1`, lastAt: sql`now()` },
      }),
  )
  return verdict
}

async function process(ctx: Steps, { key }: Channel, news: NoticeNews): Promise<NoticeVerdict> {
  if (news.about === 'other') return 'noted'
  const id = idOfNumber(news.no)
  if (!id) return 'unknown'
  if (news.about === 'payment') {
    const attempt = await getAttempt(ctx.db, id)
    if (attempt?.channel !== key) return 'unknown'
    const { verdict } = await receive(ctx, attempt, news.receipt)
    return verdict === 'insufficient' || verdict === 'frozen' ? 'unknown' : verdict
  }
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id))
  if (!refund || (await getAttempt(ctx.db, refund.attempt))?.channel !== key) return 'unknown'
  if (refund.amount !== news.amount) return 'wrongAmount'
  const { state, channelNo, reason } = news
  await noteRefund(ctx, refund, { state, channelNo, ...(reason !== undefined && { reason }) })
  return 'noted'
}
