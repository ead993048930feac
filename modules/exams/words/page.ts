import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { examMessages } from './exam.ts'

export const pageMessages = defineMessages(
  {
    'title.index': ['考试安排', 'My exams'],
    'title.days': ['考试日程', 'Exams by date'],
    'title.duty': ['监考名单', 'Supervision'],
    next: ['下一场考试', 'Next exam'],
    now: ['正在考试', 'Now'],
    coming: ['即将到来', 'Coming up'],
    past: ['已结束', 'Past exams'],
    duties: ['我的监考', 'Exams I supervise'],
    none: ['还没有考试安排', 'No exams yet'],
    noneNote: ['考试发布后会显示在这里，并收到通知', 'They appear here once they are published, and you are told'],
    noneComing: ['没有待考的考试', 'No exams ahead'],
    inDays: ['还有 {days} 天 {hours} 小时', 'In {days} d {hours} h'],
    inHours: ['还有 {hours} 小时 {minutes} 分', 'In {hours} h {minutes} min'],
    inMinutes: ['还有 {minutes} 分钟', 'In {minutes} min'],
    leftMinutes: ['距结束 {minutes} 分钟', 'Ends in {minutes} min'],
    room: ['考场', 'Room'],
    seat: common.seat,
    seatOf: ['{n} 号', '{n}'],
    noRoom: ['待定', 'To be announced'],
    clash: ['与“{names}”时间冲突，请联系教务处', 'At the same time as {names}. Please contact the registry'],
    listed: common.listComma,
    changedBecause: ['变更原因：{reason}', 'Changed: {reason}'],
    cancelledBecause: ['取消原因：{reason}', 'Cancelled: {reason}'],
    peopleOf: common.peopleCount,
    rosterSearch: ['姓名、学号或座位号', 'Name, number or seat'],
    rosterEmpty: ['没有考生', 'Nobody is here'],
    when: common.time,
    kindLabel: common.kind,
    people: ['考生人数', 'People'],
  },
  examMessages,
)
