import { inArray, sql } from 'drizzle-orm'
import { notifyAgendaOf } from '#engines/agenda/server/publish.ts'
import { few, notify, rowOf, type Telling } from './notify.ts'
import { type InboxContext, planReceipts } from './plan.ts'
import { lastId, writeNamedReceipts } from './receipts.ts'
import { messages, receipts } from './schema.ts'
import { canMute, hasInbox } from './topics.ts'

/** A plain message to people by name. */
export type PlainTelling = Pick<Telling, 'topic' | 'title' | 'link' | 'dedupe'> & { to: readonly string[] }

/** Sends several messages as part of this transaction, like `notify`, in a few statements for all of a topic. */
export async function notifyEach(ctx: InboxContext, tellings: readonly PlainTelling[]): Promise<void> {
  if (!hasInbox(ctx)) return
  const { some = [], many = [] } = Object.groupBy(tellings, ({ to }) => (to.length <= few ? 'some' : 'many'))
  for (const [topic, own] of Map.groupBy(some, (telling) => telling.topic)) await notifyOf(ctx, topic, own)
  for (const telling of many) await notify(ctx, telling)
}

async function notifyOf(ctx: InboxContext, topic: string, tellings: readonly PlainTelling[]): Promise<void> {
  const rows = await ctx.db
    .insert(messages)
    .values(tellings.map((telling) => rowOf(ctx, telling)))
    .onConflictDoNothing()
    .returning({ id: messages.id, people: messages.forPeople })
  if (!rows.length) return
  const ids = rows.map(({ id }) => id)
  await writeNamedReceipts(ctx.db, { topic, ids }, canMute(ctx, topic))
  const which = sql`${receipts.message} = any(${sql.param(ids)}::uuid[])`
  await planReceipts(ctx, { topic, priority: 'normal', mustRead: false }, which)
  const reached = sql`(select count(*) from ${receipts} r where r.site = ${messages.site} and r.message = ${messages.id})`
  await ctx.db
    .update(messages)
    .set({ state: 'sent', reached, sentAt: ctx.now, cursor: lastId })
    .where(inArray(messages.id, ids))
  await notifyAgendaOf(ctx, { people: [...new Set(rows.flatMap(({ people }) => people))] })
}
