import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { countItems } from '#engines/agenda/server/counts.ts'
import { openItems } from '#engines/agenda/server/open.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { InboxCounts } from '../shapes.ts'
import { isOpen, messages, receipts } from './schema.ts'

/** What a badge shows. Unread ones are a range of a small index: however much someone has, only those are looked at. */
export async function countsOf(ctx: ReadContext): Promise<InboxCounts> {
  const [unread, open] = [await unreadOf(ctx), await openItems(ctx)]
  return { ...unread, ...countItems(open, ctx.now) }
}

export async function unreadOf({ db, person: asker, now }: ReadContext) {
  const person = personOf({ person: asker }).id
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
  const of = (group: string) => rows.find((row) => row.group === group)?.n ?? 0
  return {
    unread: rows.reduce((sum, { n }) => sum + n, 0),
    mustRead: rows.reduce((sum, { must }) => sum + must, 0),
    groups: { school: of('school'), services: of('services'), subscriptions: of('subscriptions') },
  }
}

export const ofMessage = and(eq(messages.site, receipts.site), eq(messages.id, receipts.message))

/** Not put off to later. */
export const isAwake = (now: Date | SQL): SQL => or(isNull(receipts.snoozedUntil), lte(receipts.snoozedUntil, now))!

/** Neither taken back nor over. */
export const isLive = (now: Date | SQL): SQL =>
  sql`${messages.state} <> 'recalled' and (${messages.until} is null or ${messages.until} > ${now})`
