import { or, sql } from 'drizzle-orm'
import { defineImport, type ImportSource } from '#engines/imports/server/source.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { touchedCells } from '#engines/imports/server/touched.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { scores } from '../../module.ts'
import { settleCourses } from '../agenda.ts'
import { courses } from '../schema.ts'
import { columns } from './grade-columns.ts'

/** The same as `fitsScale`, in SQL. */
const fits = `case "l course".scale
  when 'hundred' then t.value ~ '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$'
  when 'letter' then t.value ~ '^([A-D][+-]?|F)$'
  when 'five' then t.value in ('优秀', '良好', '中等', '及格', '不及格')
  else t.value in ('合格', '不合格', '通过', '不通过') end`

const who = ({ rolledBackBy, appliedBy, by }: Import): string => {
  const id = rolledBackBy ?? appliedBy ?? by
  return id ? `'${id}'::uuid` : 'null::uuid'
}

/**
 * Grades of courses, as they are entered: never published, and published ones are refused. Whatever changes has to be
 * reviewed again.
 */
export const gradesTarget: Pick<ImportSource, 'columns' | 'target' | 'after'> = {
  columns,
  target: tableTarget({
    table: 'score_results',
    columns,
    hasIds: true,
    stores: {
      course: {
        column: 'course',
        lookup: { table: 'score_courses', by: 'code', on: 'x.year = t.year and x.term = t.term and x.code = t.course' },
      },
      student: {
        column: 'person',
        lookup: { table: 'people', by: 'number', on: `x.number = t.student and x.role = 'student'` },
      },
      attempt: 'attempt',
      value: { column: 'value', empty: `''` },
      flags: { column: 'flags', empty: `'{}'` },
    },
    frozen: { when: 'p.published_at is not null', field: 'value', kind: 'isPublished' },
    refused: [{ field: 'value', kind: 'wrongGrade', when: `t.value is not null and not (${fits})` }],
    onAdd: (entry) => ({ entered_by: who(entry) }),
    onChange: (entry) => ({
      ...{ state: `'entered'`, entered_by: who(entry), reviewed_by: 'null' },
      ...{ version: 'p.version + 1', updated_at: 'now()' },
    }),
  }),
  after: async (ctx, entry) => settleCourses(ctx, await touchedCourses(ctx, entry)),
}

export const gradeImport = defineImport(scores, {
  name: 'grades',
  right: 'grades',
  page: 'manage/score-imports',
  canVanish: false,
  ...gradesTarget,
})

async function touchedCourses({ db }: JobContext, entry: Import): Promise<string[]> {
  const named = await touchedCells(db, columns, entry, 'year', 'term', 'course')
  if (named.length === 0) return []
  const { year, term, code } = courses
  const which = named.map((one) => sql`(${year}, ${term}, ${code}) = (${one.year}, ${one.term}, ${one.course})`)
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(or(...which))
  return rows.map(({ id }) => id)
}
