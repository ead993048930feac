import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { linear } from './linear.ts'

/** Longer than any list in earnest; a chain that goes on beyond it ends there. */
const most = 50

/** Whom the preview shows with another holder, or as new with one. */
const saysOf = (row: string) =>
  `${row}.import = $1 and ${row}.holder is not null and (${row}.kind = 'new' or ${row}.kind = 'changed' and ${row}.before ? 'holder')`

/**
 * An identity joins its holder, who may have come with this very list and have a holder in it in turn: all of a chain join
 * whoever stands at its end. Of those who name each other round in a circle, the one with the least number.
 */
export async function joinHolders(db: WriteDb, id: string): Promise<void> {
  await linear(
    db,
    `with recursive step (number, at, path) as (
      select r.number, r.holder, array[r.number] from people_import_rows r where ${saysOf('r')}
      union all
      select s.number, r.holder, s.path || s.at from step s join people_import_rows r on r.number = s.at and ${saysOf('r')}
        where s.at <> all(s.path) and cardinality(s.path) < ${most}
    ), ended as (
      select distinct on (number) number, at, path from step order by number, cardinality(path) desc
    ), ends as (
      select number, case when at = any(path)
        then (select min(one collate "C") from unnest(path[array_position(path, at):]) as one) else at end as last from ended
    )
    update people p set holder = h.holder from people_import_rows r, ends e, people h
      where ${saysOf('r')} and e.number = r.number and h.number = e.last
        and p.id = r.person and p.holder <> h.holder`,
    [id],
  )
}
