import { sql } from 'drizzle-orm'
import type { Said } from '#kernel/language/said.ts'
import type { Currency } from '#kernel/money.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Operation } from '../shapes.ts'
import type { Owner } from './accounts.ts'

/** The accounts of an owner, or one account. Always named by the caller's own rules: a statement asks no rights. */
export type Whose = { owner: Owner; purpose?: string | readonly string[] } | { account: string }

export type Entry = {
  transaction: string
  account: string
  purpose: string
  /** Seconds. */
  at: number
  /** What the account gained. */
  amount: number
  currency: Currency
  /** Of the account, after this entry. */
  balance: number
  kind: string
  memo: Said | null
  operation: Operation
  source: string
  reference: string
  reverses: string | null
  /** The transaction that voided this one. */
  reversedBy: string | null
}

type Page = {
  after?: string | undefined
  size?: number
  from?: Date | undefined
  until?: Date | undefined
  /** Entries of this category only, or of all but some. */
  kind?: string | { not: readonly string[] } | undefined
}

const latest = { at: 'infinity', transaction: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/**
 * A page of a statement, the newest entries first. `next` is the cursor of the page after it: '' if there is none. A
 * cursor keeps its place whatever is posted meanwhile. One statement, which reads `size` rows of each account.
 */
export async function statementOf(db: ReadDb, whose: Whose, { after, size = 20, from, until, kind }: Page = {}) {
  const cursor = cursorOf(after)
  const bounds = sql`${from ? sql`and p.at >= ${from.toISOString()}::timestamptz` : sql``}
    ${until ? sql`and p.at < ${until.toISOString()}::timestamptz` : sql``} ${ofKind(kind)}`
  const { rows } = await db.execute<Entry & { cursor: string }>(sql`
    select e.transaction, e.account, e.purpose, floor(extract(epoch from e.at))::float8 as at, e.amount::float8 as amount, e.currency,
      e.balance::float8 as balance, e.kind, t.memo, t.operation, t.source, t.reference, t.reverses, r.id as "reversedBy",
      (extract(epoch from e.at) * 1000000)::bigint || '.' || e.transaction || '.' || e.account as cursor
    from (
      select p.*, a.purpose from (${accountsIn(whose)}) a, lateral (
        select p.account, p.at, p.transaction, p.amount, p.currency, p.balance, p.kind from ledger_postings p
        where p.account = a.id and (p.at, p.transaction, p.account) < (${cursor.at}::timestamptz, ${cursor.transaction}::uuid, ${cursor.account}::uuid)
          ${bounds} order by p.at desc, p.transaction desc limit ${size + 1}) p
      order by p.at desc, p.transaction desc, p.account desc limit ${size + 1}) e
    join ledger_transactions t on t.id = e.transaction
    left join ledger_transactions r on r.reverses = e.transaction
    order by e.at desc, e.transaction desc, e.account desc`)
  const list = rows.slice(0, size)
  const next = rows.length > size ? list.at(-1)!.cursor : ''
  return { list: list.map(({ cursor: _, ...entry }): Entry => entry), next }
}

export type MonthSum = {
  month: string
  kind: string
  currency: Currency
  gained: number
  spent: number
  entries: number
}

/** Sums by month (`2026-03`, in the zone) and category, the newest month first. `spent` is not negative. */
export async function monthSums(
  db: ReadDb,
  whose: Whose,
  { zone, from, until }: { zone: string; from: Date; until: Date },
): Promise<MonthSum[]> {
  const { rows } = await db.execute<MonthSum>(sql`
    select to_char(p.at at time zone ${zone}, 'YYYY-MM') as month, p.kind, p.currency,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::float8 as gained,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::float8 as spent, count(*)::int as entries
    from (${accountsIn(whose)}) a join ledger_postings p on p.account = a.id
    where p.at >= ${from.toISOString()}::timestamptz and p.at < ${until.toISOString()}::timestamptz
    group by 1, 2, 3 order by 1 desc, 5 desc, 2`)
  return rows
}

function ofKind(kind: Page['kind']) {
  if (kind === undefined) return sql``
  return typeof kind === 'string'
    ? sql`and p.kind = ${kind}`
    : sql`and p.kind <> all(${sql.param([...kind.not])}::text[])`
}

const accountsIn = (whose: Whose) =>
  'account' in whose
    ? sql`select id, purpose from ledger_accounts where id = ${whose.account}::uuid`
    : sql`select id, purpose from ledger_accounts where owner_kind = ${whose.owner.kind} and owner_id = ${whose.owner.id}
        ${whose.purpose === undefined ? sql`` : sql`and purpose = any(${sql.param([whose.purpose].flat())}::text[])`}`

/** A cursor that is not one of ours begins at the newest entry. */
function cursorOf(text = '') {
  const [micros, transaction, account] = text.split('.')
  if (!/^\d{1,17}$/.test(micros!) || !isUuid(transaction ?? '') || !isUuid(account ?? '')) {
    return { ...latest, account: latest.transaction }
  }
  const at = new Date(Math.floor(Number(micros) / 1_000)).toISOString().replace('Z', `${micros!.slice(-3)}Z`)
  return { at, transaction: transaction!, account: account! }
}
