import type { WriteDb } from '#kernel/server/db/site-db.ts'

/**
 * For a statement that joins staged rows with themselves. They are younger than any statistics, so the planner takes them
 * for a handful and would go through all of them once for each of them; put together by hash, each is met once.
 */
export async function linear(db: WriteDb, text: string, values: readonly unknown[]): Promise<number> {
  await db.$client.query('set local enable_nestloop = off')
  const { rowCount } = await db.$client.query(text, [...values])
  await db.$client.query('set local enable_nestloop = on')
  return rowCount ?? 0
}
