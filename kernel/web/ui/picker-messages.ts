import { defineMessages } from '#kernel/messages.ts'
import { extendWords } from './extend-words.ts'

const messages = defineMessages({
  zh: {
    confirmCount: '确定（已选 {count} 项）',
    noMatch: '没有匹配的选项',
    'date.year': '{number}年',
    'date.month': '{number}月',
    'date.day': '{number}日',
  },
  en: {
    confirmCount: 'OK ({count} selected)',
    noMatch: 'Nothing matches',
    'date.year': '{number}',
    'date.month': '{number}',
    'date.day': '{number}',
  },
  tw: {
    confirmCount: '確定（已選 {count} 項）',
    noMatch: '沒有符合的選項',
    'date.year': '{number}年',
    'date.month': '{number}月',
    'date.day': '{number}日',
  },
})

/** Words of the sheets that pick something. */
export const pickerWords = extendWords(messages)
