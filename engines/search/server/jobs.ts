import { lt, sql } from 'drizzle-orm'
import { buildFromModules, isBuilt } from '#kernel/server/builds.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { documents, searchBuilds, tokens } from './schema.ts'
import { rebuild } from './truth.ts'

const buildJob = 'build-search'

/** Run by the module `shell` on every site. */
export const searchJobs: readonly Job[] = [
  { name: 'look-search', schedule: '*/5 * * * *', run: buildFirst },
  { name: buildJob, run: buildSearch },
  { name: 'tidy-search', schedule: '23 4 * * *', run: tidy },
]

/** Builds the index of a site that was created before there was one. */
async function buildFirst(ctx: JobContext): Promise<void> {
  if (!(await isBuilt(ctx, searchBuilds))) await ctx.enqueue(`shell.${buildJob}`, {})
}

export function buildSearch(ctx: JobContext): Promise<void> {
  return buildFromModules(ctx, { builds: searchBuilds, rebuild, name: 'search index' })
}

/** Deletes expired documents. They are not found from `until` on whether or not this has run. */
async function tidy(ctx: JobContext): Promise<void> {
  await ctx.db.delete(documents).where(lt(documents.until, ctx.now))
  await ctx.db.execute(sql`delete from ${tokens} t where not exists (
    select from ${documents} d where d.site = t.site and d.id = t.document)`)
  await buildSearch(ctx)
}
