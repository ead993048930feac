import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import { endedSessions, loginFailures, sessions } from '#kernel/server/people/schema.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { personCodeUses, scanLogins } from './scan-schema.ts'
import { appInstalls, casTickets, loginTokens, oauthCodes, oauthTokens, usedStates } from './schema.ts'

/** Cleanup only: expired rows are already invalid. */
export async function sweepSignIn(ctx: JobStepContext): Promise<void> {
  for (const table of [casTickets, usedStates, loginTokens, oauthCodes, oauthTokens, scanLogins, personCodeUses])
    await sweepRows(ctx, table, olderThan(table.expiresAt, 0))
  await sweepRows(ctx, appInstalls, olderThan(appInstalls.seenAt, 365))
  // Kept for 30 days: gate entries uploaded late are compared with the end of the session.
  await sweepRows(ctx, sessions, olderThan(sessions.expiresAt, 30))
  await sweepRows(ctx, endedSessions, olderThan(endedSessions.endedAt, 30))
  await sweepRows(ctx, loginFailures, noLongerCounted)
}

const olderThan = (column: PgColumn, days: number): SQL => lt(column, sql`now() - make_interval(days => ${days})`)

/** Failures count for a day at most (`people/login-failures.ts`). */
const noLongerCounted = and(
  olderThan(loginFailures.failedAt, 1),
  or(isNull(loginFailures.blockedUntil), lt(loginFailures.blockedUntil, sql`now()`)),
)!
