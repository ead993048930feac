import { inArray } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { decimalOf } from '#kernel/money.ts'
import { say } from '#kernel/server/say.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { utilities } from '../module.ts'
import { lowMeters, placeOf } from './agenda.ts'
import { leftOf } from './power-card.ts'
import { meters, type TopUpRow } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'low', group: 'services' },
  { name: 'topUp', group: 'services' },
  { name: 'share', group: 'services' },
]

/** Tells all room mates, once for each fall below the threshold. Quiet hours are the inbox's concern. */
export async function tellLow(ctx: JobStepContext, data: Record<string, unknown>): Promise<void> {
  const ids = Array.isArray(data.meters) ? data.meters.map(String) : []
  if (!ids.length) return
  for (const low of await lowMeters(ctx.db, inArray(meters.id, ids))) {
    await ctx.write((own) =>
      notify(own, {
        ...{ topic: 'utilities.low', to: low.people, link: 'buceaElectric/index' },
        title: say(own, utilities, `message.low.${low.kind}`, { room: placeOf(low) }),
        text: say(own, utilities, 'message.lowText', { left: leftOf(low) }),
        reason: say(own, utilities, 'message.lowWhy'),
        dedupe: `utilities.low/${low.id}/${low.lowAt!.getTime()}`,
        fold: `utilities.low/${low.id}`,
      }),
    )
  }
}

type Told = { topUp: TopUpRow; order: string; room: { zh: string; en?: string | undefined; tw?: string | undefined } }

/** Tells the payer what became of a top-up. */
export const tellTopUp = (ctx: InboxContext, what: 'delivered' | 'refunded', { topUp, order, room }: Told) =>
  notify(ctx, {
    ...{ topic: 'utilities.topUp', to: [topUp.person], link: `payment/detailPay?id=${order}` },
    title: say(ctx, utilities, `message.${what}`, { room: room as never, amount: `¥${decimalOf(topUp.amount)}` }),
    text: say(ctx, utilities, `message.${what}Text`),
    reason: say(ctx, utilities, 'message.topUpWhy'),
    dedupe: `utilities.${what}/${topUp.id}`,
  })

type Owed = { id: string; person: string; amount: number; payer: string; dedupe: string }

/** Tells a room mate of a share, or reminds them of it. */
export const tellShare = (ctx: InboxContext, what: 'share' | 'remind', { person, amount, payer, dedupe }: Owed) =>
  notify(ctx, {
    ...{ topic: 'utilities.share', to: [person], link: 'buceaElectric/buceaRecord?tab=shares' },
    title: say(ctx, utilities, `message.${what}`, { payer, amount: `¥${decimalOf(amount)}` }),
    text: say(ctx, utilities, 'message.shareText'),
    reason: say(ctx, utilities, 'message.lowWhy'),
    dedupe,
  })
