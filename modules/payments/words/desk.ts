import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the back office, in the routes and on the pages. */
export const deskMessages = defineMessages({
  'title.orders': ['订单', 'Orders'],
  'title.refunds': ['退款', 'Refunds'],
  'title.bills': ['账单', 'Bills'],
  'title.apps': ['接入系统', 'Applications'],
  'title.invoices': ['发票', 'Invoices'],
})
