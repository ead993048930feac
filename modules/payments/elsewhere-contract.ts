import * as z from 'zod'
import { stages } from '#engines/payments/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { booleans, ints, onward, strings, text } from '#kernel/shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

/** Signed by the application, as the link it sends a payer to. */
const link = { appid: text(40), preorder: z.uuid(), signature: text(64) }

/** Payments for other systems of the campus. */
export const elsewhereContract = {
  preorder: open.write('/pay/api/index/preorder', {
    about:
      'Announces a payment of a registered application, with its signature; the answer is the number of the preorder.',
    anytime: true,
    input: z.object({
      appid: text(40),
      pay_money: text(20),
      expire_time: text(30).optional(),
      notify_url: text(500),
      return_url: text(500).optional(),
      intro: text(200),
      out_trade_no: text(64),
      attach: text(500).optional(),
      signature: text(64),
    }),
    data: z.string(),
  }),
  cashier: open.read('/pay/wap/order/index', {
    about: 'The link of a payer: leads to the cashier page.',
    ...{ fromElsewhere: true, anytime: true },
    input: z.object({ appid: text(40), preorder: text(40), signature: text(64) }),
    data: onward(),
  }),
  cashierPage: own.read('/pay/wap/order/preorder', {
    about: 'What an application asks to be paid, and what became of it.',
    input: z.object(link),
    data: z.object({
      ...strings('intro', 'app', 'outTradeNo', 'order', 'returnTo'),
      ...ints('amount', 'expires'),
      ...booleans('isOthers'),
      stage: z.enum(stages),
    }),
  }),
  payPreorder: own.write('/pay/wap/order/take', {
    about: 'Makes the order of a preorder for the person who pays it, or answers the one they have.',
    input: z.object(link),
    data: z.object({ id: z.string() }),
  }),
}
