import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BuiltIn, SourceParams, SourceRules } from '#engines/forms/server/sources.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { BuiltInName } from '../built-in-names.ts'
import { forms } from '../module.ts'
import { record } from './own-record.ts'

/** What a form's data sources may ask: what the portal has built in, and the hosts that the site allows. */
export const sourceRules = (ctx: Pick<ReadContext, 'site'>): SourceRules => ({
  builtIn,
  allowedHosts: settingsOf(ctx, forms).allowedHosts,
})

const builtIn: BuiltIn & Record<BuiltInName, unknown> = { me, today, departments: units, record }

/** Of whoever asks, what every page of theirs shows. */
async function me({ person }: ReadContext) {
  if (!person) return {}
  const { name, number, department, role } = person
  return { name, number, department, role }
}

async function today({ site, now }: ReadContext) {
  const day = dayIn(site.zone, now)
  const minutes = minutesIn(site.zone, now)
  const two = (n: number) => String(n).padStart(2, '0')
  return { day, weekday: weekdayOf(day), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/** The open units right below one, or the topmost; whoever is not logged in is told of none. */
async function units({ reader, person }: ReadContext, { under }: SourceParams) {
  if (!person) return { list: [] }
  const above = typeof under === 'string' && under !== '' ? under : undefined
  const rows = await reader
    .select({ key: departments.id, label: departments.name })
    .from(departments)
    .where(and(isNull(departments.closedAt), above ? sql`${departments.parent}::text = ${above}` : isTopmost()))
    .orderBy(asc(departments.name))
    .limit(500)
  return { list: rows }
}

/** The school itself is no choice: what stands below it is. */
const isTopmost = () => eq(sql`cardinality(${departments.line})`, 2)
