import { defineMessages } from '#kernel/language/messages.ts'

/** Items waiting for the viewer on the start page of the back office. */
export const waitingMessages = defineMessages({
  'waiting.title': ['等我处理', 'Waiting for me'],
  'waiting.one': ['{count} 项', '{count} item'],
  'waiting.count': ['{count} 项', '{count} items'],
  'waiting.none': ['没有等您处理的事项', 'Nothing is waiting for you'],
  'waiting.since': ['{time} 起等待', 'since {time}'],
  'waiting.due': ['{time} 截止', 'due {time}'],
  'waiting.go': ['去处理', 'Open', '前往處理'],
  'waiting.more': ['还有 {count} 项', '{count} more'],
})
