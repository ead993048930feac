import { openSiteClient } from '#kernel/server/cells/site-client.ts'
import { siteTables } from '#kernel/server/cells/site-tables.ts'

/** All rows of a site as text, by table. */
export async function siteRows(ownerUrl: string, site: string): Promise<Map<string, string[]>> {
  const client = await openSiteClient(ownerUrl, site)
  try {
    const found = new Map<string, string[]>()
    for (const { name } of await siteTables(client)) {
      const { rows } = await client.query(`select t::text as row from ${name} t where site = $1 order by 1`, [site])
      found.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return found
  } finally {
    await client.end()
  }
}
