import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  fill: ['考试可用座位占教室座位的百分比', 'Share of a room’s seats that an exam may use, in percent'],
})
