import { lt, sql } from 'drizzle-orm'
import type { JobContext } from '#kernel/server/serve.ts'
import { casTickets, oauthCodes, oauthTokens } from './schema.ts'

/** What has expired opens nothing any more; this only makes room. */
export async function sweepSignIn({ db }: JobContext): Promise<void> {
  for (const table of [casTickets, oauthCodes, oauthTokens])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
}
