import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import { running } from '../module.ts'
import type { RunRow } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'run', group: 'services' }]

/** Tells the runner what became of a run. */
export async function notifyRunner(
  ctx: InboxContext,
  { id, person, day, answer, version }: RunRow,
  what: 'voided' | 'accepted' | 'declined' | 'closed',
): Promise<void> {
  await notify(ctx, {
    topic: 'running.run',
    title: say(ctx, running, `told.${what}`, { day }),
    ...(answer && what !== 'closed' && { text: { zh: answer, en: answer, tw: answer } }),
    reason: say(ctx, running, 'told.why'),
    to: [person],
    link: `pkuRun/state?id=${id}`,
    dedupe: `${id}/${what}/${version}`,
  })
}
