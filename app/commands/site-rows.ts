import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { SiteTrouble } from '#kernel/server/sites/check.ts'
import { readSites } from '#kernel/server/sites/directory.ts'
import * as rows from '#kernel/server/sites/rows.ts'
import { Trouble } from '#kernel/server/trouble.ts'
import type { Site } from '#kernel/site.ts'
import { checkSite } from './check-site.ts'
import type { Desk } from './command.ts'

export const note = rows.note

export const allSites = ({ database }: Desk): Promise<Site[]> => readSites(database.pool)

/** The site of the transaction, held until its end. */
export const findSite = (db: WriteDb, id: string): Promise<Site> => rows.findSite(db, id).catch(told)

export async function insertSite(
  { database }: Desk,
  draft: unknown,
  also?: (db: WriteDb) => Promise<void>,
): Promise<Site> {
  const config = await checkSite(draft)
  await rows.insertSite(database.pool, config, also).catch(told)
  return config
}

export async function changeSite(
  { database }: Desk,
  id: string,
  action: string,
  change: (before: Site) => unknown,
): Promise<Site> {
  // Loading them takes long on a busy machine; the transaction is not kept waiting for it.
  await import('../modules.server.ts')
  const changed = rows.changeSite(database.pool, id, action, async (before) => checkSite(await change(before)))
  return (await changed.catch(told)).after
}

/** To whoever runs a command, what is wrong with a site is one sentence. */
function told(error: unknown): never {
  throw error instanceof SiteTrouble ? new Trouble(error.message) : error
}
