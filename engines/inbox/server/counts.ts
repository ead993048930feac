import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { countItems } from '#engines/agenda/server/counts.ts'
import { agendaFor } from '#engines/agenda/server/open.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { InboxCounts } from '../shapes.ts'
import { isOpen, messages, receipts } from './schema.ts'

/** The counts for the badge. Unread messages are a range of a partial index: the size of the inbox does not matter. */
export const countsOf = async (ctx: ReadContext): Promise<InboxCounts> => (await countsUntil(ctx)).counts

/** The counts, and when they next change by time alone: milliseconds, 0 if not soon. */
export async function countsUntil(ctx: ReadContext): Promise<{ counts: InboxCounts; nextAt: number }> {
  const unread = await unreadOf(ctx)
  const { open, nextAt } = await agendaFor(ctx)
  return { counts: { ...unread, ...countItems(open, ctx.now) }, nextAt }
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

/** Not snoozed. */
export const isAwake = (now: Date | SQL): SQL => or(isNull(receipts.snoozedUntil), lte(receipts.snoozedUntil, now))!

/** Neither recalled nor expired. */
export const isLive = (now: Date | SQL): SQL =>
  sql`${messages.state} <> 'recalled' and (${messages.until} is null or ${messages.until} > ${now})`
