import { defineMessages } from '#kernel/language/messages.ts'
import { deliverySettingMessages } from './delivery-setting.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages(
  {
    keepDays: ['消息保留天数', 'Days to keep messages'],
    'keepDays?': ['更早的消息和回执会被清除，通知的送达人数仍保留', 'Older messages and receipts are removed; notices keep their figures', '更早的訊息與回條會被清除，通知的送達人數仍保留'],
    tipAtEntry: ['进入门户时显示重要通知', 'Show important notices at entry', '進入入口網時顯示重要通知'],
    'tipAtEntry?': ['有待确认的通知时，每次进入先显示一次', 'Once a visit, when a notice waits to be confirmed'],
  },
  deliverySettingMessages,
)
