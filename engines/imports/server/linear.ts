import type { WriteDb } from '#kernel/server/db/site-db.ts'

/**
 * For a statement that joins staged rows with themselves. The planner has no statistics on them yet, assumes a handful
 * and would choose a nested loop, which is quadratic; with nested loops off it uses a hash join.
 */
export async function linear(db: WriteDb, text: string, values: readonly unknown[]): Promise<number> {
  await db.$client.query('set local enable_nestloop = off')
  const { rowCount } = await db.$client.query(text, [...values])
  await db.$client.query('set local enable_nestloop = on')
  return rowCount ?? 0
}
