import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  audits: ['允许旁听：可把未选的教学班加入自己的课程表', 'Auditing: people may put classes they are not enrolled in into their timetable'],
  teachersPropose: ['任课教师可以申请调课', 'Teachers may propose changes of their classes'],
  tablesOpen: ['所有人可查询教师、教室和班级课表', 'Everyone can look up tables of teachers, rooms and classes of students'],
})
