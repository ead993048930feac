import type pg from 'pg'

/** Jobs of a site that are not over, with those that failed for good. */
const notOver = `data ->> 'site' = $1 and state not in ('completed', 'cancelled')`

/** The queue's tables are made by the first node that starts. */
async function isThere(on: pg.ClientBase): Promise<boolean> {
  const { rows } = await on.query(`select to_regclass('jobs.job') is not null as there`)
  return rows[0].there
}

/** As JSON, to be put into another database. */
export async function readJobs(on: pg.ClientBase, site: string): Promise<unknown[]> {
  if (!(await isThere(on))) return []
  const { rows } = await on.query(
    `select coalesce(jsonb_agg(to_jsonb(j) order by j.id), '[]') as jobs from jobs.job j where ${notOver}`,
    [site],
  )
  return rows[0].jobs
}

/** Running ones are aborted by this, as if their node had died. */
export async function removeJobs(on: pg.ClientBase, site: string): Promise<void> {
  if (await isThere(on)) await on.query(`delete from jobs.job where data ->> 'site' = $1`, [site])
}

/** Those that ran begin again. */
export async function putJobs(on: pg.ClientBase, site: string, jobs: readonly unknown[]): Promise<number> {
  if (!jobs.length) return 0
  const { rowCount } = await on.query(
    `insert into jobs.job select (jsonb_populate_record(null::jobs.job,
        case when j ->> 'state' = 'active' then j || '{"state": "retry", "started_on": null, "heartbeat_on": null}' else j end)).*
      from jsonb_array_elements($2::jsonb) j where j -> 'data' ->> 'site' = $1 and exists (select from jobs.queue q where q.name = j ->> 'name')
      on conflict do nothing`,
    [site, JSON.stringify(jobs)],
  )
  return rowCount ?? 0
}
