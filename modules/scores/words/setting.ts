import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  appealDays: ['成绩发布后可申请复核的天数（0 为不开放）', 'Days for an appeal after publication (0 for none)'],
  rankShown: ['向学生显示单位内排名', 'Show students their rank in their unit'],
  evaluateFirst: ['评价课程后才能查看成绩', 'A grade is shown after the course was evaluated'],
  transcripts: ['学生可以在线开具成绩单', 'Students can issue transcripts'],
})
