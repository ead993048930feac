import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { JobStepContext } from '../serve.ts'

/** Rows per transaction: few enough not to hold locks for long or hit the statement timeout. */
export const sweepBatch = 1_000

/** Deletes all rows of this site that match `isOver`, in batches. */
export async function sweepRows(
  ctx: Pick<JobStepContext, 'write' | 'signal'>,
  table: PgTable,
  isOver: SQL,
): Promise<void> {
  let gone = sweepBatch
  while (gone === sweepBatch && !ctx.signal?.aborted) {
    gone = await ctx.write(async ({ db }) => {
      const some = sql`select ctid from ${table} where ${isOver} limit ${sweepBatch} for update skip locked`
      const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`)
      return rowCount ?? 0
    })
  }
}
