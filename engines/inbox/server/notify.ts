import { type Audience, everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { Said } from '#kernel/language/said.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { inboxModule, type Priority } from '../shapes.ts'
import { askToConfirm } from './must-read.ts'
import type { InboxContext, Message } from './plan.ts'
import { messages } from './schema.ts'
import { fanOutJob, sendToFew } from './send.ts'
import { findTopic, hasInbox } from './topics.ts'

/**
 * A notification: what happened, and the recipients. How it is delivered follows from their preferences, the site's
 * settings and quiet hours.
 */
export type Telling = {
  /**
   * `<module>.<name>` as in the module's `tells`, optionally with `/<which>` for a feed that can be muted by itself.
   */
  topic: string
  /** The name of that feed. */
  topicName?: Said
  title: Said
  text?: Said
  to: readonly string[] | Audience
  /** A page of the portal. */
  link?: string
  priority?: Priority
  /** Why they get it, if the audience does not say. */
  reason?: Said
  /** Has to be confirmed. */
  mustRead?: boolean
  /** Idempotency key: a second notification with the same key is ignored. */
  dedupe?: string
  /** Replaces unread messages with the same key. */
  fold?: string
  /** Expires then. */
  until?: Date
  /** A reminder: only for those who have not yet read, or where required confirmed, this other message. */
  remindsOf?: string
  kind?: Message['kind']
  sender?: string
}

/** Up to this many recipients are written in the sender's transaction; more by a job. */
export const few = 100

/**
 * Sends a notification as part of this transaction. Returns the message's id; undefined if the site has no inbox or
 * `dedupe` was used before.
 */
export async function notify(ctx: InboxContext, telling: Telling): Promise<string | undefined> {
  if (!hasInbox(ctx)) return undefined
  const [message] = await ctx.db.insert(messages).values(rowOf(ctx, telling)).onConflictDoNothing().returning()
  if (!message) return undefined
  if (message.priority === 'critical') await noteCritical(ctx, message)
  await askToConfirm(ctx, message)
  if (Array.isArray(telling.to) && telling.to.length <= few) await sendToFew(ctx, message)
  else await ctx.enqueue(`${inboxModule}.${fanOutJob}`, { id: message.id })
  return message.id
}

export function rowOf(ctx: InboxContext, telling: Telling): typeof messages.$inferInsert {
  const { to, kind = 'message', link = '', priority = 'normal', mustRead = false, ...rest } = telling
  const { topic } = rest
  const { group, critical } = findTopic(ctx, topic)
  if (priority === 'critical' && !critical) throw new Error(`the topic ${topic} is not among the critical ones`)
  return {
    ...audienceValues(audienceFrom(to)),
    ...{ kind, link, priority, mustRead, group, ...rest },
    state: 'sending',
    movedAt: ctx.now,
    createdAt: ctx.now,
  }
}

const audienceFrom = (to: Telling['to']): Audience =>
  'who' in to ? to : { ...everyone, who: 'some', people: [...new Set(to)] }

/** Messages that break through quiet hours are audited. */
async function noteCritical({ db }: InboxContext, { id, topic, title, sender }: Message): Promise<void> {
  await db.insert(audit).values({
    person: sender,
    action: 'tellCritical',
    entity: 'message',
    entityId: id,
    after: { topic, title: title.zh },
  })
}
