import { sql } from 'drizzle-orm'
import type { HomeCard } from '#kernel/home.ts'
import { fill } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { batchedLookup } from '#kernel/server/db/batched-lookup.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { inboxModule, messagePage } from '../shapes.ts'
import { inboxWords } from '../words.ts'
import { isAwake, isLive } from './counts.ts'
import { isOpen, messages, receipts } from './schema.ts'
import { hasInbox, topicName } from './topics.ts'

type Unread = { id: string; kind: 'message' | 'notice'; topic: string; topicName: Said | null; title: Said; at: number }
type Row = { person: string; n: number; newest: Unread[] | null }

export const unreadKey = 'messages'
const most = 3

/** The newest unread messages and their number, as a card of the home page. Undefined if nothing is unread. */
export async function unreadCard(ctx: ReadContext): Promise<(HomeCard & { module: string }) | undefined> {
  if (!ctx.person || !hasInbox(ctx)) return undefined
  const { n, newest } = await unreadOfOne(ctx.reader, `${ctx.person.id} ${ctx.now.getTime()}`)
  if (n === 0) return undefined
  const word = (key: string) => wordingOf(inboxWords, key, ctx.language, ctx.site.words)
  return {
    key: unreadKey,
    title: word('card.messages'),
    icon: 'bell',
    page: 'message/index',
    figure: fill(word('card.unread'), { n }),
    tone: 'plain',
    rows: newest!.map((row) => ({
      title: textIn(row.title, ctx.language),
      subtitle: topicName(ctx, row.topic, row.topicName),
      time: Math.floor(row.at),
      page: messagePage(row),
    })),
    module: inboxModule,
  }
}

/** One statement, batched over concurrent callers. */
const unreadOfOne = batchedLookup(async (db: ReadDb, names: readonly string[]): Promise<Row[]> => {
  const asked = names.map((name) => name.split(' '))
  const ids = asked.map(([id]) => id!)
  const now = new Date(Math.max(...asked.map(([, at]) => Number(at))))
  const rows = (await unreadRows(db, { ids, now })) as Row[]
  const byPerson = new Map(rows.map((row) => [row.person, row]))
  return ids.map((id) => byPerson.get(id)!)
})

const unreadRows = prepared((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const open = sql`(select ${messages.id}, ${messages.kind}, ${messages.topic}, ${messages.topicName} as "topicName", ${messages.title},
      date_part('epoch', ${messages.createdAt}) as at
    from ${receipts} join ${messages} on ${messages.site} = ${receipts.site} and ${messages.id} = ${receipts.message}
    where ${receipts.person} = a.id and ${isOpen(receipts)} and ${isAwake(now)} and ${isLive(now)}
    order by ${receipts.message} desc)`
  return db
    .select({
      person: sql<string>`a.id`,
      n: sql<number>`u.n`,
      newest: sql<Unread[] | null>`u.newest`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as a (id) cross join lateral (
      select count(*)::int as n, array_to_json((array_agg(to_json(o)))[1:${sql.raw(String(most))}]) as newest
      from ${open} o) u`)
})
