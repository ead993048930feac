import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import { type Given, qualified } from '#kernel/server/db/qualified.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { figureCounts } from './schema.ts'

export type Asked = {
  subject: string
  from: string
  to: string
  /** The units the caller may see. */
  scope: Scope
  /** One unit with all below it. */
  under?: string | undefined
  /** One part of each day. */
  part?: number | undefined
}

export type DayCount = { day: string; mark: string; n: number }

const ofUnit = and(eq(departments.site, figureCounts.site), eq(departments.id, figureCounts.unit))

/** Counts by day and kind, over the whole scope or one unit in it. */
export async function countsByDay(db: ReadDb, asked: Asked): Promise<DayCount[]> {
  const { scope, under } = asked
  return db
    .select({ day: figureCounts.day, mark: figureCounts.mark, n: sql<number>`sum(${figureCounts.n})::int` })
    .from(figureCounts)
    .leftJoin(departments, ofUnit)
    .where(and(inTime(asked), within(scope), under ? isBelow(under) : undefined))
    .groupBy(figureCounts.day, figureCounts.mark)
    .having(sql`sum(${figureCounts.n}) > 0`)
    .orderBy(asc(figureCounts.day), asc(figureCounts.mark))
}

export type UnitCount = { unit: string; mark: string; n: number }

/** The same for each of these units, with all below it. */
export async function countsByUnit(db: ReadDb, asked: Asked, units: readonly string[]): Promise<UnitCount[]> {
  if (units.length === 0) return []
  const top = sql<string>`top.id`
  return db
    .select({ unit: top, mark: figureCounts.mark, n: sql<number>`sum(${figureCounts.n})::int` })
    .from(figureCounts)
    .innerJoin(departments, ofUnit)
    .innerJoin(sql`unnest(${sql.param([...units])}::uuid[]) as top(id)`, sql`top.id = any(${departments.line})`)
    .where(and(inTime(asked), within(asked.scope)))
    .groupBy(top, figureCounts.mark)
    .having(sql`sum(${figureCounts.n}) > 0`)
}

function inTime({ subject, from, to, part }: Asked): SQL | undefined {
  const ofPart = part === undefined ? undefined : eq(figureCounts.part, part)
  return and(eq(figureCounts.subject, subject), between(figureCounts.day, from, to), ofPart)
}

/** The total count of a subject, as an SQL expression on its id. */
export const countOf = (subject: Given): SQL<number> =>
  sql<number>`coalesce((select sum(f.n) from ${figureCounts} f where f.subject = ${qualified(subject)}), 0)::int`

export const isBelow = (unit: string): SQL => sql`${unit}::uuid = any(${departments.line})`
