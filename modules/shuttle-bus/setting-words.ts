import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office; a choice by `name=choice`, a hint by `name?`. */
export const settingWords = defineMessages({
  zh: {
    staleAfterDays: '时刻表多少天未更新时提醒',
  },
  en: {
    staleAfterDays: 'Days until a timetable is marked as old',
  },
  tw: {
    staleAfterDays: '時刻表多少天未更新時提醒',
  },
})
