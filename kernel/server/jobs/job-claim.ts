import { sql } from 'drizzle-orm'
import type { Pool } from '../db/pool.ts'
import type { ReadDb, WriteDb } from '../db/site-db.ts'

/** A job run was cancelled, or timed out and was taken over by another node: its writes are rolled back. */
export class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs'
}

/** `whole`: the run is one transaction, which also completes the job. */
type Run = { name: string; id: string; tries: number; whole: boolean }

export type Claim = {
  signal: AbortSignal
  /** Refuses further queries once the run is known to be lost. */
  guard: (db: ReadDb) => void
  /** At the end of the transaction: completes the job, so that it is done if and only if its writes are committed. */
  settle: (db: WriteDb) => Promise<void>
  end: () => void
}

const every = 2_000

/** This process's claim on a job run, checked periodically while it lasts. */
export function claimOf(pool: Pool, run: Run): Claim {
  const { name, id, tries, whole } = run
  const controller = new AbortController()
  const { signal } = controller
  const text = `select 1 from jobs.job where name = $1 and id = $2 and state = 'active' and retry_count = $3`
  const timer = setInterval(async () => {
    const found = await pool.query(text, [name, id, tries]).catch(() => undefined)
    if (found && !found.rowCount) controller.abort(new NoLongerOurs(name))
  }, every)
  timer.unref()
  return {
    signal,
    guard: (db) => {
      const client = (db as WriteDb).$client as { query: (...args: unknown[]) => Promise<unknown> }
      const send = client.query
      client.query = async (...args) => {
        signal.throwIfAborted()
        return send(...args)
      }
    },
    settle: async (db) => {
      const ours = sql`name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${tries}`
      const { rowCount } = await db.execute(
        whole
          ? sql`update jobs.job set state = 'completed', completed_on = now() where ${ours}`
          : sql`select 1 from jobs.job where ${ours} for share`,
      )
      if (!rowCount) throw new NoLongerOurs(name)
    },
    end: () => clearInterval(timer),
  }
}
