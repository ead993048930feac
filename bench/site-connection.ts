import pg from 'pg'
import { defaultSite } from '#sites/demo.ts'
import { ownerUrlOf } from './load/same-sql.ts'

/** The first demo site as the server sees it: the same role and row-level security. */
export function siteUrlOf(dataDir: string): string {
  const url = new URL(ownerUrlOf(dataDir))
  url.searchParams.set('options', `-c role=campanile_server -c app.site=${defaultSite}`)
  return url.href
}

/** As the database's owner, who bypasses row-level security; inserted rows belong to the first demo site. */
export function ownerSiteUrlOf(dataDir: string): string {
  const url = new URL(ownerUrlOf(dataDir))
  url.searchParams.set('options', `-c app.site=${defaultSite}`)
  return url.href
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
