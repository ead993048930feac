import { termIdSql, termLookup } from '#engines/calendar/server/import/term-cells.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { columns as classColumns } from './class-columns.ts'
import { columns as courseColumns } from './course-columns.ts'
import { columns as enrolmentColumns } from './enrolment-columns.ts'
import { withTags } from './with-tags.ts'

const onChange = () => ({ version: 'p.version + 1' })

/** The catalogue by the code of the course. */
export const courseTarget = tableTarget({
  table: 'courses',
  columns: courseColumns,
  hasIds: true,
  stores: {
    code: 'code',
    name: { column: 'name', path: 'zh' },
    nameTw: { column: 'name', path: 'tw', follows: 'name' },
    unit: { column: 'unit', lookup: { table: 'departments', by: 'code' } },
  },
  onChange,
})

const classTable = tableTarget({
  table: 'course_classes',
  columns: classColumns,
  hasIds: true,
  stores: {
    // The term is found by the year and its number.
    term: { column: 'term', lookup: termLookup },
    code: 'code',
    course: { column: 'course', lookup: { table: 'courses', by: 'code' } },
  },
  refused: [{ field: 'code', kind: 'noCampus', when: 'not exists (select from calendar_campuses)' }],
  onAdd: () => ({ campus: '(select c.id from calendar_campuses c order by c.position, c.id limit 1)' }),
  onChange,
  markVanished: 'archived_at',
  parts: ['course_times'],
})

/** Classes by term and code, at the first campus until somebody says otherwise; those deleted at the source are archived. */
export const classTarget = withTags(classTable, classColumns, 'coalesce(s.title, s.code)')

/** Who is in which class of a term; a row that says so takes someone out. */
export const enrolmentTarget = tableTarget({
  table: 'person_tags',
  columns: enrolmentColumns,
  only: `p.role <> 'member'`,
  stores: {
    class: {
      column: 'tag',
      lookup: {
        ...{ table: 'course_classes', by: 'code' },
        on: `x.code = t.class and x.archived_at is null and x.term = ${termIdSql}`,
      },
    },
    person: { column: 'person', lookup: { table: 'people', by: 'number' } },
    role: { column: 'role', empty: `'student'` },
  },
})
