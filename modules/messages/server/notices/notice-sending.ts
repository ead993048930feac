import { and, eq, lte } from 'drizzle-orm'
import { everybody, notifyAgendaOf } from '#engines/agenda/server/publish.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { confirmNoMore } from '#engines/inbox/server/must-read.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { messages } from '#engines/inbox/server/schema.ts'
import { allows } from '#kernel/access.ts'
import { refusalIn } from '#kernel/language/words.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { loadPersonById } from '#kernel/server/sessions/load-person-by-id.ts'
import { inbox } from '../../module.ts'
import { notices } from '../schema.ts'
import { searchNotices } from '../search-documents.ts'
import type { Notice } from './notice-rows.ts'
import { checkScope } from './notice-scope.ts'

/** Creates the message of a notice; returns the columns to store in the notice. */
export async function sendOut(ctx: InboxContext, notice: Notice): Promise<Pick<Notice, 'message' | 'sentAt'>> {
  const { id, kind, title, text, link, mustRead, by, until } = notice
  const isEmergency = kind === 'emergency'
  const message = await notify(ctx, {
    kind: 'notice',
    topic: isEmergency ? 'messages.emergency' : 'messages.notice',
    title,
    text,
    to: audienceOf(notice),
    link,
    priority: isEmergency ? 'critical' : mustRead ? 'high' : 'normal',
    mustRead,
    dedupe: id,
    sender: by,
    ...(until && { until }),
  })
  return { message: message ?? null, sentAt: ctx.now }
}

/** Unread copies disappear; those who read it see that it was recalled. */
export async function recallMessage(ctx: InboxContext, id: string): Promise<void> {
  await ctx.db.update(messages).set({ state: 'recalled', recalledAt: ctx.now }).where(eq(messages.id, id))
  await ctx.db.update(messages).set({ state: 'recalled', recalledAt: ctx.now }).where(eq(messages.remindsOf, id))
  await confirmNoMore(ctx, id)
  await notifyAgendaOf(ctx, everybody)
}

/** Reminds those who have not read or confirmed it yet. */
export async function urgeOpen(ctx: InboxContext, notice: Notice): Promise<void> {
  const { id, message, title, urged, by } = notice
  if (!message) return
  await notify(ctx, {
    topic: 'messages.notice',
    title: say(ctx, inbox, 'urge.title', { title }),
    text: say(ctx, inbox, 'urge.text'),
    to: audienceOf(notice),
    link: `notice/noticepage?id=${message}`,
    priority: 'high',
    remindsOf: message,
    fold: `urge ${id}`,
    dedupe: `urge ${id} ${urged}`,
    sender: by,
  })
}

/** Sends due notices with their sender's current permissions; without them the notice becomes a draft again. */
export async function sendDueNotices(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select()
    .from(notices)
    .where(and(eq(notices.state, 'scheduled'), lte(notices.sendAt, ctx.now)))
    .limit(20)
    .for('update', { skipLocked: true })
  for (const notice of due) {
    const may = await mayStill(ctx, notice)
    const after = may ? { state: 'sent' as const, ...(await sendOut(ctx, notice)) } : { state: 'draft' as const }
    await ctx.db
      .update(notices)
      .set({ ...after, version: notice.version + 1, updatedAt: ctx.now })
      .where(eq(notices.id, notice.id))
    await searchNotices(ctx, notice.id)
    const action = may ? 'sendNotice' : 'unscheduleNotice'
    const entry = { action, entity: 'notice', entityId: notice.id, person: notice.by }
    await ctx.db.insert(audit).values({ ...entry, before: { state: 'scheduled' }, after: { state: after.state } })
  }
}

async function mayStill({ db }: JobContext, notice: Notice): Promise<boolean> {
  const sender = await loadPersonById(db, notice.by)
  if (!sender || !allows(sender.permissions, inbox.key, 'notice')) return false
  try {
    await checkScope(db, sender.scopes[inbox.key]?.notice ?? [], audienceOf(notice))
    return true
  } catch (error) {
    if (refusalIn(error)) return false
    throw error
  }
}
