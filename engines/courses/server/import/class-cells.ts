import { termIdSql } from '#engines/calendar/server/import/term-cells.ts'

/** SQL of the id of the class whose code a cell has, within the term of the row. */
export const classIdSql = (cell: string) =>
  `(select c.id from course_classes c where c.code = ${cell} and c.term = ${termIdSql})`

/** The class that a cell names by its code within the term of the row. */
export const classLookup = (field: string) =>
  ({ table: 'course_classes', by: 'code', on: `x.code = t."${field}" and x.term = ${termIdSql}` }) as const

/** SQL of a column of the course of a class, by the class's id. */
export const ofCourseSql = (column: string, id: string) =>
  `(select k.${column} from course_classes c join courses k on k.id = c.course where c.id = ${id})`
