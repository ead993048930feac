import { sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'

const every = 5_000

type Turn = (query: () => Promise<unknown>) => Promise<void>

/**
 * For work that leaves its transaction idle for long: sends a query every few seconds, or the database would close the
 * connection. Other queries go through `turn`, since only one may run at a time.
 */
export async function whileAwake<T>(db: WriteDb, work: (turn: Turn) => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  const turn: Turn = async (query) => {
    const next = last.then(query)
    last = next.catch(() => {})
    await next
  }
  const timer = setInterval(() => void turn(() => db.execute(sql`select 1`)).catch(() => {}), every)
  try {
    return await work(turn)
  } finally {
    clearInterval(timer)
    await last
  }
}
