import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  'exams.exam': common.exam,
  'exams.seat': ['考试座位', 'Seat in an exam'],
  'exams.exam.saveExam': ['保存了考试', 'Saved the exam'],
  'exams.exam.changeExam': ['变更了考试', 'Changed the exam'],
  'exams.exam.removeExam': ['删除了考试', 'Deleted the exam'],
  'exams.exam.publishExam': ['发布了考试', 'Published the exam'],
  'exams.exam.cancelExam': ['取消了考试', 'Cancelled the exam'],
  'exams.exam.addPeople': ['添加了考生', 'Added people to the exam'],
  'exams.exam.removePerson': ['移除了考生', 'Took someone out of the exam'],
  'exams.exam.assignSeats': ['自动排了座位', 'Assigned the seats of the exam'],
  'exams.seat.placePerson': ['手工安排了座位', 'Placed by hand'],
  'exams.import': ['考试导入', 'Import of exams'],
  'exams.import.beginImport': ['开始了考试导入', 'Began an import of exams'],
  'exams.import.applyImport': ['应用了考试导入', 'Applied an import of exams', '套用了考試匯入'],
  'exams.import.rollBackImport': ['撤销了考试导入', 'Rolled back an import of exams', '還原了考試匯入'],
  'exams.import.discardImport': ['取消了考试导入', 'Cancelled an import of exams'],
  'field.code': ['课程代码', 'Course code'],
  'field.kind': common.kind,
  'field.day': common.day,
  'field.from': ['开始（分钟）', 'Begins (minute of the day)'],
  'field.to': ['结束（分钟）', 'Ends (minute of the day)'],
  'field.note': ['考试说明', 'Note'],
  'field.reason': common.reason,
  'field.rooms': ['考场', 'Rooms'],
  'field.room': ['考场', 'Room'],
  'field.seat': ['座位号', 'Seat'],
  'field.invigilators': ['监考人员', 'Supervised by'],
  'field.people': ['考生人数', 'People'],
})
