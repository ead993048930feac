import { type SQL, sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { usually } from '../preferences.ts'
import { inboxModule, type Medium } from '../shapes.ts'
import { addresses, devices, preferences } from './deliver/schema.ts'
import { openMedia } from './deliver/settings.ts'
import { firstId, lastId } from './receipts.ts'
import { deliveries, type messages, receipts } from './schema.ts'

export type Message = typeof messages.$inferSelect
export type InboxContext = Omit<JobContext, 'log' | 'origin'>

/** One batch of recipients: the receipts whose person is above `after` and not above `upTo`, in the order of ids. */
export type Chunk = { after: string; upTo: string }

/** Jobs of the module `messages`: to plan the deliveries of a batch, and to send what is due. */
export const planJob = 'plan'
export const deliverJob = 'deliver'

/**
 * Plans the deliveries of a message to a batch of recipients: rows of `deliveries`, which jobs then send. The inbox
 * itself needs no plan. Few recipients are planned at once; each batch of a large sending by a job of its own, enqueued
 * in the transaction of its receipts, so that no inbox waits for it.
 */
export async function planDeliveries(ctx: InboxContext, message: Message, chunk: Chunk): Promise<void> {
  if (openMedia(ctx).length === 0) return
  const isWhole = chunk.after === firstId && chunk.upTo === lastId
  if (isWhole) await writePlan(ctx, message, chunk)
  else await ctx.enqueue(`${inboxModule}.${planJob}`, { message: message.id, ...chunk })
}

/** Idempotent. */
export const writePlan = (ctx: InboxContext, message: Message, { after, upTo }: Chunk): Promise<void> =>
  planReceipts(
    ctx,
    message,
    sql`${receipts.message} = ${message.id}::uuid and ${receipts.person} > ${after}::uuid and ${receipts.person} <= ${upTo}::uuid`,
  )

/** The deliveries of these receipts; all are of messages of one kind. */
export async function planReceipts(ctx: InboxContext, kind: Kind, which: SQL): Promise<void> {
  let planned = 0
  for (const medium of openMedia(ctx)) {
    const { rowCount } = await ctx.db.execute(sql`
      insert into ${deliveries} (message, person, medium, due_at, created_at)
      select ${receipts.message}, ${receipts.person}, ${medium}, ${ctx.now}, ${ctx.now}
      from ${receipts} join ${people} on ${people.site} = ${receipts.site} and ${people.id} = ${receipts.person}
      where ${which}
        and not ${receipts.muted} and ${people.leftAt} is null and ${canReach(medium)} ${asWished(kind, medium)}
      on conflict do nothing`)
    planned += rowCount ?? 0
  }
  if (planned > 0) await ctx.enqueue(`${inboxModule}.${deliverJob}`, {})
}

/** What the preferences of a message depend on. */
type Kind = Pick<Message, 'topic' | 'priority' | 'mustRead'>

/** Whether the person has an address for this medium. */
function canReach(medium: Medium): SQL {
  const has = (table: typeof devices | typeof addresses) =>
    sql`exists (select from ${table} a where a.site = ${people.site} and a.person = ${people.id}`
  if (medium === 'mail') return sql`${people.email} <> ''`
  if (medium === 'sms') return sql`${people.mobile} <> ''`
  if (medium === 'push') return sql`${has(devices)})`
  if (medium === 'wechat') return sql`${has(addresses)} and a.medium = 'wechat')`
  return sql`true`
}

/**
 * Where a medium is off by default, only those who chose it get a row. Otherwise everyone gets a row, and preferences
 * are checked when it is due: they may change until then.
 */
function asWished({ topic, priority, mustRead }: Kind, medium: Medium): SQL {
  if (usually(medium, { priority, mustRead })) return sql``
  const base = topic.split('/', 1)[0]!
  return sql`and exists (select from ${preferences} w where w.site = ${people.site} and w.person = ${people.id}
    and coalesce(w.topics -> ${topic}::text -> ${medium}::text, w.topics -> ${base}::text -> ${medium}::text, w.media -> ${medium}::text) = 'true')`
}
