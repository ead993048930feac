/**
 * Classes of accounts. An amount is what an account gains, whoever pays it: what the site owes (wallets, merchants) and
 * earns grows above zero, what it owns (cash, money at a payment channel) and spends grows below zero.
 */
export const accountClasses = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountClass = (typeof accountClasses)[number]

/** Frozen accounts receive, and captures of earlier holds go through; nothing else leaves them. */
export const accountStates = ['open', 'frozen', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

export const holdStates = ['held', 'captured', 'released', 'expired'] as const
export type HoldState = (typeof holdStates)[number]

/** What a transaction did. Holds and releases have no postings. */
export const operations = ['post', 'hold', 'capture', 'release', 'void'] as const
export type Operation = (typeof operations)[number]

/** Why nothing was posted. Nothing is stored: the reference stays free. */
export const refusals = [
  'insufficient',
  'frozen',
  'accountClosed',
  'noSuchAccount',
  'keyUsed',
  'tooLarge',
  'badAmount',
  'unbalanced',
  'noSuchHold',
  'overHold',
  'tooLate',
  'notNow',
  'noSuchTransaction',
  'alreadyVoid',
] as const
export type RefusalReason = (typeof refusals)[number]

/** Times are seconds. A repeated request gets the answer of the first one. */
export type Posted = { verdict: 'posted'; transaction: string; at: number }
export type Held = { verdict: 'held'; hold: string; at: number; until: number }
export type Captured = { verdict: 'captured'; transaction: string; hold: string; at: number }
export type Released = { verdict: 'released'; hold: string; at: number }
export type Voided = { verdict: 'voided'; transaction: string; reverses: string; at: number }
export type Refused = { verdict: RefusalReason }
export type Verdict = Posted | Held | Captured | Released | Voided | Refused

export const isRefused = (verdict: Verdict): verdict is Refused =>
  (refusals as readonly string[]).includes(verdict.verdict)

/** 1 for accounts that grow above zero, -1 for those that grow below. */
export const sideOf = (of: AccountClass): 1 | -1 => (of === 'asset' || of === 'expense' ? -1 : 1)

export const mostPostings = 500
export const longestHold = 90 * 86_400
