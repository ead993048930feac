import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Titles and columns of the desk, on its pages and in exports. */
export const deskMessages = defineMessages({
  'title.cards': ['卡务', 'Card desk'],
  'title.replacements': ['补卡申请', 'Requests for cards'],
  'title.payments': ['消费明细', 'Payments'],
  'column.time': common.time,
  'column.merchant': ['商户', 'Merchant'],
  'column.amount': ['交易金额', 'Amount'],
  'column.way': ['支付方式', 'Paid with'],
  'column.state': common.state,
  'column.cashier': ['收款员', 'Cashier'],
})
