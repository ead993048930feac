import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  incomingPrefix: ['收文编号的字头', 'Prefix of the numbers of incoming documents'],
  drafters: ['谁可以拟稿', 'Who may draft documents'],
  'drafters=staff': ['全体教职工', 'All staff'],
  'drafters=office': ['仅公文办理人员', 'Only the document office'],
  remindHours: ['两次阅文提醒的间隔（小时）', 'Hours between two reminders of readers'],
})
