import { stagedSql } from '#engines/imports/server/columns.ts'
import { linear } from '#engines/imports/server/linear.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { columns } from './people-columns.ts'

const staged = stagedSql(columns)

/** Limit for the length of a chain of holders; far longer than in any real list. */
const most = 50

/** Rows with a changed holder, or new rows with one. */
const saysOf = (row: string) =>
  `${row}.holder is not null and (${row}.kind = 'added' or ${row}.kind = 'changed' and ${row}.before ? 'holder')`

/**
 * Links an identity to its holder, who may be new in the same list and have a holder in turn: all of a chain get the
 * one at its end. In a cycle, the one with the lowest number.
 */
export async function joinHolders(db: WriteDb, id: string): Promise<void> {
  await linear(
    db,
    `with recursive step (number, at, path) as (
      select r.number, r.holder, array[r.number] from ${staged} r where ${saysOf('r')}
      union all
      select s.number, r.holder, s.path || s.at from step s join ${staged} r on r.number = s.at and ${saysOf('r')}
        where s.at <> all(s.path) and cardinality(s.path) < ${most}
    ), ended as (
      select distinct on (number) number, at, path from step order by number, cardinality(path) desc
    ), ends as (
      select number, case when at = any(path)
        then (select min(one collate "C") from unnest(path[array_position(path, at):]) as one) else at end as last from ended
    )
    update people p set holder = h.holder from ${staged} r, ends e, people h
      where ${saysOf('r')} and e.number = r.number and h.number = e.last
        and p.id = r.item and p.holder <> h.holder`,
    [id],
  )
}
