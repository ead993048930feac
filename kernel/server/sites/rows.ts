import { sql } from 'drizzle-orm'
import { type Site, siteShape } from '#kernel/site.ts'
import { audit } from '../audit/schema.ts'
import { movedSites } from '../cells/moved-sites.ts'
import { type WriteDb, writeForSite } from '../db/site-db.ts'
import { SiteTrouble } from './check.ts'
import { checkApart } from './cookie-domain.ts'
import { readSites, type SiteStore } from './directory.ts'
import { sites } from './schema.ts'
import { openSecrets, sealSecrets } from './sealed.ts'
import { hideSecrets } from './secrets.ts'

/** The row of the transaction's site, locked until the transaction ends. */
export async function lockSite(db: WriteDb, id: string): Promise<Site> {
  const [row] = await db.select({ config: sites.config }).from(sites).for('update')
  if (!row) throw new SiteTrouble(['id'], `There is no site ${id}.`)
  return row.config
}

/** Creates a site from a checked configuration; `also` runs in the same transaction. */
export async function insertSite(
  store: SiteStore,
  config: Site,
  also?: (db: WriteDb) => Promise<unknown>,
): Promise<void> {
  await refuseTakenId(store, config.id)
  refuseTakenHosts(await readSites(store), config)
  await writeForSite(store.pool, config.id, async (db) => {
    const sealed = sealSecrets({ secret: store.secret, site: config.id }, config)
    const values = { config: sealed }
    const made = await db.insert(sites).values(values).onConflictDoNothing().returning({ site: sites.site })
    if (!made.length) throw idTaken(config.id)
    await note(db, { action: 'site.create', entity: 'site', entityId: config.id, after: config })
    await also?.(db)
  }).catch(explained)
}

/** Changes a site in one transaction; running servers are notified at the commit. */
export function changeSite(
  store: SiteStore,
  id: string,
  action: string,
  change: (before: Site) => Site | Promise<Site>,
): Promise<{ before: Site; after: Site }> {
  const vault = { secret: store.secret, site: id }
  return writeForSite(store.pool, id, async (db) => {
    const stored = await lockSite(db, id)
    const before = siteShape.parse(openSecrets(vault, stored))
    const after = await change(before)
    if (after.id !== id) throw new SiteTrouble(['id'], `The site ${id} keeps its id.`)
    refuseTakenHosts(await readSites({ pool: db.$client, secret: store.secret }), after)
    const config = sealSecrets(vault, after, stored)
    await db.update(sites).set({ config, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
    await note(db, { action, entity: 'site', entityId: id, before, after })
    return { before, after }
  }).catch(explained)
}

type Entry = Pick<typeof audit.$inferInsert, 'action' | 'entity' | 'entityId' | 'before' | 'after'>

/** Audit row of an operator's action: without a person or an IP address. */
export async function note(db: WriteDb, entry: Entry): Promise<void> {
  const { before, after, ...what } = entry
  await db
    .insert(audit)
    .values({ ...what, before: hideSecrets(before), after: hideSecrets(after), address: 'operator' })
}

const idTaken = (id: string) => new SiteTrouble(['id'], `There is already a site ${id}.`)

/** A taken id is reported first, even if a host is taken, too. */
async function refuseTakenId(store: SiteStore, id: string): Promise<void> {
  if ((await readSites(store)).some((other) => other.id === id)) throw idTaken(id)
  const moved = (await movedSites(store.pool)).find(({ site }) => site === id)
  if (moved) throw new SiteTrouble(['id'], `The site ${id} lives in the cell ${moved.cell}.`)
}

/** Names the site that has the host; of two concurrent requests the primary key of the hosts refuses the second. */
export function refuseTakenHosts(all: readonly Site[], site: Site): void {
  const { id, hosts } = site
  for (const other of all) {
    const taken = other.id !== id && hosts.find((host) => other.hosts.includes(host))
    if (taken) throw new SiteTrouble(['hosts'], `The host ${taken} belongs to the site ${other.id}.`)
    if (other.id !== id) checkApart(site, other)
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
