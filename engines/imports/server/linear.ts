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

const otherPlans = ['hashjoin', 'mergejoin', 'seqscan']

/**
 * For statements that look up a batch of rows by their key: after a large import the planner knows nothing of the table
 * yet, and would read all of it for every batch.
 */
export async function byIndex<T>(db: WriteDb, work: () => Promise<T>): Promise<T> {
  const set = (to: 'on' | 'off') =>
    db.$client.query(otherPlans.map((plan) => `set local enable_${plan} = ${to}`).join('; '))
  await set('off')
  const result = await work()
  await set('on')
  return result
}
