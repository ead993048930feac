import type pg from 'pg'
import { inTransaction, withoutTriggers, withTriggers } from './site-client.ts'
import { putJobs, readJobs, removeJobs } from './site-jobs.ts'

/** Where a site is, by one database. */
export type Home = {
  /** Its row is there: nodes serve it. */
  isHere: boolean
  /** The cell it goes to or went to. */
  cell?: string
  /** What is left of the site are rows that nobody sees. */
  isGone?: boolean
}

export async function homeOf(on: pg.Client, site: string): Promise<Home> {
  const { rows } = await on.query(
    `select exists (select from sites where site = $1) as "isHere", m.cell, m.is_gone as "isGone"
      from (select) s left join meta.moved_sites m on m.site = $1`,
    [site],
  )
  return rows[0]
}

/**
 * The switch is three commits, and the site is never written to in both databases. First it is handed over: from here on this database
 * refuses every write, also after a kill. Its jobs are kept with the note.
 */
export const handOver = (from: pg.Client, site: string, cell: string): Promise<void> =>
  inTransaction(from, async () => {
    const jobs = await readJobs(from, site)
    await removeJobs(from, site)
    await from.query(
      `insert into meta.moved_sites (site, cell, hosts, jobs)
        select $1, $2, array(select host from site_hosts where site = $1 order by host), $3::jsonb`,
      [site, cell, JSON.stringify(jobs)],
    )
  })

/** Then it goes on there, with its jobs. Its row comes last, and tells the nodes. */
export async function goLive(from: pg.Client, to: pg.Client, site: string): Promise<number> {
  const { rows } = await from.query(
    `select to_jsonb(s) as site, m.jobs from sites s join meta.moved_sites m on m.site = s.site where s.site = $1`,
    [site],
  )
  await withTriggers(to)
  return inTransaction(to, async () => {
    await to.query('delete from meta.moved_sites where site = $1', [site])
    const jobs = await putJobs(to, site, rows[0].jobs)
    await to.query('insert into sites select * from jsonb_populate_record(null::sites, $1)', [rows[0].site])
    return jobs
  }).finally(() => withoutTriggers(to))
}

/** At last the nodes here learn where it is. */
export const leave = (from: pg.Client, site: string): Promise<void> =>
  inTransaction(from, async () => {
    await from.query('update meta.moved_sites set is_gone = true, jobs = null where site = $1', [site])
    await from.query('delete from site_hosts where site = $1', [site])
    await from.query('delete from sites where site = $1', [site])
  })
