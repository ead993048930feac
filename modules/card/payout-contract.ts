import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { day, ints, listed, needed, paging, pressKey, strings, trimmed } from '#kernel/shapes.ts'
import { payoutStates } from './shapes.ts'

const payout = callsFor({ may: 'payout' })
const charge = callsFor({ may: 'charge' })
const base = '/card/backend/payout'
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')

const part = { ...strings('id', 'from', 'until'), ...ints('payments', 'amount') }

/** What merchants earned, paid out by period. */
export const payoutContract = {
  payoutRuns: payout.read(`${base}/index`, {
    about: 'Payouts to merchants, those that wait for a second person and those that were paid.',
    input: z.object({ ...paging, state: any(payoutStates) }),
    data: listed({
      ...strings('id', 'until', 'note', 'madeBy', 'decidedBy', 'reply'),
      state: z.enum(payoutStates),
      ...ints('merchants', 'sum', 'created', 'decided'),
      allowedActions: z.array(z.enum(['confirm', 'cancel'])),
    }),
  }),
  payoutParts: payout.read(`${base}/parts`, {
    about: 'The merchants of a payout with period, number of payments, amount and bank account; the look is recorded.',
    input: z.object({ ...paging, run: z.uuid(), q: trimmed(60).default('') }),
    data: listed({ ...part, ...strings('merchant', 'payTo') }),
  }),
  makePayout: payout.write(`${base}/make`, {
    about: 'Works out what all merchants earned up to a day that is over; another person confirms it.',
    once: true,
    input: z.object({ key: pressKey(), until: day(), note: trimmed(200).default('') }),
    data: z.object({ id: z.string(), ...ints('merchants', 'sum') }),
  }),
  confirmPayout: payout.write(`${base}/confirm`, {
    about: 'Confirms a payout that another person made: it is posted, and the money can be transferred.',
    recentLogin: 60,
    input: z.object({ id: z.uuid() }),
  }),
  cancelPayout: payout.write(`${base}/cancel`, {
    about: 'Cancels a payout that nobody has confirmed, with the reason.',
    input: z.object({ id: z.uuid(), reply: needed(200) }),
  }),
  payouts: charge.read('/card/backend/terminal/payouts', {
    about: 'What was paid out to a merchant one charges for, and what it earned since.',
    input: z.object({ ...paging, merchant: z.uuid() }),
    data: z.object({
      ...listed({ ...part, paidAt: z.int() }).shape,
      ...ints('due', 'paid'),
      since: z.string(),
    }),
  }),
}
