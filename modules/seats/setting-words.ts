import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office. */
export const settingWords = defineMessages({
  zh: { changesPerSecond: '座位图每秒最多刷新次数' },
  en: { changesPerSecond: 'Most updates of a seat map per second' },
  tw: { changesPerSecond: '座位圖每秒最多更新次數' },
})
