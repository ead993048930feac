import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notifyAgendaOf } from '#engines/agenda/server/publish.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { snoozeTodo } from '#engines/agenda/server/snooze.ts'
import { dayMs } from '#kernel/clock.ts'
import type { MessageGroup } from '#kernel/language/message-topics.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { InboxCounts } from '../shapes.ts'
import { countsOf } from './counts.ts'
import { isMeantToo, mustReadSource } from './must-read.ts'
import { messages, receipts } from './schema.ts'

const farthestMs = 30 * dayMs

export async function readMessages(ctx: WriteContext, ids: readonly string[]): Promise<InboxCounts> {
  return mark(ctx, { readAt: ctx.now }, and(isNull(receipts.readAt), among(ids)))
}

export async function readAll(ctx: WriteContext, group: MessageGroup | ''): Promise<InboxCounts> {
  return mark(ctx, { readAt: ctx.now }, and(isNull(receipts.readAt), isNull(receipts.archivedAt), ofGroup(group)))
}

/** A message that has to be confirmed cannot be archived before. */
export async function archiveMessages(ctx: WriteContext, ids: readonly string[], back: boolean): Promise<InboxCounts> {
  if (back) return mark(ctx, { archivedAt: null }, among(ids))
  return mark(
    ctx,
    { archivedAt: ctx.now, readAt: readBefore(ctx.now) },
    and(among(ids), isNull(receipts.archivedAt), isSettled),
  )
}

export async function archiveAllRead(ctx: WriteContext, group: MessageGroup | ''): Promise<InboxCounts> {
  const which = and(isNotNull(receipts.readAt), isNull(receipts.archivedAt), isSettled, ofGroup(group))
  return mark(ctx, { archivedAt: ctx.now }, which)
}

export async function snoozeMessage(ctx: WriteContext, id: string, until: number): Promise<InboxCounts> {
  return mark(
    ctx,
    { snoozedUntil: laterOf(ctx.now, until) },
    and(eq(receipts.message, id), isNull(receipts.archivedAt)),
  )
}

export async function snoozeOwnTodo(ctx: WriteContext, id: string, until: number): Promise<InboxCounts> {
  await snoozeTodo(ctx, id, laterOf(ctx.now, until))
  return changed(ctx)
}

/** Idempotent: the time of the first confirmation stays. Reminders of the message are marked as read. */
export async function confirmMessage(ctx: WriteContext, id: string): Promise<Date> {
  const person = personOf(ctx).id
  const mine = and(eq(receipts.message, id), eq(receipts.person, person))
  const [found] = await ctx.db
    .select({ must: receipts.must, confirmedAt: receipts.confirmedAt, state: messages.state })
    .from(receipts)
    .innerJoin(messages, and(eq(messages.site, receipts.site), eq(messages.id, receipts.message)))
    .where(mine)
    .for('update', { of: receipts })
  if (!found) {
    if (!(await isMeantToo(ctx, id))) throw notFound()
    await ctx.db.insert(receipts).values({ message: id, person, because: 'given', must: true }).onConflictDoNothing()
    return confirmMessage(ctx, id)
  }
  if (found.confirmedAt) return found.confirmedAt
  if (!found.must || found.state === 'recalled') throw kernel.fail('notNow')
  await ctx.db
    .update(receipts)
    .set({ confirmedAt: ctx.now, readAt: readBefore(ctx.now), snoozedUntil: null })
    .where(mine)
  const reminders = ctx.db.select({ id: messages.id }).from(messages).where(eq(messages.remindsOf, id))
  await ctx.db
    .update(receipts)
    .set({ readAt: readBefore(ctx.now) })
    .where(and(eq(receipts.person, person), inArray(receipts.message, reminders)))
  await settle(ctx, { source: mustReadSource, sourceId: id, by: [person] })
  await notifyAgendaOf(ctx, { people: [person] })
  return ctx.now
}

const readBefore = (now: Date): SQL<Date> => sql`coalesce(${receipts.readAt}, ${now})`
const among = (ids: readonly string[]): SQL => inArray(receipts.message, [...ids])
const isSettled = sql`(not ${receipts.must} or ${receipts.confirmedAt} is not null)`

function ofGroup(group: MessageGroup | ''): SQL | undefined {
  if (!group) return undefined
  return sql`${receipts.message} in (select ${messages.id} from ${messages} where ${messages.group} = ${group})`
}

function laterOf(now: Date, until: number): Date | null {
  if (until === 0) return null
  const later = new Date(until * 1000)
  if (later <= now || later.getTime() - now.getTime() > farthestMs) throw kernel.fail('badInput', { data: {} })
  return later
}

type Marks = Partial<Record<'readAt' | 'archivedAt' | 'snoozedUntil', Date | SQL<Date> | null>>

/** Updates those of the calling person's receipts that match. */
async function mark(ctx: WriteContext, marks: Marks, which: SQL | undefined): Promise<InboxCounts> {
  await ctx.db
    .update(receipts)
    .set(marks)
    .where(and(eq(receipts.person, personOf(ctx).id), which))
  return changed(ctx)
}

/** The person's other open pages are notified, too. */
async function changed(ctx: WriteContext): Promise<InboxCounts> {
  const person = personOf(ctx).id
  await notifyAgendaOf(ctx, { people: [person] })
  return countsOf(ctx)
}
