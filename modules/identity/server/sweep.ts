import { lt, sql } from 'drizzle-orm'
import type { JobContext } from '#kernel/server/serve.ts'
import { personCodeUses, scanLogins } from './scan-schema.ts'
import { appInstalls, casTickets, loginTokens, oauthCodes, oauthTokens, usedStates } from './schema.ts'

/** What has expired opens nothing any more; this only makes room. */
export async function sweepSignIn({ db }: JobContext): Promise<void> {
  for (const table of [casTickets, usedStates, loginTokens, oauthCodes, oauthTokens, scanLogins, personCodeUses])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  await db.delete(appInstalls).where(lt(appInstalls.seenAt, sql`now() - interval '1 year'`))
}
