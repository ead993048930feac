import { and, desc, eq, gt, isNotNull, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { tags } from '#engines/directory/server/schema.ts'
import type { MessageGroup } from '#kernel/language/message-topics.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { MessageFace } from '../shapes.ts'
import { isAwake, isLive, ofMessage } from './counts.ts'
import { faceOf, type InInbox } from './face.ts'
import { isMeantToo } from './must-read.ts'
import { messages, mutes, receipts } from './schema.ts'

export type InboxFilter = {
  group: MessageGroup | ''
  box: 'inbox' | 'snoozed' | 'archived'
  unread: boolean
  q: string
  /** Cursor: the id of the last message loaded. */
  before: string
  page_size: number
}

/** A person's messages, newest first. */
export async function listInbox(
  ctx: ReadContext,
  filter: InboxFilter,
): Promise<{ list: MessageFace[]; more: boolean }> {
  const rows = await inInbox(ctx, and(...fitting(filter, ctx.now)))
    .orderBy(desc(receipts.message))
    .limit(filter.page_size + 1)
  const { role } = personOf(ctx)
  const list = rows.slice(0, filter.page_size).map((row) => faceOf({ ...ctx, role }, row))
  return { list, more: rows.length > filter.page_size }
}

/** One message of the calling person, in full. */
export async function findInInbox(
  ctx: ReadContext,
  id: string,
): Promise<{ face: MessageFace; entry: InInbox; sender: string }> {
  const entry = (await inInbox(ctx, eq(receipts.message, id)).limit(1))[0] ?? (await meantFor(ctx, id))
  const { sender } = entry.message
  const [from] = sender ? await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, sender)) : []
  const { role } = personOf(ctx)
  return { face: faceOf({ ...ctx, role }, entry, true), entry, sender: from?.name ?? '' }
}

/** A must-read message of an audience that the person joined after it was sent: shown as a new message. */
async function meantFor(ctx: ReadContext, id: string): Promise<InInbox> {
  if (!(await isMeantToo(ctx, id))) throw notFound()
  const [message] = await ctx.db.select().from(messages).where(eq(messages.id, id))
  const nothing = { readAt: null, confirmedAt: null, snoozedUntil: null, archivedAt: null, becauseOf: null }
  const receipt = { ...nothing, site: ctx.site.id, message: id, person: personOf(ctx).id, because: 'given' as const }
  return {
    message: message!,
    receipt: { ...receipt, must: true, muted: false, folded: 0 },
    unit: null,
    tag: null,
    isMuted: false,
  }
}

/** The calling person's messages, each with the name of the unit or tag in its reason. */
export const inInbox = (ctx: ReadContext, which: SQL | undefined) => ownedBy(ctx.db, personOf(ctx).id, which)

function ownedBy(db: ReadDb, id: string | Placeholder, which: SQL | undefined) {
  const byTopic = sql`${mutes.topic} in (${messages.topic}, split_part(${messages.topic}, '/', 1))`
  const isMuted = sql<boolean>`exists (select from ${mutes} where ${mutes.person} = ${id}::uuid and ${byTopic})`
  return db
    .select({ message: messages, receipt: receipts, unit: departments.name, tag: tags.name, isMuted })
    .from(receipts)
    .innerJoin(messages, ofMessage)
    .leftJoin(departments, and(eq(departments.site, receipts.site), eq(departments.id, receipts.becauseOf)))
    .leftJoin(tags, and(eq(tags.site, receipts.site), eq(tags.id, receipts.becauseOf)))
    .where(and(eq(receipts.person, id), which))
    .$dynamic()
}

function fitting({ group, box, unread, q, before }: InboxFilter, now: Date): (SQL | undefined)[] {
  return [
    group ? eq(messages.group, group) : undefined,
    before ? lt(receipts.message, before) : undefined,
    inBox(box, now),
    unread ? sql`(${receipts.readAt} is null or (${receipts.must} and ${receipts.confirmedAt} is null))` : undefined,
    q ? says(q) : undefined,
  ]
}

/** A recalled message stays visible to those who had read it. */
function inBox(box: InboxFilter['box'], now: Date | SQL): SQL | undefined {
  if (box === 'archived') return isNotNull(receipts.archivedAt)
  if (box === 'snoozed') return and(isNull(receipts.archivedAt), gt(receipts.snoozedUntil, now), isLive(now))
  const seen = and(eq(messages.state, 'recalled'), isNotNull(receipts.readAt))
  return and(isNull(receipts.archivedAt), isAwake(now), or(isLive(now), seen))
}

export const says = (q: string | SQL): SQL =>
  sql`position(lower(${q}) in lower(concat_ws(' ', ${messages.title}->>'zh', ${messages.title}->>'en', ${messages.title}->>'tw',
    ${messages.text}->>'zh', ${messages.text}->>'en'))) > 0`
