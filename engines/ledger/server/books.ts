import { and, count, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contains } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { AccountClass } from '../shapes.ts'
import { accounts, postings, transactions } from './schema.ts'

/** The person who owns an account. Ids of other owners are not those of people. */
const isOwner = and(
  eq(people.site, accounts.site),
  sql`${people.id} = case when ${accounts.ownerKind} = 'person' and ${accounts.ownerId} ~ '^[0-9a-f-]{36}$' then ${accounts.ownerId}::uuid end`,
)

const withOwner = { account: accounts, who: { name: people.name, number: people.number } }

type Wanted = { q: string; class: AccountClass | ''; purpose: string }

/** Accounts with their owners, for lists. `q`: a part of a person's name or number, or the id of any owner. */
export function accountsLike(db: ReadDb, { q, class: of, purpose }: Wanted) {
  // People first, then accounts by the index on their owner.
  const found = db
    .select({ id: sql<string>`${people.id}::text` })
    .from(people)
    .where(contains(q, people.name, people.number))
    .limit(mostOwners)
  return db
    .select(withOwner)
    .from(accounts)
    .leftJoin(people, isOwner)
    .where(
      and(
        q ? sql`${accounts.ownerId} = any(array(${found}) || array[${q}::text])` : undefined,
        of ? eq(accounts.class, of) : undefined,
        purpose ? eq(accounts.purpose, purpose) : undefined,
      ),
    )
}

const mostOwners = 1_000

/** Accounts by their ids, with their owners. */
export const accountsWithOwners = (db: ReadDb, ids: readonly string[]) =>
  db
    .select(withOwner)
    .from(accounts)
    .leftJoin(people, isOwner)
    .where(sql`${accounts.id} = any(${sql.param([...ids])}::uuid[])`)

/**
 * Sums of all accounts by class and purpose, of one moment: all `gained` of a currency together are zero. Amounts are
 * what the accounts gained, see README.
 */
export async function sumsOfBooks(db: ReadDb) {
  const rows = await db
    .select({
      ...{ currency: accounts.currency, class: accounts.class, purpose: accounts.purpose, accounts: count() },
      ...{ gained: sum(accounts.balance), held: sum(accounts.held) },
    })
    .from(accounts)
    .groupBy(accounts.currency, accounts.class, accounts.purpose)
  return rows.map(({ gained, held, ...row }) => ({ ...row, gained: Number(gained), held: Number(held) }))
}

type Span = { from?: Date | undefined; until?: Date | undefined }

/** The entries of an account with what they were for; newest first by `entryOrder`. */
export function entriesOf(db: ReadDb, account: string, { from, until }: Span) {
  const reversal = alias(transactions, 'reversal')
  return db
    .select({
      entry: { at: postings.at, amount: postings.amount, balance: postings.balance, kind: postings.kind },
      transaction: {
        ...{ id: transactions.id, memo: transactions.memo, operation: transactions.operation },
        ...{ source: transactions.source, reference: transactions.reference },
      },
      reversedBy: reversal.id,
    })
    .from(postings)
    .innerJoin(transactions, and(eq(transactions.site, postings.site), eq(transactions.id, postings.transaction)))
    .leftJoin(reversal, and(eq(reversal.site, postings.site), eq(reversal.reverses, postings.transaction)))
    .where(
      and(
        eq(postings.account, account),
        from ? gte(postings.at, from) : undefined,
        until ? lt(postings.at, until) : undefined,
      ),
    )
}

export const entryOrder = [sql`${postings.at} desc`, sql`${postings.transaction} desc`]

/** The transaction that voided this one. */
export async function voidOf(db: ReadDb, id: string): Promise<string | undefined> {
  return (await db.select({ id: transactions.id }).from(transactions).where(eq(transactions.reverses, id)))[0]?.id
}
