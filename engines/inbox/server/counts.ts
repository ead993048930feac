import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { InboxCounts } from '../shapes.ts'
import { isOpen, messages, receipts, todos } from './schema.ts'

const dayMs = 86_400_000

/** What a badge shows. Unread ones are a range of a small index: however much someone has, only those are looked at. */
export async function countsOf(db: ReadDb, person: string, now: Date): Promise<InboxCounts> {
  const rows = await db
    .select({
      group: messages.group,
      n: sql<number>`count(*)::int`,
      must: sql<number>`count(*) filter (where ${receipts.must})::int`,
    })
    .from(receipts)
    .innerJoin(messages, ofMessage)
    .where(and(eq(receipts.person, person), isOpen(receipts), isAwake(now), isLive(now)))
    .groupBy(messages.group)
  const [todo] = await db
    .select({
      n: sql<number>`count(*)::int`,
      due: sql<number>`count(*) filter (where ${todos.dueAt} <= ${new Date(now.getTime() + dayMs)})::int`,
    })
    .from(todos)
    .where(and(eq(todos.person, person), eq(todos.state, 'open'), isAwakeTodo(now)))
  const of = (group: string) => rows.find((row) => row.group === group)?.n ?? 0
  return {
    unread: rows.reduce((sum, { n }) => sum + n, 0),
    todo: todo!.n,
    due: todo!.due,
    mustRead: rows.reduce((sum, { must }) => sum + must, 0),
    groups: { school: of('school'), services: of('services'), subscriptions: of('subscriptions') },
  }
}

export const ofMessage = and(eq(messages.site, receipts.site), eq(messages.id, receipts.message))

/** Not put off to later. */
export const isAwake = (now: Date | SQL): SQL => or(isNull(receipts.snoozedUntil), lte(receipts.snoozedUntil, now))!
export const isAwakeTodo = (now: Date): SQL => or(isNull(todos.snoozedUntil), lte(todos.snoozedUntil, now))!

/** Neither taken back nor over. */
export const isLive = (now: Date | SQL): SQL =>
  sql`${messages.state} <> 'recalled' and (${messages.until} is null or ${messages.until} > ${now})`
