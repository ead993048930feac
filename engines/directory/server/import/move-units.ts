import { stagedSql } from '#engines/imports/server/columns.ts'
import { linear } from '#engines/imports/server/linear.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { deepest } from '../tree-desk.ts'
import { columns } from './unit-columns.ts'

const staged = stagedSql(columns)

/** Rows of the list that are moved. */
const isMoved = `s.kind = 'changed' and s.before ? 'parent'`

/** All units from the top down, those of `wanted` in the place given there; the path of each. Beyond the limit by some levels. */
const treeOf = (wanted: string, nodes: string) => `wanted (id, parent) as materialized (${wanted}),
  nodes (id, parent) as materialized (
    select p.id, case when w.id is not null then w.parent else p.parent end from departments p left join wanted w on w.id = p.id ${nodes}),
  tree (id, parent, line) as (
    select n.id, n.parent, array[n.id] from nodes n where n.parent is null
    union all select n.id, n.parent, t.line || n.id from tree t join nodes n on n.parent = t.id where cardinality(t.line) <= ${2 * deepest})`

/**
 * Refuses new and moved units whose unit above neither exists nor comes with the list, that would be above themselves,
 * or too deep with what is below them.
 */
export async function refuseUnplaced(db: WriteDb, id: string): Promise<void> {
  await linear(
    db,
    `with recursive codes (code, id) as materialized (
      select q.code, q.id from departments q where q.closed_at is null
      union all select s.code, s.item from ${staged} s where s.kind = 'added'),
    places as materialized (
      select s.row, s.item, s.kind, s.parent, c.id as above from ${staged} s left join codes c on c.code = s.parent
      where s.kind = 'added' or ${isMoved}),
    ${treeOf(
      `select g.item, g.above from places g where g.kind = 'changed' and g.above is not null`,
      `union all select g.item, g.above from places g where g.kind = 'added' and (g.parent is null or g.above is not null)`,
    )},
    deep (id) as materialized (select distinct unnest(t.line) from tree t where cardinality(t.line) > ${deepest}),
    refused as materialized (
      select g.row, g.parent from places g left join tree t on t.id = g.item left join deep d on d.id = g.item
      where g.parent is not null and g.above is null or t.id is null or d.id is not null)
    update staged_import_rows r set kind = 'faulty', problems = jsonb_build_array(jsonb_build_object(
      'field', 'parent', 'kind', 'unplaced', 'value', coalesce(f.parent, '')))
    from refused f where r.import = $1 and r.row = f.row`,
    [id],
  )
}

/** One statement, so that the parent of every row is the last but one of its path. */
const move = (db: WriteDb, id: string, wanted: string): Promise<number> =>
  linear(
    db,
    `with recursive ${treeOf(wanted, '')} update departments p set parent = t.parent, line = t.line from tree t
    where p.id = t.id and (p.parent, p.line) is distinct from (t.parent, t.line) and cardinality(t.line) <= ${deepest}`,
    [id],
  )

/** Moves what the list moves, as far as the units above are there already. */
export const moveUnits = (db: WriteDb, id: string) =>
  move(
    db,
    id,
    `select s.item, q.id from ${staged} s join departments q on q.code = s.parent and q.closed_at is null where ${isMoved}`,
  )

/** Moves back what is where the list has put it. */
export const moveUnitsBack = (db: WriteDb, id: string) =>
  move(
    db,
    id,
    `select s.item, nullif(s.before ->> 'parent.id', '')::uuid from ${staged} s
    join departments p on p.id = s.item join departments q on q.id = p.parent and q.code = s.parent where ${isMoved}`,
  )

/** Concurrent moves by hand wait: `holdTree`, without a context. */
export async function holdTreeIn(db: WriteDb): Promise<void> {
  await db.$client.query(
    `select pg_advisory_xact_lock(hashtextextended('departments ' || current_setting('app.site'), 0))`,
  )
}
