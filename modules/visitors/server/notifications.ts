import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import { visitors } from '../module.ts'
import type { VisitFields } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'visit', group: 'services' },
  { name: 'gate', group: 'services' },
]

/** What hosts are told. None of it names a guest: messages also leave by mail and SMS. */
export type Told = 'applied' | 'spot' | 'arrived' | 'overdue' | 'cancelled' | 'expired' | 'declined'

const ofGate: readonly Told[] = ['spot', 'arrived', 'overdue']

export async function tellHost(ctx: InboxContext, what: Told, visit: VisitFields, dedupe: string): Promise<void> {
  if (!visit.host) return
  const { id, purpose, guests, reason } = visit
  await notify(ctx, {
    topic: `visitors.${ofGate.includes(what) ? 'gate' : 'visit'}`,
    title: say(ctx, visitors, `told.${what}`, { purpose, n: guests }),
    ...(what === 'cancelled' && reason && { text: { zh: reason, en: reason, tw: reason } }),
    reason: say(ctx, visitors, 'told.why'),
    to: [visit.host],
    link: `visitor/detail?id=${id}`,
    dedupe: `${what} ${dedupe}`,
  })
}
