import { type SQL, sql } from 'drizzle-orm'
import type { WriteDb } from './db/site-db.ts'

/**
 * The queue is the installation's own and under no row security: this is the one place it is looked at for a site,
 * and a job belongs to the site that its envelope names. Scheduled runs are for all sites and belong to none. What a
 * job was given stays inside, since it may be a code or a password on its way out.
 */
const ofSite: SQL = sql`data ->> 'site' = current_setting('app.site') and name <> 'dead'`

/** Columns: id, name, state, tries, created, due, started, ended, trouble. */
export const siteJobs: SQL = sql`(
  select id, name, state::text as state, retry_count as tries, created_on as created, start_after as due, started_on as started,
    completed_on as ended, coalesce(left(output ->> 'message', 300), '') as trouble
  from jobs.job where ${ofSite}) j`

export type TakenJob = { id: string; name: string; data: Record<string, unknown> }

/** Takes failed jobs of this site out of the queue, for whoever puts them in again. */
export async function takeFailedJobs(db: WriteDb, ids: readonly string[]): Promise<TakenJob[]> {
  const { rows } = await db.execute<TakenJob>(sql`
    delete from jobs.job where ${ofSite} and state = 'failed' and id = any(${sql.param([...ids])}::uuid[])
    returning id, name, coalesce(data -> 'data', '{}') as data`)
  return rows
}

/**
 * Cancels jobs of this site that wait or run. A running one is rolled back: its node looks every two seconds, and at the latest
 * before it would commit.
 */
export async function cancelSiteJobs(db: WriteDb, ids: readonly string[]): Promise<Omit<TakenJob, 'data'>[]> {
  const { rows } = await db.execute<Omit<TakenJob, 'data'>>(sql`
    update jobs.job set state = 'cancelled', completed_on = now()
    where ${ofSite} and state in ('created', 'retry', 'active') and id = any(${sql.param([...ids])}::uuid[])
    returning id, name`)
  return rows
}
