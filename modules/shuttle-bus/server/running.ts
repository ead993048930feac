import { type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { exceptions, runs, services } from './schema.ts'
import { currentDays, type ServiceDay, serviceDay } from './service-day.ts'

/** Values for the placeholders of `running` and `inLanguage`. */
export const nowValues = (ctx: Pick<ReadContext, 'site' | 'now' | 'language'>) => {
  return { ...dayValues(currentDays(ctx.site.zone, ctx.now)), now: seconds(ctx.now), language: ctx.language }
}

/** The same for a single day, independent of the current time. */
export const wholeDayValues = (ctx: Pick<ReadContext, 'site' | 'now' | 'language'>, day: string) => {
  const asked = serviceDay(ctx.site.zone, day)
  return { ...dayValues([asked, asked, asked]), now: asked.start, language: ctx.language }
}

/** Service days that have started and may still have buses under way. */
export const startedDayValues = (ctx: Pick<ReadContext, 'site' | 'now' | 'language'>) => {
  const [today, yesterday] = currentDays(ctx.site.zone, ctx.now)
  return { ...dayValues([today, yesterday, today]), now: seconds(ctx.now) }
}

const dayValues = ([first, second, third]: [ServiceDay, ServiceDay, ServiceDay]) => ({
  day1: first.day,
  start1: first.start,
  day2: second.day,
  start2: second.start,
  day3: third.day,
  start3: third.start,
})

const value = (name: string, type: 'date' | 'int8' | 'text'): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const aDay = (number: 1 | 2 | 3): SQL => sql`(${value(`day${number}`, 'date')}, ${value(`start${number}`, 'int8')})`

/**
 * Services of today, of yesterday (last buses run after midnight) and of tomorrow (when today's are gone): `service`,
 * `day`, `start` of the day, and `time`, the current time relative to that day. `slack` is the day's longest delay, so
 * that an index scan starting now still finds late buses.
 */
export const running: SQL = sql`(
  select s.id as service, d.day, d.start, (${value('now', 'int8')} - d.start)::int as time, d.slack
  from (
    select day, start, coalesce((select max(r.delay) from ${runs} r where r.day = d.day), 0) as slack
    from (values ${aDay(1)}, ${aDay(2)}, ${aDay(3)}) d(day, start)
    group by day, start
  ) d
  join ${services} s on true
  left join ${exceptions} e on e.site = s.site and e.service = s.id and e.day = d.day
  where coalesce(e.runs, d.day between s.from_day and s.until_day
    and substr(s.weekdays, extract(isodow from d.day)::int, 1) = '1')
)`

/** The same with the run changes of each day by trip, which are few. */
export const runningAndSaid: SQL = sql`(
  select x.*, (select jsonb_object_agg(u.trip, to_jsonb(u)) from ${runs} u where u.day = x.day) as said
  from ${running} x
)`

/** A name in the reader's language, falling back to Chinese. */
export const inLanguage = (
  table: SQL,
  column: string,
): SQL<string> => sql`coalesce(nullif(case ${value('language', 'text')}
  when 'en' then ${table}.${sql.identifier(`${column}_en`)}
  when 'tw' then ${table}.${sql.identifier(`${column}_tw`)} end, ''), ${table}.${sql.identifier(column)})`

/** Columns of a query over routes `r`. */
export const routeColumns = {
  route: sql<string>`r.id`,
  code: sql<string>`r.code`,
  name: inLanguage(sql`r`, 'name'),
  color: sql<string>`r.color`,
}

/** Condition for current alerts; the table alias must be `a`. */
export const isNow: SQL = sql`a.from_at <= to_timestamp(${value('now', 'int8')})
  and (a.until_at is null or a.until_at > to_timestamp(${value('now', 'int8')}))`
