import { type Cell, cellsIn, findCell } from '#kernel/server/cells/cells.ts'
import { moveSite } from '#kernel/server/cells/move.ts'
import { purgeMoved } from '#kernel/server/cells/remove-rows.ts'
import { openSiteClient } from '#kernel/server/cells/site-client.ts'
import { longLimit } from '#kernel/server/db/connections.ts'
import { type Database, openDatabase } from '#kernel/server/db/open.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { prepareJobs } from '#kernel/server/jobs/jobs.ts'
import { command, type Desk } from './command.ts'
import { refuseBucket } from './site-archive.ts'
import { note } from './site-rows.ts'

const about =
  'moves a site to another cell while it is used; prints each step as JSON; --purge then deletes the copy that is left here'

export const move = command(about, { id: 'needed', to: 'needed', purge: 'flag' }, async (desk, { id, to, purge }) => {
  refuseBucket(desk)
  const { settings, database } = desk
  const cell = findCell(settings.CELLS, to)
  const there = await openCell(desk, cell)
  const say = (step: string, figures: object) => console.log(JSON.stringify({ site: id, step, ...figures }))
  try {
    await moveSite({
      from: { ownerUrl: database.ownerUrl, dataDir: settings.dataDir },
      to: { ownerUrl: there.ownerUrl, dataDir: cell.data },
      ...{ site: id, cell: to, say },
    })
    const entry = { action: 'site.move', entity: 'site', entityId: id, after: { cell: to } }
    await writeForSite(there.pool, id, (db) => note(db, entry))
  } finally {
    await there.close()
  }
  await tellOthers(desk, { id, to })
  if (purge) say('purged', { rows: await purgeMoved(database.ownerUrl, settings.dataDir, id) })
  return JSON.stringify({ site: id, cell: to })
})

/** Its database, as new as this release, whether or not a node has ever run there. */
async function openCell({ settings }: Desk, cell: Cell & { data: string }): Promise<Database> {
  const { modules } = await import('../modules.server.ts')
  const own = { ...settings, DATABASE_URL: cell.database, DATABASE_DIRECT_URL: undefined, dataDir: cell.data }
  const database = await openDatabase(own, () => {}, longLimit)
  await prepareJobs(database, modules)
  return database
}

/** Cells that the site left earlier send its visitors on at once to where it is now; one that is away learns it by the map. */
async function tellOthers({ settings }: Desk, { id, to }: { id: string; to: string }): Promise<void> {
  for (const { name, database } of cellsIn(settings.CELLS)) {
    if (name === to) continue
    const client = await openSiteClient(database, id).catch(() => undefined)
    await client
      ?.query(
        `with told as (update meta.moved_sites set cell = $2 where site = $1 and is_gone and cell <> $2 returning site)
          select pg_notify('campanile', json_build_object('table', 'sites', 'site', site)::text) from told`,
        [id, to],
      )
      .catch(() => {})
    await client?.end()
  }
}
