import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** How often an event repeats. */
export const repeatMessages = defineMessages({
  'repeat.none': ['不重复', 'Does not repeat'],
  'repeat.daily': ['每天', 'Every day'],
  'repeat.workdays': ['每个工作日（周一至周五）', 'Monday to Friday'],
  'repeat.weekly': ['每周', 'Every week'],
  'repeat.biweekly': ['每两周', 'Every two weeks'],
  'repeat.monthly': ['每月同一天', 'Every month on this date'],
  'repeat.nth': ['每月同一个星期几', 'Every month on this weekday'],
  'repeat.yearly': ['每年', 'Every year'],
  'repeat.custom': ['自定义规则', 'A rule of its own'],
  listMark: common.listComma,
  weeklyOn: ['每周的{days}', 'Every week on {days}'],
  everyWeeksOn: ['每 {n} 周的{days}', 'Every {n} weeks on {days}'],
  saidUntil: ['{rule}，到 {day}', '{rule}, until {day}'],
  saidCount: ['{rule}，共 {n} 次', '{rule}, {n} times'],
})
