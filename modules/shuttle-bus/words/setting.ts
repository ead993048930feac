import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings; choices as `name=choice`, hints as `name?`. */
export const settingMessages = defineMessages({
  staleAfterDays: ['时刻表多少天未更新时提醒', 'Days until a timetable is marked as old'],
})
