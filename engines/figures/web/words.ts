import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const messages = defineMessages({
  table: ['查看数据', 'Show the figures', '檢視數據'],
  day: common.day,
  pickDay: ['选择日期，左右键逐日移动', 'Choose a day; arrow keys move day by day'],
  said: ['{label} {n}', '{label} {n}'],
  comma: ['，', ', '],
})

export const figuresWords = { key: 'figures', messages }
