import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Currency, homeCurrency } from '#kernel/money.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import type { AccountClass, AccountState } from '../shapes.ts'
import { accounts } from './schema.ts'

export type Owner = { kind: string; id: string }
export type Account = typeof accounts.$inferSelect

export type AccountDraft = {
  owner: Owner
  purpose: string
  class: AccountClass
  currency?: Currency
  /** Whether it may fall short: for channels, suspense, and what is settled later. */
  mayOwe?: boolean
}

/**
 * Opens accounts, or finds those that exist: the id of each, in the order asked for. One statement for any number. An
 * existing account of another class is a mistake of the caller.
 */
export async function openAccounts(db: WriteDb, drafts: readonly AccountDraft[]): Promise<string[]> {
  if (!drafts.length) return []
  for (const { owner, purpose } of drafts) {
    if (!word.test(owner.kind) || !word.test(purpose)) throw new RangeError(`${owner.kind} ${purpose} is misspelled`)
  }
  const items = drafts.map(({ owner, purpose, class: of, currency = homeCurrency, mayOwe = false }, i) => ({
    ...{ ord: i, owner_kind: owner.kind, owner_id: owner.id, purpose, class: of, currency, may_owe: mayOwe },
  }))
  const { rows } = await db.execute<{ id: string; class: string }>(
    sql`select id, class from ledger_open(${JSON.stringify(items)}::jsonb)`,
  )
  for (const [i, row] of rows.entries()) {
    if (row.class !== drafts[i]!.class) throw new Error(`the account ${row.id} is of the class ${row.class}`)
  }
  return rows.map(({ id }) => id)
}

const word = /^[a-z][a-zA-Z.-]{0,39}$/

export const openAccount = async (db: WriteDb, draft: AccountDraft): Promise<string> =>
  (await openAccounts(db, [draft]))[0]!

/** All accounts of an owner, by purpose. */
export const accountsOf = (db: ReadDb, { kind, id }: Owner): Promise<Account[]> =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.ownerKind, kind), eq(accounts.ownerId, id)))
    .orderBy(asc(accounts.purpose), asc(accounts.currency))

type Kept = { kind: string; ids: readonly string[]; purpose: string }

/** Balances by owner, as the owners see them; without those that have no account. */
export async function balancesOf(db: ReadDb, { kind, ids, purpose }: Kept): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  // As one parameter: a statement takes at most 65,535, and a site can have more owners.
  const isTheirs = sql`${accounts.ownerId} = any(${sql.param([...ids])}::text[])`
  const rows = await db
    .select({ id: accounts.ownerId, balance: sql<number>`(${accounts.balance} * ${accounts.side})::float8` })
    .from(accounts)
    .where(and(eq(accounts.ownerKind, kind), isTheirs, eq(accounts.purpose, purpose)))
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

export const getAccounts = (db: ReadDb, ids: readonly string[]): Promise<Account[]> =>
  db.select().from(accounts).where(inArray(accounts.id, ids))

export async function getAccount(db: ReadDb, id: string): Promise<Account | undefined> {
  return (await getAccounts(db, [id]))[0]
}

/** What can be spent: the balance without holds, as its owner sees it (above zero is theirs). */
export const available = ({ balance, held, side }: Pick<Account, 'balance' | 'held' | 'side'>): number =>
  balance * side - held

export type ChangeRefusal = 'noSuchAccount' | 'accountClosed' | 'notEmpty' | 'insufficient'
type Change = { state?: AccountState; mayOwe?: boolean; reason?: string }

/**
 * Freezes, opens again or closes an account, or changes whether it may owe, with an audit row. A closed account stays
 * closed, and one with money cannot be closed. Answers why not, or undefined when it is done.
 */
export async function changeAccount(
  { db, audit }: Pick<WriteContext, 'db' | 'audit'>,
  account: string,
  { state, mayOwe, reason = '' }: Change,
): Promise<ChangeRefusal | undefined> {
  const changed = sql`select ledger_change(${account}::uuid, ${state ?? null}, ${mayOwe ?? null}::boolean) as said`
  const { rows } = await db.execute<{ said: { refused?: ChangeRefusal; state: AccountState; mayOwe: boolean } }>(
    changed,
  )
  const { refused, ...was } = rows[0]!.said
  if (refused) return refused
  const before = { accountState: was.state, mayOwe: was.mayOwe }
  const after = { accountState: state ?? was.state, mayOwe: mayOwe ?? was.mayOwe, reason }
  await audit({ action: 'changeAccount', entity: 'ledger.account', entityId: account, before, after })
  return undefined
}
