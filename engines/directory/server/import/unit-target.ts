import { stagedSql } from '#engines/imports/server/columns.ts'
import { spokenOf } from '#engines/imports/server/references.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { Target } from '#engines/imports/server/target.ts'
import type { Undone } from '#engines/imports/shapes.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { deepest } from '../tree-desk.ts'
import { holdTreeIn, moveUnits, moveUnitsBack, refuseUnplaced } from './move-units.ts'
import { columns } from './unit-columns.ts'

const staged = stagedSql(columns)

/** Units by their code, in a tree. One that is there is renamed, and moved with all below it if the list names another unit above. */
export const unitTarget: Target = {
  comparison: () => ({
    joins: `left join departments p on p.code = t.code
      left join departments a on a.id = p.parent
      cross join lateral (select nullif(
        case when p.name <> t.name then jsonb_build_object('name', p.name) else '{}' end
        || case when t.parent is not null and a.code is distinct from t.parent
          then jsonb_build_object('parent', coalesce(a.code, ''), 'parent.id', coalesce(a.id::text, '')) else '{}' end, '{}') as before offset 0) d`,
    kind: `case when t.problems is not null then 'faulty' when p.id is null then 'added' when d.before is null then 'same' else 'changed' end`,
    item: 'coalesce(p.id, t.item, uuidv7())',
    before: 'd.before',
    problems: 't.problems',
    values: [],
  }),
  finish: (db, { id }) => refuseUnplaced(db, id),
  stageVanished: async () => false,
  count: async (db) => (await db.$client.query('select count(*)::int as n from departments')).rows[0].n,
  watched: () => ['departments'],
  lock: async (db, { id }) => {
    await holdTreeIn(db)
    await db.$client.query(`select 1 from departments p join ${staged} s on s.item = p.id for update of p`, [id])
  },
  apply,
  rollBack,
}

async function apply(db: WriteDb, { id }: Import): Promise<null> {
  await db.$client.query(
    `update departments p set name = s.name from ${staged} s where s.kind = 'changed' and s.before ? 'name' and p.id = s.item`,
    [id],
  )
  // Before the new ones, which may be below; and once more, below new ones.
  await moveUnits(db, id)
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
  await moveUnits(db, id)
  return null
}

/** New units that others refer to stay, from the lowest up. */
async function rollBack(db: WriteDb, { id }: Import): Promise<Undone> {
  await holdTreeIn(db)
  await db.$client.query(
    `update departments p set name = s.before ->> 'name' from ${staged} s
    where s.kind = 'changed' and s.before ? 'name' and p.id = s.item and p.name = s.name`,
    [id],
  )
  await moveUnitsBack(db, id)
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
      and (r.kind = 'added' or r.kind = 'changed' and (p.name <> r.before ->> 'name'
        or r.before ? 'parent' and coalesce(p.parent::text, '') <> r.before ->> 'parent.id'))`,
    [id],
  )
  const { rows } = await db.$client.query(
    `select count(*)::int as n from ${staged} s where s.kind = 'changed' and s.kept is null`,
    [id],
  )
  return { restored: rows[0].n, removed, kept: kept ?? 0 }
}
