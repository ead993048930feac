import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Columns of exports. */
export const sheetMessages = defineMessages({
  'sheet.topUps': ['水电充值记录', 'Utility top-ups'],
  'sheet.meters': ['表计余量', 'Meters and what is left'],
  'sheet.time': common.time,
  'sheet.order': ['订单号', 'Order number'],
  'sheet.number': common.number,
  'sheet.person': common.fullName,
  'sheet.room': ['房间', 'Room'],
  'sheet.meter': ['表号', 'Meter'],
  'sheet.kind': common.kind,
  'sheet.amount': ['金额（元）', 'Amount (yuan)'],
  'sheet.stage': ['进度', 'Stage'],
  'sheet.left': ['剩余', 'Left'],
  'sheet.readAt': ['抄表时间', 'Read'],
})
