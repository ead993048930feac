import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { JobContext, JobStepContext } from '../serve.ts'

/** Rows per transaction: few enough not to hold locks for long or hit the statement timeout. */
export const sweepBatch = 1_000

type Steps = Pick<JobStepContext, 'write' | 'signal'>

/** Deletes all rows of this site that match `isOver`, in batches. */
export const sweepRows = (ctx: Steps, table: PgTable, isOver: SQL): Promise<void> =>
  inBatches(ctx, async ({ db }) => {
    const some = sql`select ctid from ${table} where ${isOver} limit ${sweepBatch} for update skip locked`
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`)
    return rowCount ?? 0
  })

/** Repeats `step`, each in a transaction of its own, until it has fewer than `sweepBatch` rows to change. */
export async function inBatches(ctx: Steps, step: (job: JobContext) => Promise<number>): Promise<void> {
  let changed = sweepBatch
  while (changed === sweepBatch && !ctx.signal?.aborted) changed = await ctx.write(step)
}
