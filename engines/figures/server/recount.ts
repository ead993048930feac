import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { figureCounts } from './schema.ts'

type Counted = { table: PgTable; subject: PgColumn; day: PgColumn; part: PgColumn; unit: PgColumn; mark: PgColumn }
export type Count = { day: string; part: number; unit: string; mark: string; n: number }

/** Counts the original rows. */
export async function recounted(db: ReadDb, counted: Counted, subject: string): Promise<Count[]> {
  const { table, day, part, unit, mark } = counted
  const rows = await db
    .select({ day, part, unit, mark, n: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(counted.subject, subject))
    .groupBy(day, part, unit, mark)
    .orderBy(asc(day), asc(part), asc(unit), asc(mark))
  return rows as Count[]
}

/** The stored counts of the same. */
export async function countsToKeep(db: ReadDb, subject: string): Promise<Count[]> {
  const { day, part, unit, mark, n } = figureCounts
  return db
    .select({ day, part, unit, mark, n })
    .from(figureCounts)
    .where(and(eq(figureCounts.subject, subject), gt(n, 0)))
    .orderBy(asc(day), asc(part), asc(unit), asc(mark))
}
