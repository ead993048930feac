import { type SQL, sql } from 'drizzle-orm'
import type { WriteDb } from '../db/site-db.ts'

/**
 * The job queue belongs to the installation and has no row security: this is the only place where it is queried for a
 * site, and a job belongs to the site named in its envelope. Scheduled runs are for all sites and belong to none. Job
 * data is never returned, since it may contain a login code or a password.
 */
const ofSite: SQL = sql`data ->> 'site' = current_setting('app.site') and name <> 'dead'`

/** Columns: id, name, state, tries, created, due, started, ended, trouble. */
export const siteJobs: SQL = sql`(
  select id, name, state::text as state, retry_count as tries, created_on as created, start_after as due, started_on as started,
    completed_on as ended, coalesce(left(output ->> 'message', 300), '') as trouble
  from jobs.job where ${ofSite}) j`

type TakenJob = { id: string; name: string; data: Record<string, unknown> }

/** Removes failed jobs of this site from the queue and returns them, to be enqueued again. */
export async function takeFailedJobs(db: WriteDb, ids: readonly string[]): Promise<TakenJob[]> {
  const { rows } = await db.execute<TakenJob>(sql`
    delete from jobs.job where ${ofSite} and state = 'failed' and id = any(${sql.param([...ids])}::uuid[])
    returning id, name, coalesce(data -> 'data', '{}') as data`)
  return rows
}

/** Cancels waiting or running jobs of this site. Running ones roll back: checked every 2 s and before the commit. */
export async function cancelSiteJobs(db: WriteDb, ids: readonly string[]): Promise<Omit<TakenJob, 'data'>[]> {
  const { rows } = await db.execute<Omit<TakenJob, 'data'>>(sql`
    update jobs.job set state = 'cancelled', completed_on = now()
    where ${ofSite} and state in ('created', 'retry', 'active') and id = any(${sql.param([...ids])}::uuid[])
    returning id, name`)
  return rows
}
