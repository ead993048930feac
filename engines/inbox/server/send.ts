import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { notifyAgendaOf } from '#engines/agenda/server/publish.ts'
import { people } from '#kernel/server/people/schema.ts'
import { inboxModule } from '../shapes.ts'
import { type Chunk, type InboxContext, type Message, planDeliveries } from './plan.ts'
import { firstId as first, lastId as last, writeReceipts } from './receipts.ts'
import { messages, receipts } from './schema.ts'
import { canMute } from './topics.ts'

/** The job of the module `messages` that sends a message to a large audience. */
export const fanOutJob = 'fanOut'

/** Batch size: people read, and receipts written, in one transaction. */
const stride = 5_000
const mostAtOnce = 5_000

/** To few recipients, within this transaction. */
export async function sendToFew(ctx: InboxContext, message: Message): Promise<void> {
  const reached = await giveReceipts(ctx, message, { after: first, upTo: last })
  await ctx.db
    .update(messages)
    .set({ state: 'sent', reached, sentAt: ctx.now, cursor: last })
    .where(eq(messages.id, message.id))
  await notifyAgendaOf(ctx, { people: message.forPeople })
}

/**
 * Sends one batch, from the cursor on. Receipts and cursor are written in one transaction, so that after a crash the
 * next run continues exactly there. A concurrent run of the same message does nothing (`skip locked`).
 */
export async function fanOut(ctx: InboxContext, id: string): Promise<void> {
  const [message] = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.state, 'sending')))
    .for('update', { skipLocked: true })
  if (!message) return
  const from = message.cursor ?? first
  let [cursor, reached] = [from, 0]
  while (cursor !== last && reached < mostAtOnce) {
    const upTo = await strideEnd(ctx, cursor)
    reached += await giveReceipts(ctx, message, { after: cursor, upTo })
    cursor = upTo
  }
  const isThrough = cursor === last
  await ctx.db
    .update(messages)
    .set({
      cursor,
      reached: message.reached + reached,
      movedAt: ctx.now,
      ...(isThrough && { state: 'sent' as const, sentAt: ctx.now }),
    })
    .where(eq(messages.id, id))
  if (reached > 0) await notifyAgendaOf(ctx, { after: from, upTo: cursor })
  if (!isThrough) await ctx.enqueue(`${inboxModule}.${fanOutJob}`, { id })
}

async function strideEnd({ db }: InboxContext, after: string): Promise<string> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(gt(people.id, after))
    .orderBy(asc(people.id))
    .offset(stride - 1)
    .limit(1)
  return row?.id ?? last
}

/** Writes receipts for every recipient of this batch. Idempotent. Returns the number of new ones. */
async function giveReceipts(ctx: InboxContext, message: Message, chunk: Chunk): Promise<number> {
  const { topic, mustRead, priority } = message
  const mayMute = !mustRead && priority !== 'critical' && canMute(ctx, topic)
  const reached = await writeReceipts(ctx.db, message, chunk, mayMute)
  if (reached === 0) return 0
  if (message.fold !== null) await foldOlder(ctx, message, chunk)
  await planDeliveries(ctx, message, chunk)
  return reached
}

/** Unread messages with the same `fold` are archived, and the new one shows how many it replaces. */
async function foldOlder(
  { db, now }: InboxContext,
  { id, topic, fold }: Message,
  { after, upTo }: Chunk,
): Promise<void> {
  await db.execute(sql`
    with gone as (
      update ${receipts} old set archived_at = ${now}
      from ${messages} m, ${receipts} fresh
      where m.topic = ${topic} and m.fold = ${fold} and m.id <> ${id}::uuid and old.message = m.id and old.site = m.site
        and old.read_at is null and old.archived_at is null
        and fresh.message = ${id}::uuid and fresh.person = old.person and fresh.site = old.site
        and fresh.person > ${after}::uuid and fresh.person <= ${upTo}::uuid
      returning old.person, old.folded + 1 as n)
    update ${receipts} r set folded = g.n
    from (select person, sum(n)::int as n from gone group by person) g
    where r.message = ${id}::uuid and r.person = g.person`)
}
