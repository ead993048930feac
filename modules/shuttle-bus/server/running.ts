import { type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { exceptions, runs, services } from './schema.ts'
import { currentDays, type ServiceDay, serviceDay } from './service-day.ts'

/** Values for the placeholders of `running` and `inLanguage`. */
export const nowValues = (ctx: Pick<ReadContext, 'site' | 'now' | 'language'>) => {
  return { ...dayValues(currentDays(ctx.site.zone, ctx.now)), now: seconds(ctx.now), language: ctx.language }
}

/** The same for one day alone, whatever the time is. */
export const wholeDayValues = (ctx: Pick<ReadContext, 'site' | 'now' | 'language'>, day: string) => {
  const asked = serviceDay(ctx.site.zone, day)
  return { ...dayValues([asked, asked, asked]), now: asked.start, language: ctx.language }
}

/** The days that have begun and whose buses may still be under way. */
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
 * The services of today, of yesterday, whose last buses run after midnight, and of tomorrow, for when today's are
 * gone: `service`, `day`, `start` of the day, and `time`, now as that day counts it. `slack` is the longest delay of
 * the day, so that a late bus is still found while the scan begins at the present.
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

/** The same, with what was said about the runs of each day by trip: it is little, and often nothing. */
export const runningAndSaid: SQL = sql`(
  select x.*, (select jsonb_object_agg(u.trip, to_jsonb(u)) from ${runs} u where u.day = x.day) as said
  from ${running} x
)`

/** A name in the reader's language; Chinese where no other is given. */
export const inLanguage = (
  table: SQL,
  column: string,
): SQL<string> => sql`coalesce(nullif(case ${value('language', 'text')}
  when 'en' then ${table}.${sql.identifier(`${column}_en`)}
  when 'tw' then ${table}.${sql.identifier(`${column}_tw`)} end, ''), ${table}.${sql.identifier(column)})`

/** For alerts named `a`. */
export const isNow: SQL = sql`a.from_at <= to_timestamp(${value('now', 'int8')})
  and (a.until_at is null or a.until_at > to_timestamp(${value('now', 'int8')}))`
