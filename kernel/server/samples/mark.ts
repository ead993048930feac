import { and, eq, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '../db/site-db.ts'
import { samples } from './schema.ts'

/** Records that these rows of a module are sample data. */
export async function markSamples(db: WriteDb, module: string, kind: string, rows: readonly string[]): Promise<void> {
  if (!rows.length) return
  const values = rows.map((row) => ({ module, kind, row }))
  await db.insert(samples).values(values).onConflictDoNothing()
}

export async function sampleRows(db: ReadDb, module: string, kind: string): Promise<string[]> {
  const rows = await db
    .select({ row: samples.row })
    .from(samples)
    .where(and(eq(samples.module, module), eq(samples.kind, kind)))
  return rows.map(({ row }) => row)
}

export async function hasSamples(db: ReadDb, module: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${samples} where module = ${module} limit 1`)
  return rows.length > 0
}

export async function forgetSamples(db: WriteDb, module: string): Promise<void> {
  await db.delete(samples).where(eq(samples.module, module))
}
