import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Kinds of meters and stages of top-ups, for pages and the back office. */
export const kindMessages = defineMessages({
  'kind.electricity': ['房间用电', 'Electricity'],
  'kind.hall': ['公共用电', 'Shared electricity'],
  'kind.coldWater': ['冷水', 'Cold water'],
  'kind.hotWater': ['热水', 'Hot water'],
  'period.month': ['按月', 'By month'],
  'period.year': ['按年', 'By year'],
  'stage.created': ['待支付', 'To be paid'],
  'stage.paying': ['支付中', 'Being paid'],
  'stage.waiting': ['已付款，等待到表', 'Paid, waiting for the meter'],
  'stage.delivering': ['已付款，正在到表', 'Paid, on its way to the meter'],
  'stage.done': ['已到表', 'Loaded'],
  'stage.failed': ['未能到表', 'Not loaded'],
  'stage.refunding': ['正在退款', 'Being refunded'],
  'stage.partRefunded': ['部分退款', 'Refunded in part'],
  'stage.refunded': ['已退款', 'Refunded'],
  'stage.closed': common.shut,
  'stage.expired': ['已超时', 'Expired'],
})
