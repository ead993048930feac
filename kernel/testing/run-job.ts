import { runJobFor } from '#kernel/server/jobs/job-context.ts'
import type { Served } from '#kernel/server/serve.ts'
import type { testPortal } from './portal.ts'

type Run = { site: string; served: Served; job: string; data?: Record<string, unknown> }

/** Runs a module's job now, like the queue. */
export async function runJob(
  { portal }: Awaited<ReturnType<typeof testPortal>>,
  { site, served, job, data = {} }: Run,
) {
  const { database, directory, jobs, now } = portal
  const needs = { ...portal, enqueue: jobs.enqueue }
  const found = served.jobs.find(({ name }) => name === job)!
  await runJobFor(needs, found, { pool: database.pool, site: directory.get(site)!, now: now(), data })
}
