import { and, lt, ne, sql } from 'drizzle-orm'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { builds, items, marks } from './schema.ts'
import { rebuild } from './truth.ts'

const keptMs = 400 * 86_400_000
const atOnce = 5_000
const buildJob = 'build-agenda'

/** Run by the portal's own module on every site. */
export const agendaJobs: readonly Job[] = [
  { name: 'expire-agenda', schedule: '*/5 * * * *', run: expireItems },
  { name: buildJob, run: buildAgenda },
  { name: 'tidy-agenda', schedule: '51 3 * * *', runInSteps: forgetOld },
]

/** What is over is not shown any more, whether this has run or not: here it gets its state. */
async function expireItems(ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  await db.execute(sql`
    update ${items} set state = case when kind = 'event' then 'done' else 'expired' end, settled_at = until
    where id in (select id from ${items} where state = 'open' and until <= ${now} limit ${atOnce})`)
  const [built] = await db.select().from(builds)
  if (!built) await ctx.enqueue(`shell.${buildJob}`, {})
}

/** Makes the site's agenda from what its modules have. What differs although it was made before is a bug: it is logged. */
export async function buildAgenda(ctx: JobContext): Promise<void> {
  const [before] = await ctx.db.select().from(builds)
  for (const served of ctx.tools.modules) {
    if (!Object.hasOwn(ctx.site.modules, served.module.key)) continue
    const mended = await rebuild(ctx, served)
    if (before && mended > 0)
      ctx.log.error({ module: served.module.key, mended }, 'the agenda was not what it should be')
  }
  await ctx.db
    .insert(builds)
    .values({ builtAt: ctx.now })
    .onConflictDoUpdate({ target: [builds.site], set: { builtAt: ctx.now } })
}

async function forgetOld(ctx: JobStepContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptMs)
  await ctx.write(buildAgenda)
  await sweepRows(ctx, items, and(ne(items.state, 'open'), lt(items.settledAt, before))!)
  await sweepRows(
    ctx,
    marks,
    sql`not exists (select from ${items} i where i.site = ${marks.site} and i.id = ${marks.item})`,
  )
}
