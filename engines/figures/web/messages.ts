import { defineMessages } from '#kernel/messages.ts'

export const messages = defineMessages({
  zh: {
    table: '查看数据',
    day: '日期',
    pickDay: '选择日期，左右键逐日移动',
    said: '{label} {n}',
    comma: '，',
  },
  en: {
    table: 'Show the figures',
    day: 'Day',
    pickDay: 'Choose a day; arrow keys move day by day',
    said: '{label} {n}',
    comma: ', ',
  },
  tw: {
    table: '檢視數據',
    day: '日期',
    pickDay: '選擇日期，左右鍵逐日移動',
    said: '{label} {n}',
    comma: '，',
  },
})

export const figuresWords = { key: 'figures', messages }
