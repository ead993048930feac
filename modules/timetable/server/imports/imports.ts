import { columns as enrolmentColumns } from '#engines/courses/server/import/enrolment-columns.ts'
import { enrolmentListTarget } from '#engines/courses/server/import/enrolment-list.ts'
import { columns } from '#engines/courses/server/import/planned-class-columns.ts'
import { plannedClassTarget } from '#engines/courses/server/import/planned-classes.ts'
import { defineImport } from '#engines/imports/server/source.ts'
import { roomsByName } from '#engines/rooms/server/import/names.ts'
import { timetable } from '../../module.ts'
import { settleClasses } from './settle-classes.ts'

/** Classes of a term with their meetings. A list removes none: one that says so archives a class. */
export const classImport = defineImport(timetable, {
  name: 'classes',
  right: 'manage',
  page: 'manage/timetable/import-classes',
  canVanish: false,
  columns,
  target: plannedClassTarget,
  shared: ({ db }) => roomsByName(db),
  after: settleClasses,
})

/** Who is in which class; without those of a term who are not in its list any more, if that is asked for. */
export const enrolmentImport = defineImport(timetable, {
  name: 'enrolments',
  right: 'manage',
  page: 'manage/timetable/import-enrolments',
  mostRows: 500_000,
  columns: enrolmentColumns,
  target: enrolmentListTarget,
})

export const imports = [classImport, enrolmentImport]
