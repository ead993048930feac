import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { buildFromModules, isBuilt } from '#kernel/server/builds.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { builds, items, marks } from './schema.ts'
import { rebuild } from './truth.ts'

const keptMs = 400 * dayMs
/** Meetings of classes are many, and stand in the register. */
const tagKeptMs = 7 * dayMs
const atOnce = 5_000
const buildJob = 'build-agenda'

/** Run by the module `shell` on every site. */
export const agendaJobs: readonly Job[] = [
  { name: 'expire-agenda', schedule: '*/5 * * * *', run: expireItems },
  { name: buildJob, run: buildAgenda },
  { name: 'tidy-agenda', schedule: '51 3 * * *', runInSteps: forgetOld },
]

/** Sets the state of items that have ended. They are hidden from `until` on whether or not this has run. */
async function expireItems(ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  await db.execute(sql`
    update ${items} set state = case when kind = 'event' then 'done' else 'expired' end, settled_at = until
    where id in (select id from ${items} where state = 'open' and until <= ${now} limit ${atOnce})`)
  if (!(await isBuilt(ctx, builds))) await ctx.enqueue(`shell.${buildJob}`, {})
}

export function buildAgenda(ctx: JobContext): Promise<void> {
  return buildFromModules(ctx, { builds, rebuild, name: 'agenda' })
}

async function forgetOld(ctx: JobStepContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptMs)
  await ctx.write(buildAgenda)
  const beforeTags = and(isNotNull(items.tag), lt(items.settledAt, new Date(ctx.now.getTime() - tagKeptMs)))
  await sweepRows(ctx, items, and(ne(items.state, 'open'), or(lt(items.settledAt, before), beforeTags))!)
  await sweepRows(
    ctx,
    marks,
    sql`not exists (select from ${items} i where i.site = ${marks.site} and i.id = ${marks.item})`,
  )
}
