import { sql } from 'drizzle-orm'
import { audit } from '#kernel/server/audit/schema.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { readSites } from '#kernel/server/sites/directory.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { Trouble } from '#kernel/server/trouble.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { checkSite } from './check-site.ts'
import type { Desk } from './command.ts'

export const allSites = ({ database }: Desk): Promise<Site[]> => readSites(database.pool)

/** The site of the transaction, held until its end. */
export async function findSite(db: WriteDb, id: string): Promise<Site> {
  const [row] = await db.select({ config: sites.config }).from(sites).for('update')
  if (!row) throw new Trouble(`There is no site ${id}.`)
  return siteShape.parse(row.config)
}

export async function insertSite(desk: Desk, draft: unknown): Promise<Site> {
  const config = await checkSite(draft)
  await refuseTakenHosts(desk, config)
  await writeForSite(desk.database.pool, config.id, async (db) => {
    const made = await db.insert(sites).values({ config }).onConflictDoNothing().returning({ site: sites.site })
    if (!made.length) throw new Trouble(`There is already a site ${config.id}.`)
    await note(db, { action: 'site.create', entity: 'site', entityId: config.id, after: config })
  }).catch(explained)
  return config
}

/** Changes a site in one transaction; running servers hear of it as it commits. */
export async function changeSite(
  desk: Desk,
  id: string,
  action: string,
  change: (before: Site) => unknown,
): Promise<Site> {
  return writeForSite(desk.database.pool, id, async (db) => {
    const before = await findSite(db, id)
    const after = await checkSite(await change(before))
    if (after.id !== id) throw new Trouble(`The site ${id} keeps its id.`)
    await refuseTakenHosts(desk, after)
    await db.update(sites).set({ config: after, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
    await note(db, { action, entity: 'site', entityId: id, before, after })
    return after
  }).catch(explained)
}

type Entry = Pick<typeof audit.$inferInsert, 'action' | 'entity' | 'entityId' | 'before' | 'after'>

/** What an operator does is done by no person and comes from no address. */
export async function note(db: WriteDb, entry: Entry): Promise<void> {
  const { before, after, ...what } = entry
  await db.insert(audit).values({ ...what, before: masked(before), after: masked(after), address: 'operator' })
}

/** Whoever reads the audit need not learn the keys to gateways. */
function masked(value: unknown): unknown {
  if (value === undefined) return undefined
  const hide = (key: string, inner: unknown) => (inner && /secret|password|token/i.test(key) ? '***' : inner)
  return JSON.parse(JSON.stringify(value, hide))
}

/** Says which site has it; the second of two that come at once is left to the key of the hosts. */
async function refuseTakenHosts(desk: Desk, { id, hosts }: Site): Promise<void> {
  for (const other of await allSites(desk)) {
    const taken = other.id !== id && hosts.find((host) => other.hosts.includes(host))
    if (taken) throw new Trouble(`The host ${taken} belongs to the site ${other.id}.`)
  }
}

function explained(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && at.constraint === 'site_hosts_host_pk') {
      throw new Trouble('A host of the site is named twice or has just been taken by another site.')
    }
  }
  throw error
}
