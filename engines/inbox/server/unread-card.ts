import { sql } from 'drizzle-orm'
import type { HomeCard } from '#kernel/home.ts'
import { fill } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type Said, textIn } from '#kernel/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { inboxWords } from '../messages.ts'
import { inboxModule, messagePage } from '../shapes.ts'
import { isAwake, isLive } from './counts.ts'
import { isOpen, messages, receipts } from './schema.ts'
import { hasInbox, topicName } from './topics.ts'

type Row = {
  id: string
  kind: 'message' | 'notice'
  topic: string
  topicName: Said | null
  title: Said
  at: number
  n: number
}

/** The newest unread messages and how many there are, as a card of the home: one statement. None where nothing is unread. */
export async function unreadCard(ctx: ReadContext): Promise<(HomeCard & { module: string }) | undefined> {
  if (!ctx.person || !hasInbox(ctx)) return undefined
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${messages.id}, ${messages.kind}, ${messages.topic}, ${messages.topicName} as "topicName", ${messages.title},
      extract(epoch from ${messages.createdAt})::int as at, count(*) over ()::int as n
    from ${receipts} join ${messages} on ${messages.site} = ${receipts.site} and ${messages.id} = ${receipts.message}
    where ${receipts.person} = ${personOf(ctx).id}::uuid and ${isOpen(receipts)} and ${isAwake(ctx.now)} and ${isLive(ctx.now)}
    order by ${receipts.message} desc limit 3`)
  if (rows.length === 0) return undefined
  const word = (key: string) => wordingOf(inboxWords, key, ctx.language, ctx.site.words)
  return {
    key: 'messages',
    title: word('card.messages'),
    icon: 'bell',
    page: 'message/index',
    figure: fill(word('card.unread'), { n: rows[0]!.n }),
    rows: rows.map((row) => ({
      title: textIn(row.title, ctx.language),
      subtitle: topicName(ctx, row.topic, row.topicName),
      time: row.at,
      page: messagePage(row),
    })),
    module: inboxModule,
  }
}
