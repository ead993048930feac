import { stagedSql } from '#engines/imports/server/columns.ts'
import { linear } from '#engines/imports/server/linear.ts'
import type { Target } from '#engines/imports/server/target.ts'
import { columns } from './enrolment-columns.ts'
import { enrolmentTarget } from './targets.ts'

const listed = `listed as materialized (select t.year, t.term, t.class, t.person, coalesce(t.role, 'student') as role from ${stagedSql(columns)} t where t.row > 0)`
/** Enrolments `p` of the terms and parts (students, teachers) that the list speaks of: only these can vanish. */
const spokenOf = `person_tags p join course_classes c on c.id = p.tag join calendar_terms y on y.id = c.term join people n on n.id = p.person
  where (y.year, y.term, p.role) in (select l.year, l.term, l.role from listed l group by 1, 2, 3)`
const stored = 'from staged_import_rows l where l.import = $1 and l.row < 0'

/**
 * Who is in which class, by a file of one term or several: like `enrolmentTarget`, and whoever is not in the list of
 * their term any more can vanish from it.
 */
export const enrolmentListTarget: Target = {
  ...enrolmentTarget,
  stageVanished: async (db, { id }) => {
    const changed = await linear(
      db,
      `with ${listed}, v as materialized (
        select array[y.year, y.term, c.code, n.number, p.role, null] as cells, jsonb_build_object('row', to_jsonb(p)) as before from ${spokenOf}
          and not exists (select from listed l where l.year = y.year and l.term = y.term and l.class = c.code and l.person = n.number)
      ), gone as (
        delete ${stored} and not exists (select from v where v.cells = l.cells) returning 1
      ), fresh as (
        insert into staged_import_rows (import, row, kind, gone, cells, before)
        select $1, coalesce((select min(l.row) ${stored}), 0) - row_number() over (), 'vanished', true, v.cells, v.before
        from v where not exists (select ${stored} and l.cells = v.cells) returning 1
      ) select from gone union all select from fresh`,
      [id],
    )
    return changed > 0
  },
  count: async (db, { id }) => {
    const { rows } = await db.$client.query(`with ${listed} select count(*)::int as n from ${spokenOf}`, [id])
    return rows[0].n
  },
}
