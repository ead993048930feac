import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { SiteTrouble } from '#kernel/server/sites/check.ts'
import { readSites, storedSites } from '#kernel/server/sites/directory.ts'
import * as rows from '#kernel/server/sites/rows.ts'
import type { Site } from '#kernel/site.ts'
import { checkSite } from './check-site.ts'
import type { Desk } from './command.ts'

export const note = rows.note

export const allSites = ({ database }: Desk): Promise<Site[]> => readSites(database)

/** The site of the transaction, locked until its end; without secrets. */
export const findSite = (db: WriteDb, id: string): Promise<Pick<Site, 'id' | 'zone'>> =>
  rows.lockSite(db, id).catch(told)

export const vaultOf = ({ database: { secret } }: Desk, site: string) => ({ secret, site })

/** A site as stored, with encrypted secrets. */
export async function storedSite({ database }: Desk, id: string): Promise<unknown> {
  return (await storedSites(database.pool)).find((site) => site.id === id)
}

export async function insertSite(
  { database }: Desk,
  draft: unknown,
  also?: (db: WriteDb) => Promise<unknown>,
): Promise<Site> {
  const config = await checkSite(draft)
  await rows.insertSite(database, config, also).catch(told)
  return config
}

export async function changeSite(
  { database }: Desk,
  id: string,
  action: string,
  change: (before: Site) => unknown,
): Promise<Site> {
  // Loaded before the transaction begins: loading takes long on a busy machine.
  await import('../modules.server.ts')
  const changed = rows.changeSite(database, id, action, async (before) => checkSite(await change(before)))
  return (await changed.catch(told)).after
}

/** For commands, a fault of a site is one sentence. */
export function told(error: unknown): never {
  throw error instanceof SiteTrouble ? new OperatorError(error.message) : error
}
