import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asOwner } from '#kernel/server/db/open.ts'
import { sheetPrefix } from '#kernel/server/exports/place.ts'
import { openStorage } from '#kernel/server/files/storage/storage.ts'
import { prefixOf, siteFolder } from '#kernel/server/files/store.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { command } from './command.ts'
import { allSites } from './site-rows.ts'

export const deleteSite = command(
  'removes a site with its people, rows and files, for good',
  { id: 'needed', yes: 'flag' },
  async (desk, { id, yes }) => {
    const site = (await allSites(desk)).find((one) => one.id === id)
    if (!site) throw new OperatorError(`There is no site ${id}.`)
    if (!yes)
      throw new OperatorError(`Everything the site ${id} has would be lost for good: add --yes if that is meant.`)
    const { ownerUrl } = desk.database
    const { dataDir } = desk.settings
    const rows = await asOwner(ownerUrl, (owner) => removeAll(owner, id))
    const storage = openStorage(desk.settings)
    for (const prefix of [prefixOf(id), sheetPrefix(id)]) await storage.removeAll(prefix)
    // Uploads under way are in the folder of the node, wherever the others are.
    await rm(siteFolder({ dataDir, site: id }), { recursive: true, force: true })
    // Logged in a file, since the site's own audit log is deleted with it.
    const entry = { at: new Date(), action: 'site.delete', site: id, hosts: site.hosts, rows }
    await appendFile(join(dataDir, 'deleted-sites.jsonl'), `${JSON.stringify(entry)}\n`, { mode: 0o600 })
    return `The site ${id} is gone: ${rows} rows and its files.`
  },
)

/** Servers refuse requests for the site by now, but one in progress may still write: repeats until nothing is left. */
async function removeAll(owner: pg.Client, site: string): Promise<number> {
  let removed = 0
  for (let more = await removeRows(owner, site); more; more = await removeRows(owner, site)) {
    removed += more
    await sleep(300)
  }
  return removed
}

/**
 * The server's role may not delete audit rows, so the owner does. One statement for all tables: foreign keys are
 * checked at its end, so that their order and cycles do not matter.
 */
async function removeRows(owner: pg.Client, site: string): Promise<number> {
  await owner.query('begin')
  try {
    await owner.query(`select set_config('app.site', $1, true)`, [site])
    const tables = await tablesOfSites(owner)
    const steps = tables.map((table, i) => `d${i} as (delete from ${table} where site = $1 returning 1)`)
    const counts = tables.map((_, i) => `(select count(*) from d${i})`)
    const { rows } = await owner.query(`with ${steps.join(', ')} select ${counts.join(' + ')} as removed`, [site])
    await removeJobs(owner, site)
    await owner.query('commit')
    return Number(rows[0].removed)
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Read from the catalogue, so that no table can be forgotten. */
async function tablesOfSites(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`)
  return rows.map(({ name }) => pg.escapeIdentifier(name))
}

async function removeJobs(owner: pg.Client, site: string): Promise<void> {
  const { rows } = await owner.query(`select to_regclass('jobs.job') is not null as there`)
  if (rows[0].there) await owner.query(`delete from jobs.job where data ->> 'site' = $1`, [site])
}
