import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import type { WriteDb } from '../db/site-db.ts'
import { loginFailures } from './schema.ts'

const accountTries = 5
const addressTries = 100
const longestSeconds = 900
/** Failures this far back no longer count: by account, by address. */
const memories = ['1 day', '1 hour']
/** So many, the last of them not long ago, and something is odd: by account, by address. */
const oddTries = [3, 30]

const keysOf = (account: string, address: string) => [`account:${account.toLowerCase()}`, `address:${address}`]

/** Seconds until another try is taken, 0 when it may be made now. */
export async function secondsBlocked(db: WriteDb, account: string, address: string): Promise<number> {
  const rows = await db
    .select({ left: sql<number>`ceil(extract(epoch from ${loginFailures.blockedUntil} - now()))::int` })
    .from(loginFailures)
    .where(inArray(loginFailures.key, keysOf(account, address)))
  return Math.max(0, ...rows.map(({ left }) => left ?? 0))
}

/**
 * One more failure. Past the free tries each doubles the wait, up to a quarter of an hour: the owner is never shut
 * out for long. A dormitory behind one address has many more tries than one account.
 */
export async function countFailure(db: WriteDb, account: string, address: string): Promise<void> {
  const free = [accountTries, addressTries]
  for (const [i, key] of keysOf(account, address).entries()) {
    const forgotten = sql`${loginFailures.failedAt} < now() - ${memories[i]}::interval`
    const count = sql`case when ${forgotten} then 1 else ${loginFailures.count} + 1 end`
    const over = sql`${count} - ${free[i]}`
    const wait = sql`make_interval(secs => least(${longestSeconds}, power(2, least(20, ${over}))))`
    await db
      .insert(loginFailures)
      .values({ key, count: 1 })
      .onConflictDoUpdate({
        target: [loginFailures.site, loginFailures.key],
        set: {
          count,
          failedAt: sql`now()`,
          blockedUntil: sql`case when ${over} > 0 then now() + ${wait} end`,
        },
      })
  }
}

/** Whether a try should prove first that a human being makes it. */
export async function isSuspicious(db: WriteDb, account: string, address: string): Promise<boolean> {
  const [ofAccount, ofAddress] = keysOf(account, address).map((key, i) =>
    and(eq(loginFailures.key, key), gte(loginFailures.count, oddTries[i]!)),
  )
  const odd = await db
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .where(and(or(ofAccount, ofAddress), gt(loginFailures.failedAt, sql`now() - interval '30 minutes'`)))
    .limit(1)
  return odd.length > 0
}

export async function clearFailures(db: WriteDb, account: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, keysOf(account, '')[0]!))
}
