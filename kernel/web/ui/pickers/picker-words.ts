import { defineMessages } from '#kernel/language/messages.ts'
import { extendWords } from '../extend-words.ts'

const messages = defineMessages({
  confirmCount: ['确定（已选 {count} 项）', 'OK ({count} selected)'],
  noMatch: ['没有匹配的选项', 'Nothing matches', '沒有符合的選項'],
  'date.year': ['{number}年', '{number}'],
  'date.month': ['{number}月', '{number}'],
  'date.day': ['{number}日', '{number}'],
})

/** Words of the picker sheets. */
export const pickerWords = extendWords(messages)
