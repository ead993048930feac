import type { Said } from '#kernel/language/said.ts'

/** What happens to the money of an order. */
export const paymentStates = ['created', 'paying', 'paid', 'partRefunded', 'refunded', 'closed', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What happens to the goods of an order, apart from its money. */
export const deliveryStates = ['none', 'waiting', 'delivering', 'done', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** An attempt to pay through one channel. `unknown`: the channel was asked and did not answer. */
export const attemptStates = ['init', 'pending', 'unknown', 'success', 'failed', 'closed'] as const
export type AttemptState = (typeof attemptStates)[number]
export const openAttempts = ['init', 'pending', 'unknown'] as const satisfies readonly AttemptState[]
export const isOpen = (state: AttemptState): boolean => (openAttempts as readonly string[]).includes(state)

/** `requested` waits for a second person, `manual` for a person who settles it by hand. */
export const refundStates = ['requested', 'approved', 'sent', 'success', 'rejected', 'manual'] as const
export type RefundState = (typeof refundStates)[number]

export const channelKeys = ['wechat', 'alipay', 'wallet', 'cash', 'sandbox'] as const
export type ChannelKey = (typeof channelKeys)[number]

/** How a channel is used: inside its own browser, in another phone browser, on a desktop, by scanning a code. */
export const payMethods = ['jsapi', 'h5', 'native', 'wap', 'page', 'balance', 'desk'] as const
export type PayMethod = (typeof payMethods)[number]

/** The one word a page shows for an order, from its two states. */
export const stages = [
  'created',
  'paying',
  'waiting',
  'delivering',
  'done',
  'failed',
  'refunding',
  'partRefunded',
  'refunded',
  'closed',
  'expired',
] as const
export type Stage = (typeof stages)[number]

type States = { payment: PaymentState; delivery: DeliveryState; refunding: number }

export function stageOf({ payment, delivery, refunding }: States): Stage {
  if (payment !== 'paid' && payment !== 'partRefunded') return payment
  if (refunding > 0) return 'refunding'
  if (payment === 'partRefunded') return payment
  if (delivery === 'waiting' || delivery === 'delivering' || delivery === 'done' || delivery === 'failed') {
    return delivery
  }
  return delivery === 'cancelled' ? 'refunding' : 'waiting'
}

/** What differs between us and a channel or supplier, or needs a person for another reason. */
export const caseKinds = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'wrongAmount',
  'refundFailed',
  'notDelivered',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** What a case is about. */
export const caseWhats = ['pay', 'refund', 'delivery'] as const
export type CaseWhat = (typeof caseWhats)[number]

/**
 * What the system did about a case. `received`: the payment was taken. `refunded`: the money goes back. `confirmed`: the
 * other side has it. `delivered`: the order counts as delivered. `deliveredAgain`: the supplier was told once more.
 * `matched`: a later list has it. `settled`: it ended in another way.
 */
export const caseActions = [
  'none',
  'received',
  'refunded',
  'confirmed',
  'delivered',
  'deliveredAgain',
  'matched',
  'settled',
] as const
export type CaseAction = (typeof caseActions)[number]

export type Words = Said
