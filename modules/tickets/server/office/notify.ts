import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { type SaidParams, say } from '#kernel/server/say.ts'
import { tickets } from '../../module.ts'
import type { EventRow } from '../rules.ts'

type Told = {
  event: EventRow
  /** Word keys `told.<key>` and `told.<key>Text`. */
  key: 'cancelled' | 'cancelledWatched' | 'moved' | 'revoked' | 'gift' | 'appealUpheld' | 'appealWaived'
  params?: SaidParams
  to: readonly string[]
  /** Deduplication key: the same message is sent once. */
  dedupe?: string
  topic?: 'mine' | 'points' | 'sale'
  link?: string
}

/** Maximum number of recipients of one message. */
const atOnce = 2_000

/** Notifies people with a grant of or a subscription to an event, after this transaction commits. */
export async function notifyPeople(ctx: InboxContext, { event, key, params = {}, to, ...more }: Told): Promise<void> {
  const people = [...new Set(to)]
  const all = { title: saidInAll(event, 'title'), ...params }
  for (let from = 0; from < people.length; from += atOnce) {
    await notify(ctx, {
      topic: `tickets.${more.topic ?? 'mine'}`,
      title: say(ctx, tickets, `told.${key}`, all),
      text: say(ctx, tickets, `told.${key}Text`, all),
      to: people.slice(from, from + atOnce),
      link: more.link ?? `ticket/detail?id=${event.id}`,
      priority: 'high',
      ...(more.dedupe && { dedupe: `${more.dedupe} ${from}` }),
    })
  }
}
