import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Imports of grades. */
export const importMessages = defineMessages({
  'title.manageImports': ['导入成绩', 'Import grades'],
  'title.manageImport': ['导入成绩', 'Import grades'],
  'topic.import': ['成绩导入', 'Imports of grades'],
  'import.grades.title': ['成绩表', 'Grades'],
  'import.grades.field.year': common.academicYear,
  'import.grades.field.term': common.term,
  'import.grades.field.course': common.courseCode,
  'import.grades.field.student': common.studentNumber,
  'import.grades.field.attempt': ['次数', 'Attempt'],
  'import.grades.field.value': ['成绩', 'Grade'],
  'import.grades.field.flags': ['标记', 'Marks'],
  'import.grades.choice.flags.resit': common.resit,
  'import.grades.choice.flags.exempt': ['免修', 'Exempt'],
  'import.grades.choice.flags.deferred': ['缓考', 'Deferred'],
  'import.grades.problem.badYear': common.badAcademicYear,
  'import.grades.problem.unknown': ['“{value}”不存在：请核对课程号与学年学期，或学生的学号', 'There is no “{value}”: check the course with its year and term, or the number of the student'],
  'import.grades.problem.wrongGrade': ['“{value}”与该课程的记分方式不符', '“{value}” does not fit the scale of the course'],
  'import.grades.problem.isPublished': ['成绩已发布，请先撤回再导入', 'This grade is published. Take it back before you import another'],
  'import.grades.example.year': common.exampleYear,
  'import.grades.example.term': common.exampleOne,
  'import.grades.example.course': ['MA101', 'MA101'],
  'import.grades.example.student': common.exampleNumber,
  'import.grades.example.attempt': common.exampleOne,
  'import.grades.example.value': ['92', '92'],
})
