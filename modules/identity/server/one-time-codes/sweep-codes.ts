import { lt, sql } from 'drizzle-orm'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import { sweepLetters } from '#kernel/server/post/deliver.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { certificates, codeSendings, oneTimeCodes } from '../centre-schema.ts'

/** Cleanup only: expired rows are already invalid. Sendings count for a day. */
export async function sweepCodes(ctx: JobStepContext): Promise<void> {
  await sweepRows(ctx, oneTimeCodes, lt(oneTimeCodes.expiresAt, sql`now()`))
  await sweepRows(ctx, certificates, lt(certificates.expiresAt, sql`now()`))
  await sweepRows(ctx, codeSendings, lt(codeSendings.lastAt, sql`now() - interval '1 day'`))
  await sweepLetters(ctx)
}
