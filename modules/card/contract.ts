import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { booleans, fen, int, ints, needed, pressKey, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { payoutContract } from './payout-contract.ts'
import { flow, flowKinds, ownCard, payWays, replacement, replacementReasons } from './shapes.ts'
import { terminalContract } from './terminal-contract.ts'

const own = callsFor('person')
const base = '/card/wap'
const loss = '/cardlost/wap/default'
const month = () => z.union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]).default('')

export const contract = {
  balance: own.read(`${base}/default/index`, {
    about: 'One’s card: its state, what is on it and how old that figure is, limits, and the latest entries.',
    offline: true,
    data: z.object({
      /** Null: one has no card yet. */
      card: ownCard.nullable(),
      holder: z.object(strings('name', 'number', 'department')),
      ...ints('money', 'subsidy', 'debt', 'asOf', 'todaySpent', 'allowance', 'allowanceLeft', 'undoMinutes'),
      /** `isOutside`: of an outside system. `isStale`: older than the site finds good. `isKnown`: there is a figure. */
      ...booleans('isOutside', 'isStale', 'isKnown', 'mayRecharge', 'hasCode'),
      limits: z.object(ints('payment', 'day', 'mostPayment', 'mostDay')),
      low: z.int(),
      fee: z.int(),
      replacement: replacement.nullable(),
      latest: z.array(flow),
    }),
  }),
  flows: own.read(`${base}/flow/index`, {
    about: 'One’s entries, the newest first, of a month and a category; `after` is the cursor of the page before.',
    input: z.object({
      month: month(),
      kind: z.union([z.literal(''), z.enum(flowKinds)]).default(''),
      after: trimmed(120).default(''),
    }),
    data: z.object({ next: z.string(), list: z.array(flow) }),
  }),
  months: own.read(`${base}/flow/stat`, {
    about: 'What one has spent and got in the last twelve months, by month and category.',
    data: z.object({
      list: rowsOf({ month: z.string(), kind: z.enum(flowKinds), ...ints('spent', 'gained', 'entries') }),
    }),
  }),
  flow: own.read(`${base}/flow/detail`, {
    about: 'One of one’s entries.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      ...flow.shape,
      ...strings('place', 'order'),
      way: z.union([z.literal(''), z.enum(payWays)]),
      paidAt: z.int(),
    }),
  }),
  reportLoss: own.write(`${loss}/save`, {
    about: 'Reports one’s card as lost: at once, without a password.',
    data: z.object({ undoUntil: z.int() }),
  }),
  undoLoss: own.write(`${loss}/cancel`, { about: 'Takes a loss report back within some minutes.' }),
  unfreeze: own.write(`${loss}/found`, {
    about: 'Opens a card again that was found later; one has to prove who one is.',
    recentLogin: 10,
  }),
  replace: own.write(`${base}/replace/save`, {
    about: 'Asks for a new card. The old one is stopped, if it is not yet.',
    input: z.object({ reason: z.enum(replacementReasons), note: trimmed(300).default('') }),
    data: z.object({ id: z.string() }),
  }),
  withdrawReplacement: own.write(`${base}/replace/cancel`, {
    about: 'Takes back the request for a new card.',
    input: z.object({ id: z.uuid() }),
  }),
  setLimits: own.write(`${base}/default/limits`, {
    about: 'The most that can be paid at once and in a day.',
    recentLogin: 30,
    input: z.object({ payment: fen(0), day: fen(0) }),
  }),
  remindBelow: own.write(`${base}/default/remind`, {
    about: 'Below which balance one is reminded; 0: never.',
    input: z.object({ low: fen(0, 10_000_000) }),
  }),
  payee: own.read(`${base}/recharge/payee`, {
    about: 'Whose card a number is of, masked: to be checked before recharging it.',
    input: z.object({ number: needed(40) }),
    data: z.object({ ...strings('name', 'number'), isOpen: z.boolean() }),
  }),
  rechargeLimits: own.read(`${base}/recharge/index`, {
    about: 'The limits of a recharge, and what is on one’s card.',
    data: z.object({
      ...ints('money', 'least', 'most', 'mostBalance', 'asOf'),
      ...booleans('isOpen', 'hasCard', 'isKnown', 'isStale'),
    }),
  }),
  recharge: own.write(`${base}/recharge/save`, {
    about: 'Makes the order of a recharge, of one’s own card or by number of another’s.',
    once: true,
    input: z.object({ key: pressKey(), amount: fen(), number: trimmed(40).default('') }),
    data: z.object({ id: z.string() }),
  }),
  code: own.read(`${base}/code/index`, {
    about: 'The code to pay with; it changes every half minute and with each payment.',
    data: z.object({
      ...strings('code', 'name', 'number', 'no'),
      ...ints('issued', 'expires', 'money', 'subsidy', 'allowanceLeft', 'offlineLeft'),
      state: ownCard.shape.state,
      /** The latest payment by code of the last minutes. */
      paid: z.object({ ...strings('id', 'merchant'), ...ints('amount', 'at') }).nullable(),
    }),
  }),
  issueTokens: own.write(`${base}/code/batch`, {
    about: 'Codes for use without network, each for one payment; those handed out before stay good until they end.',
    input: z.object({ held: int(0, 20).default(0) }),
    data: z.object({ list: rowsOf({ ...strings('id', 'code'), ...ints('expires', 'most') }) }),
  }),
  credential: own.read(`${base}/credential/index`, {
    about: 'One’s electronic credential, with a code that others can check.',
    data: z.object({
      ...strings('name', 'number', 'department', 'role', 'avatar', 'no', 'code'),
      state: z.union([z.literal('none'), ownCard.shape.state]),
      ...ints('since', 'issued', 'expires'),
    }),
  }),
  ...terminalContract,
  ...payoutContract,
  ...officeContract,
}
