import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  amount: common.topUpAmount,
  range: common.amountRange,
  pay: ['去支付', 'Pay'],
  payAmount: ['去支付 {amount}', 'Pay {amount}'],
  check: ['核对姓名', 'Check the name', '核對姓名'],
})

/** Words of the forms that lead to a payment. */
export const paymentWords = { key: 'payment-forms', messages }
