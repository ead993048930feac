import { sql } from 'drizzle-orm'
import type { Pool } from './db/pool.ts'
import type { WriteDb } from './db/site-db.ts'

/** A run of a job was cancelled, or counts as dead and is another node's now: what it wrote is rolled back. */
export class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs'
}

/** `whole`: the run is one transaction, which also settles the job. */
type Run = { name: string; id: string; tries: number; whole: boolean }

export type Claim = {
  signal: AbortSignal
  /** From the moment it is known that the run is no longer ours, no query of it is sent. */
  guard: (db: WriteDb) => void
  /** At the end of the transaction. A job is done if and only if what it wrote is committed. */
  settle: (db: WriteDb) => Promise<void>
  end: () => void
}

const every = 2_000

/** This process's right to the run of a job, looked at now and then while it lasts. */
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
      const client = db.$client as { query: (...args: unknown[]) => Promise<unknown> }
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
