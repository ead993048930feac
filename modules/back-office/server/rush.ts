import { and, desc, gte, lt, sql } from 'drizzle-orm'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import { sweepCallKeys } from '#kernel/server/once/once.ts'
import type { Job } from '#kernel/server/serve.ts'
import { callCounts } from '#kernel/server/usage/schema.ts'

const hourMs = 3_600_000
const keptDays = 8

const sum = (column: 'calls' | 'refused' | 'failed' | 'slow') =>
  sql`coalesce(sum(${callCounts[column]}), 0)`.mapWith(Number)
const sums = { calls: sum('calls'), refused: sum('refused'), failed: sum('failed'), slow: sum('slow') }

/** Load of today: calls per hour, failed ones, and the busiest minute. */
export async function rushToday(ctx: ReadContext) {
  const since = sql`(${dayIn(ctx.site.zone, ctx.now)}::date)::timestamp at time zone ${ctx.site.zone}`
  const today = and(gte(callCounts.minute, since), lt(callCounts.minute, new Date(ctx.now.getTime() + hourMs)))
  const hour = sql<number>`floor(extract(epoch from ${callCounts.minute}) / 3600)`.mapWith(Number)
  const [begin, rows, [peak]] = await Promise.all([
    ctx.db.execute<{ at: number }>(sql`select extract(epoch from ${since})::float8 as at`),
    ctx.db
      .select({ hour, ...sums })
      .from(callCounts)
      .where(today)
      .groupBy(hour),
    ctx.db
      .select({ calls: callCounts.calls, minute: callCounts.minute })
      .from(callCounts)
      .where(today)
      .orderBy(desc(callCounts.calls), desc(callCounts.minute))
      .limit(1),
  ])
  const first = Math.floor(begin.rows[0]!.at / 3600)
  const counted = new Map(rows.map((row) => [row.hour, row]))
  const length = Math.floor(ctx.now.getTime() / hourMs) - first + 1
  const hours = Array.from({ length }, (_, i) => ({ ...none, ...counted.get(first + i), hour: (first + i) * 3600 }))
  return { hours, peak: peak ? { calls: peak.calls, at: seconds(peak.minute) } : { calls: 0, at: 0 } }
}

const none = { calls: 0, refused: 0, failed: 0, slow: 0 }

/** Deletes call counts after `keptDays`, and old answers of calls that count once. */
export const rushJobs: readonly Job[] = [
  {
    name: 'sweep-counts',
    schedule: '53 3 * * *',
    runInSteps: (ctx) =>
      sweepRows(ctx, callCounts, lt(callCounts.minute, sql`now() - make_interval(days => ${keptDays})`)),
  },
  { name: 'sweep-call-keys', schedule: '57 3 * * *', runInSteps: sweepCallKeys },
]
