import { lt, sql } from 'drizzle-orm'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { documents, searchBuilds, tokens } from './schema.ts'
import { rebuild } from './truth.ts'

const buildJob = 'build-search'

/** Run by the portal's own module on every site. */
export const searchJobs: readonly Job[] = [
  { name: 'look-search', schedule: '*/5 * * * *', run: buildFirst },
  { name: buildJob, run: buildSearch },
  { name: 'tidy-search', schedule: '23 4 * * *', run: tidy },
]

/** A site that was made before there was an index gets one. */
async function buildFirst(ctx: JobContext): Promise<void> {
  const [built] = await ctx.db.select().from(searchBuilds)
  if (!built) await ctx.enqueue(`shell.${buildJob}`, {})
}

/** Makes the site's index from what its modules have. What differs although it was made before is a bug: it is logged. */
export async function buildSearch(ctx: JobContext): Promise<void> {
  const [before] = await ctx.db.select().from(searchBuilds)
  for (const served of ctx.tools.modules) {
    if (!Object.hasOwn(ctx.site.modules, served.module.key)) continue
    const mended = await rebuild(ctx, served)
    if (before && mended > 0)
      ctx.log.error({ module: served.module.key, mended }, 'the search index was not what it should be')
  }
  await ctx.db
    .insert(searchBuilds)
    .values({ builtAt: ctx.now })
    .onConflictDoUpdate({ target: [searchBuilds.site], set: { builtAt: ctx.now } })
}

/** What is over is not found any more, whether this has run or not. */
async function tidy(ctx: JobContext): Promise<void> {
  await ctx.db.delete(documents).where(lt(documents.until, ctx.now))
  await ctx.db.execute(sql`delete from ${tokens} t where not exists (
    select from ${documents} d where d.site = t.site and d.id = t.document)`)
  await buildSearch(ctx)
}
