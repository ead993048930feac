import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings; choices as `name=choice`, hints as `name?`. */
export const settingMessages = defineMessages({
  staffSeenBy: ['教职工对谁可见', 'Who sees staff'],
  'staffSeenBy=everyone': common.everyone,
  'staffSeenBy=staff': ['教职工', 'Staff'],
  studentsSeenBy: ['学生对谁可见', 'Who sees students'],
  'studentsSeenBy=everyone': common.everyone,
  'studentsSeenBy=department': ['教职工与同部门学生', 'Staff and students of the unit'],
  'studentsSeenBy=staff': ['教职工', 'Staff'],
  staleAfterDays: ['多少天未确认视为过期', 'Days until a contact is doubtful'],
  unmasksADay: ['每人每天可查看完整号码的次数', 'Full numbers a person sees a day'],
  lookups: ['查询频率', 'Look-ups'],
  'lookups.burst': ['连续查询上限', 'At once'],
  'lookups.perSecond': ['每秒恢复次数', 'Then a second'],
  book: ['通讯录样式', 'Layout'],
  'book=standard': ['标准', 'Standard'],
  'book=around': ['校园周边', 'Around campus'],
  'book=offices': ['办公电话', 'Offices'],
})
