import { stagedSql } from '#engines/imports/server/columns.ts'
import { spokenOf } from '#engines/imports/server/references.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { Target } from '#engines/imports/server/target.ts'
import type { Undone } from '#engines/imports/shapes.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { deepest } from '../tree-desk.ts'
import { columns } from './unit-columns.ts'

const staged = stagedSql(columns)

/** Units by their code, in a tree. A unit that is there is renamed, and keeps its place: moving is a decision of its own. */
export const unitTarget: Target = {
  comparison: () => ({
    joins: `left join departments p on p.code = t.code
      cross join lateral (select case when p.name <> t.name then jsonb_build_object('name', p.name) end as before offset 0) d`,
    kind: `case when t.problems is not null then 'faulty' when p.id is null then 'added' when d.before is null then 'same' else 'changed' end`,
    item: 'coalesce(p.id, t.item, uuidv7())',
    before: 'd.before',
    problems: 't.problems',
    values: [],
  }),
  finish: refuseUnplaced,
  stageVanished: async () => false,
  count: async (db) => (await db.$client.query('select count(*)::int as n from departments')).rows[0].n,
  watched: () => ['departments'],
  lock: async (db, { id }) => {
    await db.$client.query(`select 1 from departments p join ${staged} s on s.item = p.id for update of p`, [id])
  },
  apply,
  rollBack,
}

/** New units whose unit above neither exists nor comes with the list, is above itself, or is too deep. */
async function refuseUnplaced(db: WriteDb, { id }: Import): Promise<void> {
  await db.$client.query(
    `with recursive placed (code, depth) as (
      select s.code, coalesce(cardinality(q.line), 0) + 1 from ${staged} s left join departments q on q.code = s.parent
        where s.kind = 'added' and (s.parent is null or q.id is not null)
      union all
      select s.code, f.depth + 1 from placed f join ${staged} s on s.parent = f.code and s.kind = 'added' where f.depth < ${deepest}
    )
    update staged_import_rows r set kind = 'faulty', problems = jsonb_build_array(jsonb_build_object(
      'field', 'parent', 'kind', 'unplaced', 'value', coalesce(s.parent, '')))
    from ${staged} s where r.import = $1 and r.row = s.row and s.kind = 'added'
      and not exists (select from placed f where f.code = s.code and f.depth <= ${deepest})`,
    [id],
  )
}

async function apply(db: WriteDb, { id }: Import): Promise<null> {
  await db.$client.query(
    `update departments p set name = s.name from ${staged} s where s.kind = 'changed' and p.id = s.item`,
    [id],
  )
  // One level of the tree at a time.
  for (let level = 0; level < deepest; level++) {
    const { rowCount } = await db.$client.query(
      `insert into departments (id, parent, code, name, line, position)
      select s.item, q.id, s.code, s.name, coalesce(q.line, '{}') || s.item,
        (select coalesce(max(position), 0) from departments) + row_number() over (order by s.row)
      from ${staged} s left join departments q on q.code = s.parent
      where s.kind = 'added' and (s.parent is null or q.id is not null) and not exists (select from departments d where d.id = s.item)`,
      [id],
    )
    if (!rowCount) break
  }
  return null
}

/** New units that others refer to stay, from the lowest up. */
async function rollBack(db: WriteDb, { id }: Import): Promise<Undone> {
  const changed = await db.$client.query(
    `update departments p set name = s.before ->> 'name' from ${staged} s where s.kind = 'changed' and p.id = s.item and p.name = s.name`,
    [id],
  )
  const spoken = await spokenOf(db, 'departments', { more: [{ name: 'people', column: 'department' }] })
  let removed = 0
  for (let level = 0; level < deepest; level++) {
    const { rowCount } = await db.$client.query(
      `delete from departments using ${staged} s where s.kind = 'added' and departments.id = s.item and departments.name = s.name and not ${spoken}`,
      [id],
    )
    if (!rowCount) break
    removed += rowCount
  }
  const { rowCount: kept } = await db.$client.query(
    `update staged_import_rows r set kept = '{row}' from departments p where r.import = $1 and p.id = r.item
      and (r.kind = 'added' or r.kind = 'changed' and p.name <> r.before ->> 'name')`,
    [id],
  )
  return { restored: changed.rowCount ?? 0, removed, kept: kept ?? 0 }
}
