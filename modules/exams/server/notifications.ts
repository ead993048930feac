import { eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { dayIn } from '#kernel/clock.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import { exams as module } from '../module.ts'
import { spanText } from './rows.ts'
import { type ExamData, examSeats, invigilators } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [
  // A room that changes an hour before must reach people at night, too.
  { name: 'schedule', group: 'services', canMute: false, critical: true },
  { name: 'reminder', group: 'services' },
]

/** Everybody who takes or supervises an exam. */
export async function peopleOf(db: ReadDb, exam: string): Promise<string[]> {
  const seats = await db.select({ id: examSeats.person }).from(examSeats).where(eq(examSeats.exam, exam))
  const staff = await db.select({ id: invigilators.person }).from(invigilators).where(eq(invigilators.exam, exam))
  return [...seats, ...staff].map(({ id }) => id)
}

export type Event = 'published' | 'changed' | 'cancelled' | 'added' | 'removed' | 'seat'

type Told = {
  exam: ExamData
  to: readonly string[]
  /** The date before a change. */
  was?: string
  reason?: Said | null | undefined
}

/** A change on the day of the exam is critical: it cannot wait until the morning after. */
export async function notifyOf(ctx: InboxContext, event: Event, { exam, to, was, reason }: Told): Promise<void> {
  if (to.length === 0) return
  const today = dayIn(ctx.site.zone, ctx.now)
  const isToday = exam.day === today || was === today
  await notify(ctx, {
    topic: 'exams.schedule',
    title: say(ctx, module, `message.${event}`, { name: exam.name }),
    text: textOf(ctx, event, exam, reason),
    reason: say(ctx, module, 'message.why'),
    priority: isToday && event !== 'published' ? 'critical' : 'normal',
    to,
    link: 'examManage/index',
  })
}

function textOf(ctx: InboxContext, event: Event, exam: ExamData, reason: Told['reason']): Said {
  const when = spanText(exam)
  if (reason) return say(ctx, module, 'message.because', { when, reason })
  return event === 'removed' ? { zh: when } : say(ctx, module, 'message.when', { when })
}

/** The day before. */
export async function remindOf(ctx: InboxContext, exam: ExamData, to: readonly string[]): Promise<void> {
  if (to.length === 0) return
  await notify(ctx, {
    topic: 'exams.reminder',
    title: say(ctx, module, 'message.tomorrow', { name: exam.name }),
    text: say(ctx, module, 'message.when', { when: spanText(exam) }),
    reason: say(ctx, module, 'message.why'),
    to,
    link: 'examManage/index',
    dedupe: `exams.reminder/${exam.id}/${exam.day}`,
  })
}
