import { OperatorError } from '../operator-error.ts'
import { openSiteClient, withoutTriggers } from './site-client.ts'
import { removeFiles } from './site-files.ts'
import { siteTables } from './site-tables.ts'
import { homeOf } from './switch.ts'

/** Removes what a site left behind when it moved; the note where it is stays. Returns the number of rows. */
export async function purgeMoved(ownerUrl: string, dataDir: string, site: string): Promise<number> {
  const client = await openSiteClient(ownerUrl, site)
  try {
    const home = await homeOf(client, site)
    if (home.isHere || !home.isGone) throw new OperatorError(`The site ${site} did not move away from this cell.`)
    await withoutTriggers(client)
    let removed = 0
    for (const { name } of await siteTables(client)) {
      const { rowCount } = await client.query(`delete from ${name} where site = $1`, [site])
      removed += rowCount ?? 0
    }
    await removeFiles({ dataDir, site })
    return removed
  } finally {
    await client.end()
  }
}
