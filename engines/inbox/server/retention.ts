import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { inboxModule } from '../shapes.ts'
import type { InboxContext } from './plan.ts'
import { deliveries, messages, receipts } from './schema.ts'
import { fanOutJob } from './send.ts'

/** Messages created before then, the oldest first. */
export async function oldMessages(db: WriteDb, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(lt(messages.createdAt, before))
    .orderBy(asc(messages.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Deletes messages with their receipts and deliveries. */
export async function removeMessages(db: WriteDb, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await db.delete(receipts).where(inArray(receipts.message, [...ids]))
  await db.delete(deliveries).where(inArray(deliveries.message, [...ids]))
  await db.delete(messages).where(inArray(messages.id, [...ids]))
}

const restMs = 60_000

/** Resumes sendings whose job crashed, at their cursor; those with recent progress are left alone. */
export async function resumeSendings(ctx: InboxContext): Promise<void> {
  const stuck = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'sending'), lt(messages.movedAt, new Date(ctx.now.getTime() - restMs))))
    .limit(50)
  for (const { id } of stuck) await ctx.enqueue(`${inboxModule}.${fanOutJob}`, { id })
}
