import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  changesPerSecond: ['座位图每秒最多刷新次数', 'Most updates of a seat map per second', '座位圖每秒最多更新次數'],
})
