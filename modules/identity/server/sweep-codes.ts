import { lt, sql } from 'drizzle-orm'
import { sweepLetters } from '#kernel/server/post/deliver.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { certificates, codeSendings, oneTimeCodes } from './centre-schema.ts'

/** What has expired opens nothing any more; this only makes room. Sendings count for a day. */
export async function sweepCodes(ctx: JobContext): Promise<void> {
  await ctx.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`))
  await ctx.db.delete(certificates).where(lt(certificates.expiresAt, sql`now()`))
  await ctx.db.delete(codeSendings).where(lt(codeSendings.lastAt, sql`now() - interval '1 day'`))
  await sweepLetters(ctx)
}
