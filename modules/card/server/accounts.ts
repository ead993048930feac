import { type Account, type AccountDraft, accountsOf, available } from '#engines/ledger/server/accounts.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Purse } from '../shapes.ts'

/** A holder's accounts in the ledger, beside the wallet and others of the same person. */
export const purposes = { money: 'card', subsidy: 'card.subsidy', debt: 'card.debt' } as const satisfies Record<
  Purse,
  string
>

const ownerOf = (person: string) => ({ kind: 'person', id: person }) as const

/** For statements. */
export const accountsOfCard = (person: string) => ({ owner: ownerOf(person), purpose: Object.values(purposes) })

export const purseOf = (person: string, purse: Purse): AccountDraft => ({
  ...{ owner: ownerOf(person), purpose: purposes[purse], class: 'liability', mayOwe: purse === 'debt' },
})

export const salesOf = (merchant: string): AccountDraft => ({
  ...{ owner: { kind: 'merchant', id: merchant }, purpose: 'sales', class: 'liability' },
})

/** What the school has spent on subsidies, and what it has earned by fees for new cards. */
export const subsidyFund: AccountDraft = {
  ...{ owner: { kind: 'site', id: '' }, purpose: 'subsidies', class: 'expense', mayOwe: true },
}
/** Money that left the school's bank for merchants. */
export const bank: AccountDraft = {
  ...{ owner: { kind: 'site', id: '' }, purpose: 'payouts', class: 'asset', mayOwe: true },
}
export const feeIncome: AccountDraft = {
  ...{ owner: { kind: 'fees', id: 'card' }, purpose: 'income', class: 'income', mayOwe: true },
}

/** `debt` is above zero if there is one. */
export type Balances = Record<Purse, number>

const balancesIn = (accounts: readonly Account[]): Balances => {
  const of = (purse: Purse) => accounts.find(({ purpose }) => purpose === purposes[purse])
  const free = (purse: Purse) => {
    const account = of(purse)
    return account ? available(account) : 0
  }
  return { money: free('money'), subsidy: free('subsidy'), debt: 0 - free('debt') }
}

export const balancesOfPerson = async (db: ReadDb, person: string): Promise<Balances> =>
  balancesIn(await accountsOf(db, ownerOf(person)))
