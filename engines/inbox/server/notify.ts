import { type Audience, everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { Said } from '#kernel/said.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { inboxModule, type Priority } from '../shapes.ts'
import { askToConfirm } from './must-read.ts'
import type { InboxContext, Message } from './plan.ts'
import { messages } from './schema.ts'
import { fanOutJob, sendToFew } from './send.ts'
import { findTopic, hasInbox } from './topics.ts'

/** What happened, and to whom. How they hear of it is decided by themselves, the site and the time of day. */
export type Telling = {
  /** `<module>.<name>` as declared in the module's `tells`; perhaps with `/<which>`, to be muted by itself. */
  topic: string
  /** What that one is called. */
  topicName?: Said
  title: Said
  text?: Said
  /** People by id, or an audience. */
  to: readonly string[] | Audience
  /** A page of the portal. */
  link?: string
  priority?: Priority
  /** Why, where the audience does not say it. */
  reason?: Said
  /** Has to be confirmed. */
  mustRead?: boolean
  /** The same thing is told once. */
  dedupe?: string
  /** Takes the place of what came under the same name and was not read yet. */
  fold?: string
  /** Of no interest to anyone afterwards. */
  until?: Date
  /** Only for those with whom this other message is still open: a reminder of it. */
  remindsOf?: string
  kind?: Message['kind']
  sender?: string
}

/** Told directly, in the transaction of whoever tells; more are told by a job. */
const few = 100

/**
 * Tells people, once this transaction commits and not at all if it does not. Gives the message's id; none where the site
 * has no inbox, or this was told before.
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

function rowOf(ctx: InboxContext, telling: Telling): typeof messages.$inferInsert {
  const { topic, to, priority = 'normal', until } = telling
  const { group, critical } = findTopic(ctx, topic)
  if (priority === 'critical' && !critical) throw new Error(`the topic ${topic} is not among the critical ones`)
  return {
    ...audienceValues(audienceFrom(to)),
    kind: telling.kind ?? 'message',
    topic,
    topicName: telling.topicName,
    group,
    title: telling.title,
    text: telling.text,
    link: telling.link ?? '',
    priority,
    mustRead: telling.mustRead ?? false,
    reason: telling.reason,
    dedupe: telling.dedupe,
    fold: telling.fold,
    remindsOf: telling.remindsOf,
    sender: telling.sender,
    state: 'sending',
    until,
    movedAt: ctx.now,
    createdAt: ctx.now,
  }
}

const audienceFrom = (to: Telling['to']): Audience =>
  'who' in to ? to : { ...everyone, who: 'some', people: [...new Set(to)] }

/** What goes through everyone's quiet hours is on record. */
async function noteCritical({ db }: InboxContext, { id, topic, title, sender }: Message): Promise<void> {
  await db.insert(audit).values({
    person: sender,
    action: 'tellCritical',
    entity: 'message',
    entityId: id,
    after: { topic, title: title.zh },
  })
}
