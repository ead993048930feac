import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BuiltIn, SourceParams, SourceRules } from '#engines/forms/server/sources.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { BuiltInName } from '../built-in-names.ts'
import { forms } from '../module.ts'
import { record } from './own-record.ts'

/** Allowed data sources of a form: the built-in ones, and the site's allowed hosts. */
export const sourceRules = (ctx: Pick<ReadContext, 'site'>): SourceRules => ({
  builtIn,
  allowedHosts: settingsOf(ctx, forms).allowedHosts,
})

const builtIn: BuiltIn & Record<BuiltInName, unknown> = { me, today, departments: units, record }

/** Basic data of the caller. */
async function me({ person }: ReadContext) {
  if (!person) return {}
  const { name, number, department, role } = person
  return { name, number, department, role }
}

async function today({ site, now }: ReadContext) {
  const day = dayIn(site.zone, now)
  return { day, weekday: weekdayOf(day), time: clockOf(minutesIn(site.zone, now)) }
}

/** Open units below a unit, or the top-level ones; empty without login. */
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

/** Level 2 of the unit tree: the school itself (level 1) is not offered. */
const isTopmost = () => eq(sql`cardinality(${departments.line})`, 2)
