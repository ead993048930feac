import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import { activities } from '../../module.ts'
import type { MeetingRow, TaskRow } from '../meetings-schema.ts'

export const meetingTopics: readonly MessageTopic[] = [{ name: 'meeting', group: 'services' }]

type What = 'called' | 'moved' | 'cancelled' | 'substitute' | 'declined' | 'objected' | 'minutes' | 'task' | 'overdue'
type Telling = { to: readonly string[]; text?: string; dedupe: string; params?: Readonly<Record<string, string>> }

/** Tells people about a meeting. Idempotent by `dedupe`. */
export async function tell(ctx: InboxContext, row: MeetingRow, what: What, telling: Telling): Promise<void> {
  const { to, text, dedupe, params = {} } = telling
  if (!to.length) return
  await notify(ctx, {
    topic: 'activities.meeting',
    title: say(ctx, activities, `told.meeting.${what}`, { title: saidInAll(row, 'title'), ...params }),
    reason: say(ctx, activities, 'told.meeting.why'),
    link: `meeting/index?id=${row.id}`,
    ...(text && { text: { zh: text, en: text, tw: text } }),
    to: [...to],
    dedupe: `${row.id}/${what}/${dedupe}`,
  })
}

export const tellTask = (ctx: InboxContext, row: MeetingRow, task: TaskRow, what: 'task' | 'overdue') =>
  tell(ctx, row, what, {
    to: what === 'overdue' ? [task.assignee!, row.secretary] : [task.assignee!],
    text: task.text,
    dedupe: `${task.id}/${task.version}`,
  })
