import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Exams as pages, back office and other portals name them. */
export const examMessages = defineMessages({
  'kind.final': ['期末考试', 'Final exam'],
  'kind.midterm': ['期中考试', 'Midterm exam'],
  'kind.resit': common.resit,
  'state.planned': ['计划中', 'Planned'],
  'state.published': common.published,
  'state.changed': ['有变更', 'Changed'],
  'state.cancelled': common.cancelled,
  'seatKind.regular': ['正考', 'Regular'],
  'seatKind.resit': common.resit,
  'seatKind.repeat': ['重修', 'Repeat'],
  'course.required': common.requiredCourse,
  'course.elective': common.elective,
  'course.general': common.generalCourse,
  'course.sport': ['体育', 'Sport'],
  'course.practice': common.practice,
})
