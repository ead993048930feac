import { type SQL, sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { usually } from '../preferences.ts'
import { inboxModule, type Medium } from '../shapes.ts'
import { addresses, devices, preferences } from './deliver/schema.ts'
import { openMedia } from './deliver/settings.ts'
import { deliveries, type messages, receipts } from './schema.ts'

export type Message = typeof messages.$inferSelect
export type InboxContext = Omit<JobContext, 'log' | 'origin'>

/** Those who got a message in one go: its receipts whose person is above `after` and not above `upTo`, in the order of ids. */
export type Chunk = { after: string; upTo: string }

/** Jobs of the module `messages`: to plan the deliveries of a part, and to work off what is due. */
export const planJob = 'plan'
export const deliverJob = 'deliver'

const everyone = { after: '00000000-0000-0000-0000-000000000000', upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/**
 * Plans how a message leaves the portal for those who just got it: rows of `deliveries`, which jobs then work off. The
 * inbox itself needs no plan. A few are planned on the spot; of a sending to many each part is planned by a job of its own,
 * which exists exactly if their receipts do, so that no inbox waits for it.
 */
export async function planDeliveries(ctx: InboxContext, message: Message, chunk: Chunk): Promise<void> {
  if (openMedia(ctx).length === 0) return
  const isWhole = chunk.after === everyone.after && chunk.upTo === everyone.upTo
  if (isWhole) await writePlan(ctx, message, chunk)
  else await ctx.enqueue(`${inboxModule}.${planJob}`, { message: message.id, ...chunk })
}

/** Done twice it plans nothing twice. */
export async function writePlan(ctx: InboxContext, message: Message, chunk: Chunk): Promise<void> {
  let planned = 0
  for (const medium of openMedia(ctx)) {
    const { rowCount } = await ctx.db.execute(sql`
      insert into ${deliveries} (message, person, medium, due_at, created_at)
      select ${message.id}::uuid, ${receipts.person}, ${medium}, ${ctx.now}, ${ctx.now}
      from ${receipts} join ${people} on ${people.site} = ${receipts.site} and ${people.id} = ${receipts.person}
      where ${receipts.message} = ${message.id}::uuid and ${receipts.person} > ${chunk.after}::uuid and ${receipts.person} <= ${chunk.upTo}::uuid
        and not ${receipts.muted} and ${people.leftAt} is null and ${canReach(medium)} ${asWished(message, medium)}
      on conflict do nothing`)
    planned += rowCount ?? 0
  }
  if (planned > 0) await ctx.enqueue(`${inboxModule}.${deliverJob}`, {})
}

/** Whether there is an address for it at all. */
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
 * What usually does not go by a medium is planned only for those who asked for it. The rest is planned for all and left
 * out, with its reason, when its turn comes: by then they may have changed their mind.
 */
function asWished({ topic, priority, mustRead }: Message, medium: Medium): SQL {
  if (usually(medium, { priority, mustRead })) return sql``
  const base = topic.split('/', 1)[0]!
  return sql`and exists (select from ${preferences} w where w.site = ${people.site} and w.person = ${people.id}
    and coalesce(w.topics -> ${topic}::text -> ${medium}::text, w.topics -> ${base}::text -> ${medium}::text, w.media -> ${medium}::text) = 'true')`
}
