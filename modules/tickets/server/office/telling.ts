import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { type SaidParams, say } from '#kernel/server/say.ts'
import { tickets } from '../../module.ts'
import type { EventRow } from '../rules.ts'
import { titlesOf } from '../wording.ts'

type Told = {
  event: EventRow
  /** Words of `told.<key>` and `told.<key>Text`. */
  key: 'cancelled' | 'cancelledWatched' | 'moved' | 'revoked' | 'gift' | 'appealUpheld' | 'appealWaived'
  params?: SaidParams
  to: readonly string[]
  /** The same is told once. */
  dedupe?: string
  topic?: 'mine' | 'points' | 'sale'
  link?: string
}

/** As many as one message may name. */
const atOnce = 2_000

/** Tells those who have something of an event, or wanted to, once this transaction commits. */
export async function tellPeople(ctx: InboxContext, { event, key, params = {}, to, ...more }: Told): Promise<void> {
  const people = [...new Set(to)]
  const all = { title: titlesOf(event), ...params }
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
