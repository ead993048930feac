import { defineMessages } from '#kernel/messages.ts'
import { deliverySettingWords } from './delivery-setting-words.ts'

/** What the module's settings are called in the back office. */
export const settingWords = defineMessages({
  zh: {
    keepDays: '消息保留天数',
    'keepDays?': '更早的消息和回执会被清除，通知的送达人数仍保留',
    tipAtEntry: '进入门户时显示重要通知',
    'tipAtEntry?': '有待确认的通知时，每次进入先显示一次',
    ...deliverySettingWords.zh,
  },
  en: {
    keepDays: 'Days to keep messages',
    'keepDays?': 'Older messages and receipts are removed; notices keep their figures',
    tipAtEntry: 'Show important notices at entry',
    'tipAtEntry?': 'Once a visit, when a notice waits to be confirmed',
    ...deliverySettingWords.en,
  },
  tw: {
    keepDays: '訊息保留天數',
    'keepDays?': '更早的訊息與回條會被清除，通知的送達人數仍保留',
    tipAtEntry: '進入入口網時顯示重要通知',
    'tipAtEntry?': '有待確認的通知時，每次進入先顯示一次',
    ...deliverySettingWords.tw,
  },
})
