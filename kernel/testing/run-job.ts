import { writeForSite } from '#kernel/server/db/site-db.ts'
import { jobContextOf } from '#kernel/server/job-context.ts'
import type { Served } from '#kernel/server/serve.ts'
import type { testPortal } from './portal.ts'

type Run = { site: string; served: Served; job: string; data?: Record<string, unknown> }

/** Runs a module's job now, as the queue would. */
export async function runJob(
  { portal }: Awaited<ReturnType<typeof testPortal>>,
  { site, served, job, data = {} }: Run,
) {
  const { database, directory, jobs, now } = portal
  const needs = { ...portal, enqueue: jobs.enqueue }
  const { run } = served.jobs.find(({ name }) => name === job)!
  await writeForSite(database.pool, site, (db) => run(jobContextOf(needs, directory.get(site)!, db, now()), data))
}
