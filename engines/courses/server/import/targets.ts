import { stagedSql } from '#engines/imports/server/columns.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import type { Target } from '#engines/imports/server/target.ts'
import { columns as classColumns } from './class-columns.ts'
import { columns as courseColumns } from './course-columns.ts'
import { columns as enrolmentColumns } from './enrolment-columns.ts'

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

const inTerm = `x.term = (select y.id from calendar_terms y where y.year = t.year and y.term = t.term)`

const classTable = tableTarget({
  table: 'course_classes',
  columns: classColumns,
  hasIds: true,
  stores: {
    // The term is found by the year and its number.
    term: {
      column: 'term',
      lookup: { table: 'calendar_terms', by: 'term', on: 'x.year = t.year and x.term = t.term' },
    },
    code: 'code',
    course: { column: 'course', lookup: { table: 'courses', by: 'code' } },
  },
  refused: [{ field: 'code', kind: 'noCampus', when: 'not exists (select from calendar_campuses)' }],
  onAdd: () => ({ campus: '(select c.id from calendar_campuses c order by c.position, c.id limit 1)' }),
  onChange,
})

const stagedClasses = stagedSql(classColumns)

/** Classes by term and code, at the first campus until somebody says otherwise. Each has its tag before it has a row. */
export const classTarget: Target = {
  ...classTable,
  apply: async (db, entry, at) => {
    await db.$client.query(
      `insert into tags (id, name, kind) select s.item, coalesce(s.title, s.code), 'course' from ${stagedClasses} s where s.kind = 'added'`,
      [entry.id],
    )
    return classTable.apply(db, entry, at)
  },
  rollBack: async (db, entry, at) => {
    const undone = await classTable.rollBack(db, entry, at)
    await db.$client.query(
      `delete from tags g using ${stagedClasses} s where s.kind = 'added' and g.id = s.item
        and not exists (select from course_classes c where c.id = g.id)`,
      [entry.id],
    )
    return undone
  },
}

/** Who is in which class of a term; a row that says so takes someone out. */
export const enrolmentTarget = tableTarget({
  table: 'person_tags',
  columns: enrolmentColumns,
  only: `p.role <> 'member'`,
  stores: {
    class: {
      column: 'tag',
      lookup: { table: 'course_classes', by: 'code', on: `x.code = t.class and ${inTerm}` },
    },
    person: { column: 'person', lookup: { table: 'people', by: 'number' } },
    role: { column: 'role', empty: `'student'` },
  },
})
