import { eq, inArray, sql } from 'drizzle-orm'
import { receipts } from '#engines/inbox/server/schema.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { noticeSteps } from '../../notice-states.ts'
import { notices } from '../schema.ts'
import { searchNotices } from '../search-documents.ts'

export type Notice = typeof notices.$inferSelect
export type Reach = { reached: number; read: number; confirmed: number }

/** Senders see their own notices; those who manage messages, and officers for emergencies, also those of others. */
export async function findNotice(ctx: ReadContext, id: string): Promise<Notice> {
  const [notice] = await ctx.db.select().from(notices).where(eq(notices.id, id))
  if (!notice || !maySee(ctx, notice)) throw notFound()
  return notice
}

/** The same with a row lock and an optimistic version check. */
export async function holdNotice(ctx: WriteContext, id: string, version: number): Promise<Notice> {
  const [notice] = await ctx.db.select().from(notices).where(eq(notices.id, id)).for('update')
  if (!notice || !maySee(ctx, notice)) throw notFound()
  if (notice.version !== version) throw kernel.fail('changed')
  return notice
}

export const whoOf = (ctx: ReadContext) => ({
  person: personOf(ctx).id,
  manage: ctx.may('manage'),
  emergency: ctx.may('emergency'),
  now: ctx.now,
})

export function maySee(ctx: ReadContext, { by, kind, state }: Notice): boolean {
  if (by === personOf(ctx).id || ctx.may('manage')) return true
  return kind === 'emergency' && state !== 'draft' && ctx.may('emergency')
}

type Action = Parameters<typeof noticeSteps.move>[0]

/** Changes the state by the transitions table, with an audit row. */
export async function moveNotice(
  ctx: WriteContext,
  notice: Notice,
  action: Action,
  more: Partial<typeof notices.$inferInsert> = {},
): Promise<Notice> {
  const state = noticeSteps.move(action, notice, whoOf(ctx))
  const [after] = await ctx.db
    .update(notices)
    .set({ ...more, state, version: notice.version + 1, updatedAt: ctx.now })
    .where(eq(notices.id, notice.id))
    .returning()
  await searchNotices(ctx, notice.id)
  await ctx.audit({
    action: `${action}Notice`,
    entity: 'notice',
    entityId: notice.id,
    before: { state: notice.state },
    after: { state, title: notice.title.zh, ...(more.recallReason && { reason: more.recallReason }) },
  })
  return after!
}

/** Recipients, reads and confirmations per message. One index range each. */
export async function reachOf(db: ReadDb, messages: readonly string[]): Promise<Map<string, Reach>> {
  if (messages.length === 0) return new Map()
  const rows = await db
    .select({
      message: receipts.message,
      reached: sql<number>`count(*)::int`,
      read: sql<number>`count(${receipts.readAt})::int`,
      confirmed: sql<number>`count(${receipts.confirmedAt})::int`,
    })
    .from(receipts)
    .where(inArray(receipts.message, [...messages]))
    .groupBy(receipts.message)
  return new Map(rows.map(({ message, ...reach }) => [message, reach]))
}
