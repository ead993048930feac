import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { kernel, theRow } from '../../language/words.ts'
import type { WriteDb } from './site-db.ts'

type Versioned = PgTable & { id: PgColumn; version: PgColumn }

/** Optimistic locking: changes a row and raises its version, and fails if the version is no longer the one read. */
export async function updateVersioned<T extends Versioned>(
  db: WriteDb,
  table: T,
  { id, version }: { id: string; version: number },
  values: Partial<T['$inferInsert']>,
): Promise<T['$inferSelect']> {
  const [row] = await db
    .update(table as Versioned)
    .set({ ...values, version: version + 1 } as PgUpdateSetSource<Versioned>)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning()
  if (!row) throw kernel.fail('changed')
  return row
}

/** The row an editor opened; refused if it was changed meanwhile. */
export function sameVersion<R extends { version: number }>(rows: readonly R[], version: number): R {
  const row = theRow(rows)
  if (row.version !== version) throw kernel.fail('changed')
  return row
}
