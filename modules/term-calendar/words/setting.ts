import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings; choices as `name=choice`, hints as `name?`. */
export const settingMessages = defineMessages({
  weekStart: ['每周从周几开始（1 周一，7 周日）', 'First day of the week (1 Monday, 7 Sunday)'],
})
