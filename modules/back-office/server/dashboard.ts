import { and, desc, gte, not, type SQL, sql } from 'drizzle-orm'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { visits, webLogs } from '#kernel/server/logs/schema.ts'
import type { contract } from '../contract.ts'
import { healthOf } from './health.ts'
import { jobCounts } from './jobs.ts'
import { rushToday } from './rush.ts'
import { isFeedback } from './web-errors.ts'

const hourMs = 3_600_000
const hereFor = 15 * 60_000

export async function dashboard(ctx: ReadContext, { days }: InputOf<typeof contract.dashboard>) {
  const since = new Date(ctx.now.getTime() - (days - 1) * dayMs)
  const [visited, failed, hours, apps, people, jobs, health, rush] = await Promise.all([
    visitsByDay(ctx, since),
    errorsByDay(ctx, since),
    visitsByHour(ctx),
    busiestApps(ctx, since),
    peopleHere(ctx),
    jobCounts(ctx),
    healthOf(ctx),
    rushToday(ctx),
  ])
  const list = daysUntil(ctx, days).map((day) => ({
    day,
    visits: visited.get(day)?.visits ?? 0,
    people: visited.get(day)?.people ?? 0,
    errors: failed.get(day) ?? 0,
  }))
  const today = list.at(-1)!
  const now = { people, visitsToday: today.visits, peopleToday: today.people, errorsToday: today.errors }
  const said = health.map((one) => ({ ...one, detail: one.detail ?? '' }))
  return { days: list, hours, rush, apps, now, jobs, health: said }
}

/** Calendar days of the site, today last. */
function daysUntil({ site, now }: ReadContext, days: number): string[] {
  const noon = Date.parse(`${dayIn(site.zone, now)}T12:00:00Z`)
  return Array.from({ length: days }, (_, i) => new Date(noon - (days - 1 - i) * dayMs).toISOString().slice(0, 10))
}

/** Rounds down to the start of the day. */
const startOfDay = ({ site }: ReadContext, since: Date): SQL =>
  sql`(${dayIn(site.zone, since)}::date)::timestamp at time zone ${site.zone}`
const dayOf = ({ site }: ReadContext, at: SQL): SQL<string> =>
  sql<string>`to_char(${at} at time zone ${sql.raw(`'${site.zone.replaceAll("'", "''")}'`)}, 'YYYY-MM-DD')`

async function visitsByDay(ctx: ReadContext, since: Date) {
  const day = dayOf(ctx, sql`${visits.at}`)
  const rows = await ctx.db
    .select({
      day,
      visits: sql`count(*)`.mapWith(Number),
      people: sql`count(distinct ${visits.person})`.mapWith(Number),
    })
    .from(visits)
    .where(gte(visits.at, startOfDay(ctx, since)))
    .groupBy(day)
  return new Map(rows.map((row) => [row.day, row]))
}

async function errorsByDay(ctx: ReadContext, since: Date) {
  const day = dayOf(ctx, sql`${webLogs.at}`)
  const rows = await ctx.db
    .select({ day, n: sql`count(*)`.mapWith(Number) })
    .from(webLogs)
    .where(and(not(isFeedback), gte(webLogs.at, startOfDay(ctx, since))))
    .groupBy(day)
  return new Map(rows.map(({ day: key, n }) => [key, n]))
}

async function visitsByHour({ db, now }: ReadContext) {
  const thisHour = Math.floor(now.getTime() / hourMs)
  const hour = sql<number>`floor(extract(epoch from ${visits.at}) / 3600)`.mapWith(Number)
  const rows = await db
    .select({ hour, n: sql`count(*)`.mapWith(Number) })
    .from(visits)
    .where(gte(visits.at, new Date((thisHour - 23) * hourMs)))
    .groupBy(hour)
  const counted = new Map(rows.map((row) => [row.hour, row.n]))
  return Array.from({ length: 24 }, (_, i) => {
    const at = thisHour - 23 + i
    return { hour: at * 3600, visits: counted.get(at) ?? 0 }
  })
}

async function busiestApps(ctx: ReadContext, since: Date) {
  const n = sql`count(*)`.mapWith(Number)
  const rows = await ctx.db
    .select({ key: visits.app, visits: n })
    .from(visits)
    .where(gte(visits.at, startOfDay(ctx, since)))
    .groupBy(visits.app)
    .orderBy(desc(n), visits.app)
    .limit(8)
  return rows.map((row) => ({ ...row, title: appName(ctx, row.key) }))
}

/** An application is a service tile or a whole module. */
function appName({ tools, language, site }: ReadContext, key: string): string {
  for (const { module } of tools.modules) {
    const named = module.services.some((tile) => tile.key === key) ? `service.${key}` : 'name'
    if (named !== 'name' || module.key === key) return wordingOf(module, named, language, site.words)
  }
  return key
}

async function peopleHere({ db, now }: ReadContext): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(distinct ${visits.person})`.mapWith(Number) })
    .from(visits)
    .where(gte(visits.at, new Date(now.getTime() - hereFor)))
  return row!.n
}
