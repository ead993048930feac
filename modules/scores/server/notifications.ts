import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import { scores } from '../module.ts'
import type { CourseRow } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'grade', group: 'services' }]

const pageOf = ({ level }: CourseRow) => (level === 'graduate' ? 'graduateScore/index' : 'score/index')

/** That there is a grade; the grade itself stands in no message. */
export async function notifyPublished(ctx: InboxContext, course: CourseRow, to: readonly string[]): Promise<void> {
  if (to.length === 0) return
  await notify(ctx, {
    topic: 'scores.grade',
    title: say(ctx, scores, 'message.published', { course: saidInAll(course, 'name') }),
    reason: say(ctx, scores, 'message.why'),
    to,
    link: pageOf(course),
  })
}

/** That an appeal was decided, with the words of the decision and without the grade. */
export async function notifyDecision(
  ctx: InboxContext,
  { course, person, decision, appeal }: { course: CourseRow; person: string; decision: string; appeal: string },
): Promise<void> {
  await notify(ctx, {
    topic: 'scores.grade',
    title: say(ctx, scores, 'message.decided', { course: saidInAll(course, 'name') }),
    text: { zh: decision, en: decision, tw: decision },
    reason: say(ctx, scores, 'message.whyAppeal'),
    to: [person],
    link: pageOf(course),
    dedupe: appeal,
  })
}
