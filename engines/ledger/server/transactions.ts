import { and, asc, desc, eq } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { accounts, holds, postings, transactions } from './schema.ts'

/** A transaction with its entries and whose accounts they are, in one statement. */
export async function getTransaction(db: ReadDb, id: string) {
  const rows = await withEntries(db).where(eq(transactions.id, id)).orderBy(asc(postings.account))
  return together(rows)
}

/** The same, by what its module calls it. Undefined: nothing was posted under that reference. */
export async function findReference(db: ReadDb, source: string, reference: string) {
  const isIt = and(eq(transactions.source, source), eq(transactions.reference, reference))
  return together(await withEntries(db).where(isIt).orderBy(asc(postings.account)))
}

export type Transaction = NonNullable<Awaited<ReturnType<typeof getTransaction>>>

const withEntries = (db: ReadDb) =>
  db
    .select({
      transaction: transactions,
      entry: {
        account: postings.account,
        amount: postings.amount,
        currency: postings.currency,
        balance: postings.balance,
      },
      owner: { kind: accounts.ownerKind, id: accounts.ownerId, purpose: accounts.purpose, class: accounts.class },
    })
    .from(transactions)
    .leftJoin(postings, and(eq(postings.site, transactions.site), eq(postings.transaction, transactions.id)))
    .leftJoin(accounts, and(eq(accounts.site, postings.site), eq(accounts.id, postings.account)))

function together(rows: Awaited<ReturnType<typeof withEntries>>) {
  const [first] = rows
  if (!first) return undefined
  const entries = rows.flatMap(({ entry, owner }) => (entry && owner ? [{ ...entry, owner }] : []))
  return { ...first.transaction, entries }
}

/** The holds of an account, the newest first. */
export const holdsOf = (db: ReadDb, account: string, count = 100) =>
  db.select().from(holds).where(eq(holds.account, account)).orderBy(desc(holds.createdAt)).limit(count)

export async function getHold(db: ReadDb, id: string) {
  return (await db.select().from(holds).where(eq(holds.id, id)))[0]
}
