import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type Calendar, openCalendar } from '../calendar.ts'
import type { CalendarData, Span } from '../shapes.ts'
import { usualWeek } from '../usual-hours.ts'
import { lastDayOf, rangeOfYear, yearOf } from '../weeks.ts'
import { bells, campuses, hours, specialDays, terms } from './schema.ts'

/** Topic of changes to a site's calendar. */
export const calendarTopic = 'calendar'

/** A module that keeps dates made from the calendar has a job of this name, which renews them. */
export const calendarJob = 'calendarChanged'

/**
 * In the transaction of each change: forgets the calendar on every node, and enqueues the job `calendarChanged` of every
 * module of the site that has one.
 */
export async function publishCalendar(
  ctx: Pick<WriteContext, 'publish' | 'enqueue' | 'site' | 'tools'>,
): Promise<void> {
  await ctx.publish(calendarTopic, {})
  for (const { module, jobs } of ctx.tools.modules)
    if (Object.hasOwn(ctx.site.modules, module.key) && jobs.some(({ name }) => name === calendarJob))
      await ctx.enqueue(`${module.key}.${calendarJob}`, {})
}

type Reading = Pick<ReadContext, 'site' | 'reader' | 'tools'>

/** The site's calendar, from memory. */
export const calendarOf = async (ctx: Reading): Promise<Calendar> => (await loaded(ctx)).calendar

const loaded = ({ site, reader, tools }: Reading) =>
  tools.topics.cached({ site: site.id, topic: calendarTopic, key: site.zone }, async () => {
    const data = await readCalendar(reader, site.zone)
    return { value: { data, calendar: openCalendar(data) }, bytes: 1000 + JSON.stringify(data).length * 4 }
  })

/** What browsers get: the current academic year and what comes after it. */
export async function currentData(ctx: Reading & Pick<ReadContext, 'now'>): Promise<CalendarData> {
  const { data } = await loaded(ctx)
  const { from } = rangeOfYear(yearOf(dayIn(ctx.site.zone, ctx.now)))
  return {
    ...data,
    terms: data.terms.filter((term) => lastDayOf(term) >= from),
    days: data.days.filter(({ day }) => day >= from),
    bells: data.bells.filter(({ until }) => until.length < 10 || until >= from),
  }
}

type Row = Omit<CalendarData, 'zone' | 'hours'> & { hours: Span[][] | null }

/** Reads it from the database, in one statement: for seeds and jobs. */
export async function readCalendar(db: Pick<ReadDb, 'execute'>, zone: string): Promise<CalendarData> {
  const { rows } = await db.execute<Row>(sql`select
    (select coalesce(json_agg(json_build_object('id', t.id, 'year', t.year, 'term', t.term, 'name', t.name,
      'start', t.start_day, 'weeks', t.weeks) order by t.start_day), '[]') from ${terms} t) as terms,
    (select coalesce(json_agg(json_build_object('day', d.day, 'campus', coalesce(d.campus, ''), 'kind', d.kind,
      'standsFor', coalesce(d.stands_for::text, ''), 'reason', d.reason) order by d.day), '[]') from ${specialDays} d) as days,
    (select coalesce(json_agg(json_build_object('id', b.id, 'campus', coalesce(b.campus, ''), 'name', b.name,
      'from', b.valid_from, 'until', b.valid_until, 'periods', b.periods) order by b.valid_from, b.id), '[]') from ${bells} b) as bells,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.position, c.id), '[]') from ${campuses} c) as campuses,
    (select h.week from ${hours} h) as hours`)
  const data = rows[0]!
  return { zone, ...data, hours: data.hours ?? usualWeek }
}
