import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { JobStepContext } from '../serve.ts'

/** So many rows a transaction: none holds its locks for long, nor runs into the time limit of a statement. */
export const sweepBatch = 1_000

/** Deletes the rows of this site that are over, however many there are. */
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
