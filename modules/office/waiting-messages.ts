import { defineMessages } from '#kernel/messages.ts'

/** What waits for whoever opens the back office. */
export const waitingMessages = defineMessages({
  zh: {
    'waiting.title': '等我处理',
    'waiting.one': '{count} 项',
    'waiting.count': '{count} 项',
    'waiting.none': '没有等您处理的事项',
    'waiting.since': '{time} 起等待',
    'waiting.due': '{time} 截止',
    'waiting.go': '去处理',
    'waiting.more': '还有 {count} 项',
  },
  en: {
    'waiting.title': 'Waiting for me',
    'waiting.one': '{count} item',
    'waiting.count': '{count} items',
    'waiting.none': 'Nothing is waiting for you',
    'waiting.since': 'since {time}',
    'waiting.due': 'due {time}',
    'waiting.go': 'Open',
    'waiting.more': '{count} more',
  },
  tw: {
    'waiting.title': '等我處理',
    'waiting.one': '{count} 項',
    'waiting.count': '{count} 項',
    'waiting.none': '沒有等您處理的事項',
    'waiting.since': '{time} 起等待',
    'waiting.due': '{time} 截止',
    'waiting.go': '前往處理',
    'waiting.more': '還有 {count} 項',
  },
})
