import { eq } from 'drizzle-orm'
import type { Pool } from '../db/pool.ts'
import { type WriteDb, writeForSite } from '../db/site-db.ts'
import { siteIds } from './directory.ts'
import { sites, siteVersions } from './schema.ts'
import { sealPlain, type Vault } from './sealed.ts'

/** Encrypts secrets that an earlier release stored as plain text, in every site and its versions. */
export async function sealPlainSecrets(pool: Pool, secret: string): Promise<number> {
  let changed = 0
  for (const site of await siteIds(pool)) {
    changed += await writeForSite(pool, site, (db) => sealRows(db, { secret, site }))
  }
  return changed
}

async function sealRows(db: WriteDb, vault: Vault): Promise<number> {
  let changed = 0
  for (const { config } of await db.select({ config: sites.config }).from(sites).for('update')) {
    const sealed = sealPlain(vault, config)
    if (sealed === config) continue
    await db.update(sites).set({ config: sealed })
    changed += 1
  }
  const versions = await db.select({ id: siteVersions.id, config: siteVersions.config }).from(siteVersions)
  for (const { id, config } of versions) {
    const sealed = sealPlain(vault, config)
    if (sealed === config) continue
    await db.update(siteVersions).set({ config: sealed }).where(eq(siteVersions.id, id))
    changed += 1
  }
  return changed
}
