import { eq, inArray, sql } from 'drizzle-orm'
import type { WriteDb } from '../db/site-db.ts'
import { loginFailures } from './schema.ts'

/** Failed attempts before the first wait of eight seconds, which each further one doubles: by account, by address. */
const freeTries = [5, 100]
const longestSeconds = 900
/** Older failures no longer count: by account, by address. */
const memories = ['1 day', '1 hour']
/** From so many recent failures on, the attempt is suspicious: by account, by address. */
const oddTries = [3, 30]
const oddMs = 30 * 60_000

const keysOf = (account: string, address: string) => [`account:${account.toLowerCase()}`, `address:${address}`]

/** `seconds` until an attempt is accepted, 0 if this one is; `isOdd`: a captcha should be solved first. */
export type Try = { seconds: number; isOdd: boolean }
type Counted = { key: string; count: number | null; ago: number | null }

/**
 * Takes one login attempt before anything is checked. It is counted as a failure in the same statement that checks the
 * limit, so that concurrent attempts get no more than sequential ones; call `giveTryBack` when it succeeds. The wait is
 * at most a quarter of an hour: the owner is never locked out for long. An address has many more attempts than an
 * account, as a dormitory may share one. Roll the transaction back if the attempt is not made after all.
 */
export async function takeTry(db: WriteDb, account: string, address: string): Promise<Try> {
  const keys = keysOf(account, address)
  const { rows } = await db.execute<Counted>(sql`
    insert into ${loginFailures} as f (key, count)
    select key, 1 from unnest(${sql.param(keys)}::text[]) with ordinality k (key, place) order by place
    on conflict (site, key) do update set (count, failed_at, blocked_until) = (
      select n, now(), case when n >= free then
        now() + make_interval(secs => least(${longestSeconds}, power(2, least(20, n - free + 3)))) end
      from (select free, case when f.failed_at < now() - memory then 1 else f.count + 1 end as n
        from (select ${ofKey(keys, freeTries)}::int as free, ${ofKey(keys, memories)}::interval as memory)))
    where f.blocked_until is null or f.blocked_until <= now()
    returning f.key, old.count, (extract(epoch from now() - old.failed_at) * 1000)::float8 as ago`)
  if (rows.length < keys.length) return { seconds: Math.max(1, await secondsLeft(db, keys)), isOdd: false }
  return { seconds: 0, isOdd: rows.some((row) => isOdd(row, oddTries[keys.indexOf(row.key)]!)) }
}

const ofKey = (keys: readonly string[], [account, address]: readonly (number | string)[]) =>
  sql`case when f.key = ${keys[0]} then ${account} else ${address} end`

/** By the count before this attempt. */
const isOdd = ({ count, ago }: Counted, odd: number): boolean => (count ?? 0) >= odd && (ago ?? 0) < oddMs

async function secondsLeft(db: WriteDb, keys: readonly string[]): Promise<number> {
  const rows = await db
    .select({ left: sql<number>`ceil(extract(epoch from ${loginFailures.blockedUntil} - now()))::int` })
    .from(loginFailures)
    .where(inArray(loginFailures.key, [...keys]))
  return Math.max(0, ...rows.map(({ left }) => left ?? 0))
}

/** The attempt succeeded or was not made: it does not count. Earlier failures still do. */
export async function giveTryBack(db: WriteDb, account: string, address: string): Promise<void> {
  for (const [i, key] of keysOf(account, address).entries()) {
    await db
      .update(loginFailures)
      .set({
        count: sql`greatest(0, ${loginFailures.count} - 1)`,
        blockedUntil: sql`case when ${loginFailures.count} > ${freeTries[i]} then ${loginFailures.blockedUntil} end`,
      })
      .where(eq(loginFailures.key, key))
  }
}

export async function clearFailures(db: WriteDb, account: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, keysOf(account, '')[0]!))
}
