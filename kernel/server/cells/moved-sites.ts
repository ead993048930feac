/** A site that moved from this database to another cell. */
export type MovedSite = { site: string; cell: string; hosts: string[] }

type Connection = { query: (text: string) => Promise<{ rows: MovedSite[] }> }

/** Like the table of sites, read without a site: host names and the names of cells only. */
export async function movedSites(on: Connection): Promise<MovedSite[]> {
  const { rows } = await on.query('select site, cell, hosts from meta.moved_sites')
  return rows
}
