import type pg from 'pg'
import { bucketOf, copyRows, raiseCounters } from './copy-rows.ts'
import { inTransaction } from './site-client.ts'
import type { SiteTable } from './site-tables.ts'

/** As it was when a table was last found equal: its rows, and the oldest transaction that was not over then. */
export type Synced = { rows: number; horizon: string }

type Ends = { from: pg.Client; to: pg.Client; site: string }
type Buckets = ReadonlyMap<number, string>

export type SyncResult = Synced & { copied: number }

/**
 * Makes a table of the other database equal to this one, and compares every row of it afterwards. May be repeated at any
 * time, also after it was interrupted: only what differs is copied.
 */
export function syncTable(ends: Ends, table: SiteTable): Promise<SyncResult> {
  const { from, to, site } = ends
  // One snapshot, so that what is compared is what was copied.
  const read = () =>
    inTransaction(to, async () => {
      const { rows } = await from.query('select pg_snapshot_xmin(pg_current_snapshot())::xid::text as horizon')
      const [ours, theirs] = await Promise.all([bucketsOf(from, table, site), bucketsOf(to, table, site)])
      const due = differing(ours, theirs)
      const copied = due.length ? await copyRows(ends, table, site, theirs.size ? due : undefined) : 0
      if (due.length && differing(ours, await bucketsOf(to, table, site)).length) {
        throw new Error(`the rows of ${table.name} differ after they were copied`)
      }
      await raiseCounters(to, table)
      return { rows: countOf(ours), horizon: rows[0].horizon, copied }
    })
  return inTransaction(from, read, 'isolation level repeatable read read only')
}

/** Whether nothing was written to a table since: no row is newer, and none is gone. */
export async function isUnchanged(from: pg.Client, table: SiteTable, site: string, { rows, horizon }: Synced) {
  const found = await from.query(
    `select count(*)::int as rows, count(*) filter (where age(t.xmin) <= age($2::text::xid))::int as fresh
      from ${table.name} t where t.site = $1`,
    [site, horizon],
  )
  return found.rows[0].rows === rows && found.rows[0].fresh === 0
}

/** Number of rows and sum of their hashes, by bucket. */
async function bucketsOf(on: pg.Client, table: SiteTable, site: string): Promise<Buckets> {
  const { rows } = await on.query({
    text: `select (${bucketOf})::int, count(*) || ' ' || sum(hashtextextended(t::text, 1)) from ${table.name} t where t.site = $1 group by 1`,
    values: [site],
    rowMode: 'array',
  })
  return new Map(rows as [number, string][])
}

const differing = (ours: Buckets, theirs: Buckets): number[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])].filter((bucket) => ours.get(bucket) !== theirs.get(bucket))

const countOf = (buckets: Buckets): number =>
  [...buckets.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
