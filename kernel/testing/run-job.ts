import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import type { testPortal } from './portal.ts'

type Run = { site: string; served: Served; job: string; data?: Record<string, unknown> }

/** Runs a module's job now, as the queue would. */
export async function runJob(
  { portal }: Awaited<ReturnType<typeof testPortal>>,
  { site, served, job, data = {} }: Run,
) {
  const { database, directory, settings, outbound, post, modules, topics, log, now } = portal
  const tools = { dataDir: settings.dataDir, secret: settings.secret, outbound, post, modules, topics, uploads: [] }
  const { run } = served.jobs.find(({ name }) => name === job)!
  await writeForSite(database.pool, site, (db) => run({ site: directory.get(site)!, db, log, now: now(), tools }, data))
}
