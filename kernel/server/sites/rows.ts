import { sql } from 'drizzle-orm'
import { type Site, siteShape } from '#kernel/site.ts'
import { audit } from '../audit/schema.ts'
import type { Pool } from '../db/pool.ts'
import { type WriteDb, writeForSite } from '../db/site-db.ts'
import { SiteTrouble } from './check.ts'
import { readSites } from './directory.ts'
import { sites } from './schema.ts'
import { hideSecrets } from './secrets.ts'

/** The site of the transaction, held until its end. */
export async function findSite(db: WriteDb, id: string): Promise<Site> {
  const [row] = await db.select({ config: sites.config }).from(sites).for('update')
  if (!row) throw new SiteTrouble(['id'], `There is no site ${id}.`)
  return siteShape.parse(row.config)
}

/** Makes a site of a checked configuration; `also` is part of the same transaction. */
export async function insertSite(pool: Pool, config: Site, also?: (db: WriteDb) => Promise<void>): Promise<void> {
  await refuseTakenId(pool, config.id)
  refuseTakenHosts(await readSites(pool), config)
  await writeForSite(pool, config.id, async (db) => {
    const made = await db.insert(sites).values({ config }).onConflictDoNothing().returning({ site: sites.site })
    if (!made.length) throw idTaken(config.id)
    await note(db, { action: 'site.create', entity: 'site', entityId: config.id, after: config })
    await also?.(db)
  }).catch(explained)
}

/** Changes a site in one transaction; running servers hear of it as it commits. */
export function changeSite(
  pool: Pool,
  id: string,
  action: string,
  change: (before: Site) => Site | Promise<Site>,
): Promise<{ before: Site; after: Site }> {
  return writeForSite(pool, id, async (db) => {
    const before = await findSite(db, id)
    const after = await change(before)
    if (after.id !== id) throw new SiteTrouble(['id'], `The site ${id} keeps its id.`)
    refuseTakenHosts(await readSites(db.$client), after)
    await db.update(sites).set({ config: after, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
    await note(db, { action, entity: 'site', entityId: id, before, after })
    return { before, after }
  }).catch(explained)
}

type Entry = Pick<typeof audit.$inferInsert, 'action' | 'entity' | 'entityId' | 'before' | 'after'>

/** What an operator does is done by no person of the site and comes from no address. */
export async function note(db: WriteDb, entry: Entry): Promise<void> {
  const { before, after, ...what } = entry
  await db
    .insert(audit)
    .values({ ...what, before: hideSecrets(before), after: hideSecrets(after), address: 'operator' })
}

const idTaken = (id: string) => new SiteTrouble(['id'], `There is already a site ${id}.`)

/** A taken id is the nearer reason, even when its host is taken, too. */
async function refuseTakenId(pool: Pool, id: string): Promise<void> {
  if ((await readSites(pool)).some((other) => other.id === id)) throw idTaken(id)
}

/** Says which site has it; the second of two that come at once is left to the key of the hosts. */
function refuseTakenHosts(all: readonly Site[], { id, hosts }: Site): void {
  for (const other of all) {
    const taken = other.id !== id && hosts.find((host) => other.hosts.includes(host))
    if (taken) throw new SiteTrouble(['hosts'], `The host ${taken} belongs to the site ${other.id}.`)
  }
}

function explained(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && at.constraint === 'site_hosts_host_pk') {
      throw new SiteTrouble(['hosts'], 'A host of the site is named twice or has just been taken by another site.')
    }
  }
  throw error
}
