import * as z from 'zod'
import { sources } from './settings.ts'

/** `overdue` follows from the time: it is never stored. */
export const loanStates = ['out', 'renewed', 'overdue', 'returned', 'lost'] as const
export type LoanState = (typeof loanStates)[number]
export const openLoanStates = ['out', 'renewed'] as const

export const loanActions = ['renew', 'giveBack', 'lose', 'correct'] as const
export type LoanAction = (typeof loanActions)[number]

export const holdStates = ['queued', 'inTransit', 'waiting', 'collected', 'expired', 'cancelled'] as const
export type HoldState = (typeof holdStates)[number]
export const openHoldStates = ['queued', 'inTransit', 'waiting'] as const

export const holdActions = ['assign', 'send', 'arrive', 'collect', 'expire', 'cancel'] as const
export type HoldAction = (typeof holdActions)[number]

export const copyStates = ['lendable', 'onsite', 'lost', 'withdrawn'] as const
export type CopyState = (typeof copyStates)[number]

export const fineStates = ['owed', 'paid', 'waived'] as const
export type FineState = (typeof fineStates)[number]
export const fineReasons = ['overdue', 'lost', 'other'] as const
export type FineReason = (typeof fineReasons)[number]

/** Why a loan cannot be renewed now; '' if it can. Each is a fail of the module. */
export const renewBlocks = ['', 'waited', 'limit', 'overdue', 'tooSoon', 'blocked'] as const
export type RenewBlock = (typeof renewBlocks)[number]

/** A book as it is listed. Ids of Koha's books are `koha-<number>`. */
const bookFace = {
  book: z.string(),
  title: z.string(),
  author: z.string(),
}

export const loan = z.object({
  id: z.string(),
  ...bookFace,
  callNumber: z.string(),
  barcode: z.string(),
  branch: z.string(),
  lent: z.int(),
  due: z.int(),
  /** Whole days until the due day: 0 today, negative when overdue. */
  days: z.int(),
  state: z.enum(loanStates),
  renewals: z.int(),
  mostRenewals: z.int(),
  block: z.enum(renewBlocks),
  /** What it costs so far, in fen. */
  fine: z.int(),
  allowedActions: z.array(z.enum(loanActions)),
})
export type Loan = z.output<typeof loan>

export const pastLoan = z.object({
  id: z.string(),
  ...bookFace,
  lent: z.int(),
  returned: z.int(),
  state: z.enum(loanStates),
})

export const hold = z.object({
  id: z.string(),
  ...bookFace,
  branch: z.string(),
  state: z.enum(holdStates),
  /** Place in the queue from 1; 0 when it is no longer queued. */
  place: z.int(),
  placed: z.int(),
  /** Kept on the shelf until then; 0 if it is not there. */
  until: z.int(),
  ended: z.int(),
  allowedActions: z.array(z.enum(holdActions)),
})
export type Hold = z.output<typeof hold>

export const fine = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.enum(fineReasons),
  /** Fen. */
  amount: z.int(),
  since: z.int(),
  /** Of a book that is still out: grows every day. */
  isGrowing: z.boolean(),
})
export type Fine = z.output<typeof fine>

/** Where the data comes from, and how old it is. */
export const freshness = z.object({
  source: z.enum(sources),
  /** 0: never read from the library system yet. */
  asOf: z.int(),
  /** The library system did not answer when it was last asked. */
  isFailing: z.boolean(),
  /** The library system does not know the person's number. */
  isUnknown: z.boolean(),
})
export type Freshness = z.output<typeof freshness>

export const foundBook = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  /** 0 if unknown. */
  year: z.int(),
  isbn: z.string(),
  callNumber: z.string(),
  copies: z.int(),
  available: z.int(),
})
export type FoundBook = z.output<typeof foundBook>

export const copyFaces = ['available', 'lent', 'kept', 'onsite', 'lost', 'withdrawn'] as const
export type CopyFace = (typeof copyFaces)[number]

export const copy = z.object({
  id: z.string(),
  branch: z.string(),
  shelf: z.string(),
  callNumber: z.string(),
  barcode: z.string(),
  state: z.enum(copyFaces),
  /** Of a lent copy; else 0. */
  due: z.int(),
})
export type Copy = z.output<typeof copy>

export const branch = z.object({ id: z.string(), name: z.string() })
export type Branch = z.output<typeof branch>
