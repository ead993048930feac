import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Audience } from '#engines/directory/audience.ts'
import { areMeant } from '#engines/directory/server/audience.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { isBelow } from './counts.ts'

export type Whom = { audience: Audience; scope: Scope; under?: string | undefined }

/** Number of expected people in a scope, or in one unit of it. */
export async function expectedIn(db: ReadDb, whom: Whom): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(meant(whom))
  return row!.n
}

/** Rows that are each one expected person, with the unit they count in. */
export type Source = { table: PgTable; ofUnit: SQL | undefined; where: SQL | undefined }

/** The people who are expected now. */
export const meantNow = (whom: Whom): Source => ({ table: people, ofUnit: ofTheirUnit, where: meant(whom) })

/** Number of expected people in each of these units, with all below it. */
export async function expectedByUnit(
  db: ReadDb,
  { table, ofUnit, where }: Source,
  units: readonly string[],
): Promise<Map<string, number>> {
  if (units.length === 0) return new Map()
  const top = sql<string>`top.id`
  const rows = await db
    .select({ unit: top, n: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(departments, ofUnit)
    .innerJoin(sql`unnest(${sql.param([...units])}::uuid[]) as top(id)`, sql`top.id = any(${departments.line})`)
    .where(where)
    .groupBy(top)
  return new Map(rows.map(({ unit, n }) => [unit, n]))
}

export const meant = ({ audience, scope, under }: Whom): SQL | undefined =>
  and(areMeant(audience), within(scope), under ? isBelow(under) : undefined)
