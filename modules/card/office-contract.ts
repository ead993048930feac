import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  fen,
  flag,
  int,
  ints,
  listed,
  needed,
  paging,
  pressKey,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import {
  cardActions,
  cardStates,
  flow,
  merchantKinds,
  paymentStates,
  payWays,
  replacement,
  replacementStates,
} from './shapes.ts'

const desk = callsFor({ may: 'desk' })
const manage = callsFor({ may: 'manage' })
const subsidy = callsFor({ may: 'subsidy' })
const base = '/card/backend/default'
const search = { q: trimmed(60).default('') }
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')
const who = { person: z.object(strings('id', 'name', 'number')) }
const byCard = { id: z.uuid() }

export const officeContract = {
  deskCards: desk.read(`${base}/cards`, {
    about: 'Cards, by name, number and state. What is on a card is shown with its statement.',
    input: z.object({ ...paging, ...sorting(['created', 'number']), ...search, state: any(cardStates) }),
    data: listed({
      ...strings('id', 'no', 'reason', 'wayOut'),
      ...who,
      state: z.enum(cardStates),
      ...ints('created', 'stoppedAt'),
      allowedActions: z.array(z.enum([...cardActions, 'statement', 'renew'])),
    }),
  }),
  openCards: desk.write(`${base}/open`, {
    about: 'Gives people their first card, by their numbers; those who have one keep it.',
    input: z.object({ numbers: needed(40_000) }),
    data: z.object({ ...ints('added', 'known'), unknown: z.array(z.string()) }),
  }),
  freezeCard: desk.write(`${base}/freeze`, {
    about: 'Stops a card, with the reason and what its holder can do; meals stay possible within the allowance.',
    input: z.object({ ...byCard, reason: needed(200), wayOut: needed(300) }),
  }),
  liftFreeze: desk.write(`${base}/lift`, {
    about: 'Opens a stopped card again, with the reason.',
    input: z.object({ ...byCard, reason: needed(200) }),
  }),
  deskLoss: desk.write(`${base}/loss`, {
    about: 'Reports a card as lost for its holder, who came to the desk.',
    input: z.object(byCard),
  }),
  renewCard: desk.write(`${base}/renew`, {
    about: 'Closes a card and gives its holder a new one; the money stays. The fee is taken from it.',
    once: true,
    recentLogin: 60,
    input: z.object({ key: pressKey(), ...byCard, no: trimmed(30).default(''), isFree: flag().default(false) }),
    data: z.object({ no: z.string() }),
  }),
  deskStatement: desk.read(`${base}/statement`, {
    about: 'What is on a card, and its entries; the look is recorded.',
    input: z.object({ ...byCard, after: trimmed(120).default('') }),
    data: z.object({
      ...ints('money', 'subsidy', 'debt', 'asOf'),
      ...who,
      no: z.string(),
      next: z.string(),
      list: z.array(z.object({ ...flow.shape, ...strings('source', 'reference') })),
    }),
  }),
  deskReplacements: desk.read(`${base}/replacements`, {
    about: 'Requests for new cards.',
    input: z.object({ ...paging, ...sorting(['created']), ...search, state: any(replacementStates) }),
    data: listed({
      ...replacement.shape,
      ...who,
      ...strings('card', 'no'),
      allowedActions: z.array(z.enum(['renew', 'decline'])),
    }),
  }),
  declineReplacement: desk.write(`${base}/decline`, {
    about: 'Declines the request for a new card, with an answer.',
    input: z.object({ id: z.uuid(), reply: needed(200) }),
  }),
  deskPayments: desk.read(`${base}/payments`, {
    about: 'Payments with cards, by day, person and merchant; the look is recorded.',
    input: z.object({
      ...{ ...paging, ...sorting(['created', 'amount']), ...search },
      ...{ merchant: anyId(), state: any(paymentStates), from: anyDay(), until: anyDay() },
    }),
    data: listed({
      ...strings('id', 'merchant', 'cashier'),
      ...who,
      ...ints('amount', 'created', 'paidAt'),
      way: z.enum(payWays),
      state: z.enum(paymentStates),
    }),
  }),
  deskMerchants: manage.read(`${base}/merchants`, {
    about: 'Merchants with what they have earned.',
    input: z.object({ ...paging, ...search, id: anyId(), kind: any(merchantKinds) }),
    data: listed({
      ...strings('id', 'name', 'nameEn', 'place', 'payTo', 'cashierNumbers'),
      kind: z.enum(merchantKinds),
      state: z.enum(['on', 'off']),
      ...ints('balance', 'today', 'version'),
      allowedActions: z.array(z.enum(['edit', 'statement', 'switchOff', 'switchOn'])),
    }),
  }),
  saveMerchant: manage.write(`${base}/save-merchant`, {
    about: 'Registers a merchant, or changes it; cashiers by their numbers.',
    input: z.object({
      ...{ id: anyId(), version: int().default(0), name: needed(60), nameEn: trimmed(60).default('') },
      kind: z.enum(merchantKinds),
      place: trimmed(60).default(''),
      payTo: trimmed(200).default(''),
      cashierNumbers: trimmed(2_000).default(''),
    }),
    data: z.object({ id: z.string(), unknown: z.array(z.string()) }),
  }),
  switchMerchant: manage.write(`${base}/switch-merchant`, {
    about: 'Switches a merchant off or on; a merchant that is off cannot charge.',
    input: z.object({ id: z.uuid(), on: flag() }),
  }),
  merchantStatement: manage.read(`${base}/merchant-statement`, {
    about: 'The entries of a merchant’s account; the look is recorded.',
    input: z.object({ id: z.uuid(), after: trimmed(120).default('') }),
    data: z.object({
      name: z.string(),
      ...ints('balance', 'asOf'),
      next: z.string(),
      list: z.array(z.object({ ...flow.shape, ...strings('source', 'reference') })),
    }),
  }),
  deskSubsidies: subsidy.read(`${base}/subsidies`, {
    about: 'Lists of subsidies that were paid out.',
    input: z.object({ ...paging, ...search }),
    data: listed({ ...strings('id', 'title', 'by'), ...ints('people', 'sum', 'created') }),
  }),
  paySubsidies: subsidy.write(`${base}/pay-subsidies`, {
    about: 'Pays subsidies: a line for each person, with the number and, if it differs, the amount in yuan.',
    once: true,
    recentLogin: 60,
    input: z.object({
      ...{ key: pressKey(), title: needed(60), titleEn: trimmed(60).default('') },
      amount: fen(0, 1_000_000),
      lines: needed(60_000),
    }),
    data: z.object({ ...ints('people', 'sum'), unknown: z.array(z.string()), wrong: z.array(z.string()) }),
  }),
}
