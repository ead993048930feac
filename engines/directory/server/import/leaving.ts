import { cellSql, cellsOf } from '#engines/imports/server/columns.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { columns } from './people-columns.ts'

const number = cellSql(columns, 'number', 'r')

/** People of this source who are not in the list, not even in a faulty row; never the person who uploaded it. */
const leaving = `
  from people p where p.source = $2 and p.left_at is null and p.id is distinct from $3
    and p.number not in (
      select ${number} from staged_import_rows r where r.import = $1 and r.row > 0 and ${number} is not null)`

/** Of those who leave, number and name are shown. */
const cells = cellsOf(columns).map(([name]) => (name === 'number' || name === 'name' ? `p.${name}` : 'null::text'))

/** Updates the rows of those who leave; returns whether they changed. */
export async function stageLeaving(db: WriteDb, { id, source, by }: Import): Promise<boolean> {
  const gone = await db.$client.query(
    `delete from staged_import_rows l where l.import = $1 and l.row < 0 and not exists (select ${leaving} and p.id = l.item)`,
    [id, source, by],
  )
  const added = await db.$client.query(
    `insert into staged_import_rows (import, row, kind, item, gone, cells, before)
    select $1, coalesce((select min(row) from staged_import_rows where import = $1 and row < 0), 0) - row_number() over (order by p.number),
      'vanished', p.id, true, array[${cells.join(', ')}], '{"left": ""}'
    ${leaving} and not exists (select from staged_import_rows l where l.import = $1 and l.row < 0 and l.item = p.id)`,
    [id, source, by],
  )
  return Boolean(gone.rowCount) || Boolean(added.rowCount)
}
