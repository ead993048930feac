import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Import } from './stage.ts'

/** People of this source who are not in the list, not even in a faulty row; never the person who uploaded it. */
const leaving = `
  from people p where p.source = $2 and p.left_at is null and p.id is distinct from $3
    and p.number not in (
      select r.number from people_import_rows r where r.import = $1 and r.row > 0 and r.number is not null)`

/** Updates the rows of those who leave; returns whether they changed. */
export async function stageLeaving(db: WriteDb, { id, source, options, by }: Import): Promise<boolean> {
  if (!options.leave) return false
  const gone = await db.$client.query(
    `delete from people_import_rows l where l.import = $1 and l.row < 0 and not exists (select ${leaving} and p.id = l.person)`,
    [id, source, by],
  )
  const added = await db.$client.query(
    `insert into people_import_rows (import, row, kind, person, number, name, leaves, before)
    select $1, coalesce((select min(row) from people_import_rows where import = $1 and row < 0), 0) - row_number() over (order by p.number),
      'leave', p.id, p.number, p.name, true, '{"left": ""}'
    ${leaving} and not exists (select from people_import_rows l where l.import = $1 and l.row < 0 and l.person = p.id)`,
    [id, source, by],
  )
  return Boolean(gone.rowCount) || Boolean(added.rowCount)
}
