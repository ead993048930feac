import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { officeContract } from '../../office-contract.ts'
import { gates, scans, stays, visits, windows } from '../schema.ts'

type Calls = typeof officeContract
type Period = { from: Date; until: Date }

const n = sql<number>`count(*)::int`
const mostDays = 366

/** Counted from rows that stay when the guests' data is erased. */
export async function figures(ctx: ReadContext, input: InputOf<Calls['figures']>) {
  const period = periodOf(ctx, input)
  const { zone } = ctx.site
  const dayOf = (at: typeof windows.from | typeof stays.enteredAt) =>
    sql<string>`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`
  const inPeriod = (at: typeof windows.from | typeof stays.enteredAt) => and(gte(at, period.from), lt(at, period.until))
  const [totals] = await ctx.db
    .select(totalColumns)
    .from(visits)
    .where(inPeriod(visits.from as never))
  const [came] = await ctx.db.select(cameColumns).from(stays).where(inPeriod(stays.enteredAt))
  const expected = await byDay(ctx, dayOf(windows.from), inPeriod(windows.from))
  const came_ = await ctx.db
    .select({ day: dayOf(stays.enteredAt), n })
    .from(stays)
    .where(inPeriod(stays.enteredAt))
    .groupBy(sql`1`)
  const days = [...new Set([...expected, ...came_].map(({ day }) => day))].sort()
  const countOf = (rows: readonly { day: string; n: number }[], day: string) =>
    rows.find((row) => row.day === day)?.n ?? 0
  return {
    ...totals!,
    ...came!,
    days: days.map((day) => ({ day, expected: countOf(expected, day), came: countOf(came_, day) })),
    ...(await parts(ctx, period)),
  }
}

function periodOf({ site, now }: ReadContext, { since, until }: InputOf<Calls['figures']>): Period {
  const today = dayIn(site.zone, now)
  const end = new Date(startOfDayIn(site.zone, until || today).getTime() + dayMs)
  const start = since ? startOfDayIn(site.zone, since) : new Date(end.getTime() - 30 * dayMs)
  return { from: new Date(Math.max(start.getTime(), end.getTime() - mostDays * dayMs)), until: end }
}

const totalColumns = {
  visits: n,
  guests: sql<number>`coalesce(sum(${visits.guests}), 0)::int`,
  cars: sql<number>`coalesce(sum(${visits.cars}), 0)::int`,
  refused: sql<number>`(count(*) filter (where ${visits.state} = 'refused'))::int`,
  spots: sql<number>`(count(*) filter (where ${visits.origin} = 'spot'))::int`,
}
const cameColumns = {
  came: n,
  /** Median stay in minutes. */
  minutes: sql<number>`coalesce(round(extract(epoch from percentile_cont(0.5) within group
    (order by ${stays.leftAt} - ${stays.enteredAt})) / 60), 0)::int`,
}

const byDay = (ctx: ReadContext, day: SQL<string>, inPeriod: SQL | undefined) =>
  ctx.db
    .select({ day, n: sql<number>`coalesce(sum(${visits.guests}), 0)::int` })
    .from(windows)
    .innerJoin(visits, and(eq(visits.site, windows.site), eq(visits.id, windows.visit), eq(visits.state, 'approved')))
    .where(inPeriod)
    .groupBy(sql`1`)

/** By gate, unit and hour of entry, and why people were turned away. */
async function parts(ctx: ReadContext, { from, until }: Period) {
  const entered = and(gte(stays.enteredAt, from), lt(stays.enteredAt, until))
  const hour = sql<number>`extract(hour from ${stays.enteredAt} at time zone ${ctx.site.zone})::int`
  const byGate = await ctx.db
    .select({ gate: gates, n })
    .from(stays)
    .innerJoin(gates, and(eq(gates.site, stays.site), eq(gates.id, stays.gate)))
    .where(entered)
    .groupBy(gates.site, gates.id)
    .orderBy(sql`count(*) desc`)
  const units = await ctx.db
    .select({ name: sql<string>`coalesce(${departments.name}, '')`, n })
    .from(stays)
    .innerJoin(visits, and(eq(visits.site, stays.site), eq(visits.id, stays.visit)))
    .leftJoin(departments, and(eq(departments.site, visits.site), eq(departments.id, visits.unit)))
    .where(entered)
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`)
    .limit(20)
  const hours = await ctx.db.select({ hour, n }).from(stays).where(entered).groupBy(sql`1`).orderBy(sql`1`)
  const reasons = await ctx.db
    .select({ reason: sql<string>`${scans.reason}`, n })
    .from(scans)
    .where(and(gte(scans.at, from), lt(scans.at, until), sql`${scans.result} in ('refused', 'amber')`))
    .groupBy(scans.reason)
    .orderBy(sql`count(*) desc`)
  const turned = reasons.reduce((sum, one) => sum + one.n, 0)
  const named = byGate.map(({ gate, n: of }) => ({ name: fieldIn(ctx.language, gate, 'name'), n: of }))
  return { gates: named, units, hours, reasons, turned }
}
