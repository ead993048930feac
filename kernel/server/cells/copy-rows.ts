import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { literal, type SiteTable } from './site-tables.ts'

/** Rows of a site by the hash of their text, so that equal rows are in the same bucket of both databases. */
export const bucketOf = 'hashtextextended(t::text, 0) & 16383'

const ofSite = (site: string) => `t.site = ${literal(site)}`
const inBuckets = (buckets: readonly number[]) => `(${bucketOf}) = any ('{${buckets.join()}}')`

/** All rows of a site, or those in some buckets, in PostgreSQL's text format. */
export function rowsOut(client: pg.Client, table: SiteTable, site: string, buckets?: readonly number[]): Readable {
  const which = [ofSite(site), ...(buckets ? [inBuckets(buckets)] : [])].join(' and ')
  const columns = table.columns.map((column) => `t.${column}`).join()
  return client.query(copyTo(`copy (select ${columns} from ${table.name} t where ${which}) to stdout`))
}

/**
 * Takes rows in the same format. First into a table of its own: row security refuses COPY, and a row of another site must
 * not get in. In a transaction, which the caller begins.
 */
export async function beginRowsIn(client: pg.Client, table: SiteTable): Promise<Writable> {
  const columns = table.columns.join()
  await client.query(
    `create temp table stage on commit drop as select ${columns} from ${table.name} where false with no data`,
  )
  return client.query(copyFrom(`copy stage (${columns}) from stdin`))
}

/** Returns how many there were. */
export async function endRowsIn(client: pg.Client, table: SiteTable, site: string): Promise<number> {
  const columns = table.columns.join()
  const { rowCount: strays } = await client.query('select from stage where site is distinct from $1 limit 1', [site])
  if (strays) throw new Error(`rows of another site in ${table.name}`)
  const { rowCount } = await client.query(
    `insert into ${table.name} (${columns}) overriding system value select ${columns} from stage`,
  )
  await client.query('drop table stage')
  return rowCount ?? 0
}

type Ends = { from: pg.Client; to: pg.Client }

/** Replaces a table's rows, or those in some buckets, by those of the other database. Returns how many were copied. */
export async function copyRows({ from, to }: Ends, table: SiteTable, site: string, buckets?: readonly number[]) {
  const which = [ofSite(site), ...(buckets ? [inBuckets(buckets)] : [])].join(' and ')
  await to.query(`delete from ${table.name} t where ${which}`)
  const into = await beginRowsIn(to, table)
  await pipeline(rowsOut(from, table, site, buckets), into)
  return endRowsIn(to, table, site)
}

/** What counts goes on above the rows that came. */
export async function raiseCounters(to: pg.Client, table: SiteTable): Promise<void> {
  for (const { column, sequence } of table.counters) {
    await to.query(
      `select setval(${literal(sequence)}, greatest((select last_value from ${sequence}), (select max(${column}) from ${table.name})))`,
    )
  }
}
