import { cellSql, stagedSql } from '#engines/imports/server/columns.ts'
import { linear } from '#engines/imports/server/linear.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { Target } from '#engines/imports/server/target.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { applyPeople, lockPeople } from './apply.ts'
import { comparison } from './compare.ts'
import { stageLeaving } from './leaving.ts'
import { columns } from './people-columns.ts'
import { rollBackPeople } from './rollback.ts'

/** People, with their units, tags, posts and holders: more than one table, hence no `tableTarget`. */
export const peopleTarget: Target = {
  comparison,
  finish: async (db, { id, found }) => {
    if (found.columns.some(({ field }) => field === 'holder')) await refuseUnknownHolders(db, id)
  },
  stageVanished: stageLeaving,
  count: countPresent,
  watched: () => ['people', 'departments', 'posts', 'tags', 'person_tags'],
  lock: lockPeople,
  apply: applyPeople,
  rollBack: rollBackPeople,
}

async function countPresent(db: WriteDb, { source }: Import): Promise<number> {
  const { rows } = await db.$client.query(
    'select count(*)::int as n from people where source = $1 and left_at is null',
    [source],
  )
  return rows[0].n
}

const staged = stagedSql(columns)
const number = cellSql(columns, 'number', 'r')
const holder = cellSql(columns, 'holder', 'r')

/** Refuses rows whose holder neither exists nor is in the list, and in turn those whose holder was refused. */
async function refuseUnknownHolders(db: WriteDb, id: string): Promise<void> {
  await linear(
    db,
    `with recursive rows as materialized (select row, number, holder, kind from ${staged} s where s.kind in ('added', 'changed')),
    refused (number, is_new) as (
      select r.number, r.kind = 'added' from rows r
        where r.holder is not null
          and not exists (select from people p where p.number = r.holder)
          and not exists (select from rows o where o.kind = 'added' and o.number = r.holder)
      union
      select r.number, r.kind = 'added' from refused f join rows r on r.holder = f.number where f.is_new
    )
    update staged_import_rows r set kind = 'faulty', before = null,
      problems = jsonb_build_array(jsonb_build_object('field', 'holder', 'kind', 'unknownHolder', 'value', ${holder}))
    from refused f where r.import = $1 and ${number} = f.number and r.kind in ('added', 'changed')`,
    [id],
  )
}
