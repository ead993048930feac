import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { OrderRow } from '#engines/payments/server/schema.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidOf } from '#kernel/language/said.ts'
import { decimalOf } from '#kernel/money.ts'
import { say } from '#kernel/server/say.ts'
import { card as module } from '../module.ts'
import type { CardRow } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'card', group: 'services' }]

type What = 'lost' | 'found' | 'frozen' | 'lifted' | 'renewed' | 'declined'

/** A message to the holder. */
export async function tellCard(ctx: InboxContext, what: What, card: CardRow, text = ''): Promise<void> {
  await notify(ctx, {
    ...{ topic: 'card.card', to: [card.person], link: 'onecardSolu/index' },
    title: say(ctx, module, `message.${what}`, { no: card.no }),
    text: text ? saidOf(text) : say(ctx, module, `message.${what}Text`),
    reason: say(ctx, module, 'message.why'),
    dedupe: `card.${what}/${card.id}/${card.version}`,
  })
}

/** Tells the payer what became of a recharge at an outside system. */
export async function tellRecharge(ctx: InboxContext, what: 'recharged' | 'refunded', order: OrderRow): Promise<void> {
  if (!order.payer) return
  await notify(ctx, {
    ...{ topic: 'card.card', to: [order.payer], link: `payment/detailPay?id=${order.id}` },
    title: say(ctx, module, `message.${what}`, { amount: `¥${decimalOf(order.amount)}` }),
    text: say(ctx, module, `message.${what}Text`),
    reason: say(ctx, module, 'message.why'),
    dedupe: `card.${what}/${order.id}`,
  })
}
