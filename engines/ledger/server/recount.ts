import { desc, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { recounts } from './schema.ts'

/** What is not as it should be. `of`: an account or transaction, or a currency. */
export type Difference = { what: DifferenceKind; of: string; kept: number; counted: number }
export type DifferenceKind = 'balance' | 'entries' | 'last' | 'held' | 'transaction' | 'total'

export type Recount = { accounts: number; entries: number; differences: Difference[] }

const most = 100

/**
 * Counts everything again from the entries, in one statement and so of one moment: the balance of each account, the
 * number of its entries and the balance noted with the last, what is held, that each transaction sums to zero, and that
 * all accounts do. At most a hundred differences are named.
 */
export async function recount(db: ReadDb): Promise<Recount> {
  const { rows } = await db.execute<{ accounts: number; entries: string; differences: Difference[] }>(sql`
    with counted as materialized (
      select account, sum(amount)::bigint as balance, count(*) as entries, (array_agg(balance order by at desc, transaction desc))[1] as last
      from ledger_postings group by account),
    kept as materialized (
      select a.id, a.currency, a.balance, a.entries, a.held, coalesce(c.balance, 0) as sum, coalesce(c.entries, 0) as n,
        coalesce(c.last, 0) as last, coalesce(h.held, 0)::bigint as live
      from ledger_accounts a left join counted c on c.account = a.id
      left join (select account, sum(amount - captured) as held from ledger_holds where state = 'held' group by account) h on h.account = a.id),
    differences as (
      select 'balance' as what, id::text as of, balance as kept, sum as counted from kept where balance <> sum
      union all select 'entries', id::text, entries, n from kept where entries <> n
      union all select 'last', id::text, balance, last from kept where balance <> last
      union all select 'held', id::text, held, live from kept where held <> live
      union all select 'entries', account::text, 0, entries from counted where account not in (select id from kept)
      union all (select 'transaction', transaction::text, 0, sum(amount)::bigint from ledger_postings
        group by transaction, currency having sum(amount) <> 0)
      union all (select 'total', currency, 0, sum(balance)::bigint from kept group by currency having sum(balance) <> 0))
    select (select count(*)::int from kept) as accounts, (select coalesce(sum(n), 0) from kept) as entries,
      coalesce((select jsonb_agg(d) from (select * from differences limit ${most}) d), '[]') as differences`)
  const { accounts, entries, differences } = rows[0]!
  return { accounts, entries: Number(entries), differences }
}

/** Keeps the result, for auditors. */
export async function keepRecount(db: WriteDb, counted: Recount): Promise<void> {
  await db.insert(recounts).values(counted)
}

/** The latest recounts, newest first. */
export const recountsOf = (db: ReadDb, count = 30) =>
  db.select().from(recounts).orderBy(desc(recounts.createdAt)).limit(count)
