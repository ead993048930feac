import { type AccountDraft, accountsOf, available, balancesOf } from '#engines/ledger/server/accounts.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'

const kept = { kind: 'person', purpose: 'network' } as const

/** The money of a person's network account. */
export const purseOf = (person: string): AccountDraft => ({
  ...{ owner: { kind: kept.kind, id: person }, purpose: kept.purpose, class: 'liability' },
})

/** What plans earn. A change to a cheaper plan gives money back. */
export const income: AccountDraft = {
  ...{ owner: { kind: 'fees', id: 'network' }, purpose: 'income', class: 'income', mayOwe: true },
}

/** What was paid for accounts of another system, which is owed to its operator. */
export const supplier: AccountDraft = {
  ...{ owner: { kind: 'supplier', id: 'network' }, purpose: 'sales', class: 'liability' },
}

export const whoseMoney = (person: string) => ({ owner: purseOf(person).owner, purpose: kept.purpose })

export async function balanceOf(db: ReadDb, person: string): Promise<number> {
  const found = (await accountsOf(db, purseOf(person).owner)).find(({ purpose }) => purpose === kept.purpose)
  return found ? available(found) : 0
}

/** By person, in one statement. */
export const balancesOfPeople = (db: ReadDb, people: readonly string[]) => balancesOf(db, { ...kept, ids: people })
