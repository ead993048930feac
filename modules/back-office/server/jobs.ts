import { sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import type { NamesOf } from '#kernel/server/audit/declare.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { cancelSiteJobs, siteJobs, takeFailedJobs } from '#kernel/server/jobs/site-jobs.ts'
import type { contract } from '../contract.ts'
import type { JobState } from '../shapes.ts'

type Calls = typeof contract
type Row = {
  id: string
  name: string
  state: string
  tries: number
  created: Date
  started: Date | null
  ended: Date | null
  trouble: string
}

const states: Readonly<Record<string, JobState>> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
}

export async function jobs(ctx: ReadContext, input: InputOf<Calls['jobs']>) {
  const { page, page_size, sort, order, state, name } = input
  const where = sql`(${name} = '' or name = ${name}) and (${state} = '' or state = ${stored(state)})`
  const ordered = sql`${sql.raw(sort)} ${sql.raw(order)} nulls last, id`
  const [{ rows: counted }, { rows }, { rows: names }] = await Promise.all([
    ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from ${siteJobs} where ${where}`),
    ctx.db.execute<Row>(sql`select * from ${siteJobs} where ${where} order by ${ordered}
      limit ${page_size} offset ${(page - 1) * page_size}`),
    ctx.db.execute<{ name: string }>(sql`select distinct name from ${siteJobs} order by name limit 200`),
  ])
  return {
    total: counted[0]!.n,
    list: rows.map((row) => rowOf(ctx, row)),
    names: names.map((row) => ({ value: row.name, label: jobTitle(ctx, row.name) })),
  }
}

/** Each failed job is queued again with its data. */
export async function retryJobs(ctx: WriteContext, { ids }: InputOf<Calls['retryJobs']>) {
  const taken = ids.length ? await takeFailedJobs(ctx.db, ids) : []
  for (const { id, name, data } of taken) {
    await ctx.enqueue(name, data)
    await ctx.audit({ action: 'retry', entity: 'job', entityId: id, after: { name } })
  }
  return { count: taken.length }
}

/** Waiting jobs are not started, running ones are rolled back; neither is retried. */
export async function cancelJobs(ctx: WriteContext, { ids }: InputOf<Calls['cancelJobs']>) {
  const cancelled = ids.length ? await cancelSiteJobs(ctx.db, ids) : []
  for (const { id, name } of cancelled) {
    await ctx.audit({ action: 'cancelJob', entity: 'job', entityId: id, after: { name } })
  }
  return { count: cancelled.length }
}

/** Number of jobs by state. */
export async function jobCounts(ctx: ReadContext) {
  const { rows } = await ctx.db.execute<{ state: string; n: number }>(
    sql`select state, count(*)::int as n from ${siteJobs} group by state`,
  )
  const counts = Object.fromEntries(rows.map(({ state, n }) => [states[state], n])) as Partial<Record<JobState, number>>
  return {
    waiting: (counts.waiting ?? 0) + (counts.retrying ?? 0),
    running: counts.running ?? 0,
    failed: counts.failed ?? 0,
    done: counts.done ?? 0,
  }
}

/** Age in seconds of the oldest due job, and the number of permanently failed ones. */
export async function queueState(ctx: ReadContext): Promise<{ lag: number; failed: number }> {
  const { rows } = await ctx.db.execute<{ lag: number; failed: number }>(sql`
    select count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(due) filter (where state in ('created', 'retry') and due < now())), 0)::int as lag
    from ${siteJobs}`)
  return rows[0]!
}

const stored = (state: JobState | ''): string => Object.keys(states).find((key) => states[key] === state) ?? ''

function rowOf(ctx: ReadContext, { id, name, state, tries, created, started, ended, trouble }: Row) {
  return {
    id,
    name,
    title: jobTitle(ctx, name),
    state: states[state] ?? 'waiting',
    tries,
    created: moment(created),
    started: moment(started),
    ended: moment(ended),
    trouble: state === 'completed' ? '' : trouble,
  }
}

const moment = (at: Date | null): number => (at ? seconds(new Date(at)) : 0)

export const jobNames: NamesOf = async (ctx, ids) => {
  const { rows } = await ctx.db.execute<Row>(
    sql`select id, name from ${siteJobs} where id = any(${sql.param(ids)}::uuid[])`,
  )
  return rows.map(({ id, name }) => ({ id, name: jobTitle(ctx, name) }))
}

/** A module's wording of a job is `job.<name>`. */
function jobTitle({ tools, language, site }: ReadContext, name: string): string {
  const [key = '', own = ''] = name.split(/\.(.*)/s)
  const module = tools.modules.find((one) => one.module.key === key)?.module
  const worded = module && Object.hasOwn(module.messages[language], `job.${own}`)
  return worded ? wordingOf(module, `job.${own}`, language, site.words) : name
}
