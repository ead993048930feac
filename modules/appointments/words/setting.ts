import { defineMessages } from '#kernel/language/messages.ts'

export const settingMessages = defineMessages({
  stopAt: ['违约记分达到多少不能预约（0 为不限）', 'Points of breaches from which nobody can book (0: never)'],
  doorNames: ['门口屏显示用途和预约人', 'Pages at doors say what for and by whom'],
})
