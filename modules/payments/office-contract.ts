import * as z from 'zod'
import { channelKeys, deliveryStates, paymentStates, refundStates, stages } from '#engines/payments/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  day,
  fen,
  flag,
  int,
  ints,
  listed,
  many,
  needed,
  paging,
  pressKey,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { appStates, billCategories, billStates } from './shapes.ts'

const manage = callsFor({ may: 'manage' })
const refunds = callsFor({ may: 'refund' })
const base = '/pay/backend/default'
const search = { q: trimmed(60).default('') }
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')
const who = { person: z.object({ name: z.string(), number: z.string() }) }

const refund = {
  ...strings('id', 'reason', 'failure', 'requestedBy', 'decidedBy'),
  state: z.enum(refundStates),
  ...ints('amount', 'created', 'done'),
  automatic: z.boolean(),
  allowedActions: z.array(z.enum(['approve', 'reject', 'again', 'byHand'])),
}

export const officeContract = {
  deskOrders: manage.read(`${base}/orders`, {
    about: 'All orders, by state, channel, day and person.',
    input: z.object({
      ...{ ...paging, ...sorting(['created', 'amount']), ...search },
      payment: any(paymentStates),
      delivery: any(deliveryStates),
      from: anyDay(),
      until: anyDay(),
    }),
    data: listed({
      ...strings('id', 'subject', 'business', 'failure'),
      ...who,
      ...ints('amount', 'refunded', 'created', 'paidAt'),
      channel: z.union([z.literal(''), z.enum(channelKeys)]),
      payment: z.enum(paymentStates),
      delivery: z.enum(deliveryStates),
      stage: z.enum(stages),
      allowedActions: z.array(z.enum(['refund', 'deliver', 'cash'])),
    }),
  }),
  deskOrder: manage.read(`${base}/order`, {
    about: 'An order with its attempts, refunds and every step.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      attempts: rowsOf({
        ...strings('id', 'channel', 'method', 'state', 'channelNo', 'failure'),
        ...ints('amount', 'created', 'paidAt'),
        surplus: z.boolean(),
      }),
      refunds: rowsOf(refund),
      steps: rowsOf({ ...strings('id', 'what', 'from', 'to', 'by'), at: z.int() }),
    }),
  }),
  refundOrder: refunds.write(`${base}/refund`, {
    about: 'Refunds a part or all of an order, the same way back; over the site’s limit a second person has to agree.',
    once: true,
    input: z.object({ key: pressKey(), id: z.uuid(), amount: fen(), reason: needed(80) }),
    data: z.object({ state: z.enum(refundStates) }),
  }),
  deskRefunds: refunds.read(`${base}/refunds`, {
    about: 'Refunds, those that wait for a person first.',
    input: z.object({ ...paging, ...sorting(['created', 'amount']), ...search, state: any(refundStates) }),
    data: listed({ ...refund, ...who, subject: z.string(), order: z.string(), channel: z.enum(channelKeys) }),
  }),
  decideRefund: refunds.write(`${base}/decide-refund`, {
    about: 'Agrees to a refund that another person has asked for, or does not.',
    recentLogin: 60,
    input: z.object({ id: z.uuid(), agree: flag() }),
  }),
  resolveRefund: refunds.write(`${base}/resolve-refund`, {
    about: 'Sends a refund that failed once more, or says that it was settled by hand.',
    input: z.object({ id: z.uuid(), how: z.enum(['again', 'byHand']) }),
  }),
  retryDelivery: manage.write(`${base}/deliver`, {
    about: 'Tries a delivery again at once.',
    input: z.object({ id: z.uuid() }),
  }),
  takeCash: manage.writeInSteps(`${base}/cash`, {
    about: 'Says that an order was paid in cash at the desk.',
    recentLogin: 60,
    input: z.object({ id: z.uuid() }),
  }),
  deskBills: manage.read(`${base}/bills`, {
    about: 'All bills, by state, category and person.',
    input: z.object({
      ...paging,
      ...sorting(['due', 'amount']),
      ...search,
      state: any(billStates),
      category: any(billCategories),
    }),
    data: listed({
      ...strings('id', 'title'),
      ...who,
      category: z.enum(billCategories),
      state: z.enum(billStates),
      ...ints('amount', 'due', 'version'),
      allowedActions: z.array(z.enum(['withdraw'])),
    }),
  }),
  addBills: manage.write(`${base}/add-bills`, {
    about: 'Makes the same bill for people, by their numbers; those who have it already are left as they are.',
    input: z.object({
      category: z.enum(billCategories),
      title: needed(80),
      titleEn: trimmed(80).default(''),
      note: trimmed(300).default(''),
      amount: fen(),
      due: day(),
      numbers: needed(40_000),
    }),
    data: z.object({ ...ints('added', 'known'), unknown: z.array(z.string()) }),
  }),
  withdrawBill: manage.write(`${base}/withdraw-bill`, {
    about: 'Takes back a bill that nobody has paid.',
    input: z.object({ id: z.uuid() }),
  }),
  deskApps: manage.read(`${base}/apps`, {
    about: 'Systems that take money through the portal.',
    input: z.object({ ...paging, ...search }),
    data: listed({
      ...strings('id', 'appid', 'name'),
      hosts: z.array(z.string()),
      state: z.enum(appStates),
      ...ints('version', 'keySince', 'balance'),
      allowedActions: z.array(z.enum(['edit', 'key', 'switchOff', 'switchOn'])),
    }),
  }),
  saveApp: manage.write(`${base}/save-app`, {
    about: 'Registers a system, or changes it.',
    recentLogin: 60,
    input: z.object({
      ...{ id: anyId(), version: int().default(0), name: needed(60) },
      appid: z.string().regex(/^[\w-]{4,40}$/),
      hosts: many(z.string().regex(/^[a-z\d.-]{1,200}(:\d{1,5})?$/), 20),
    }),
    data: z.object({ id: z.string() }),
  }),
  showAppKey: manage.write(`${base}/app-key`, {
    about: 'The key that a system signs with.',
    recentLogin: 10,
    input: z.object({ id: z.uuid() }),
    data: z.object(strings('appid', 'secret')),
  }),
  renewAppKey: manage.write(`${base}/renew-app-key`, {
    about: 'Gives a system a new key; the old one is good for another day.',
    recentLogin: 10,
    input: z.object({ id: z.uuid(), version: int() }),
    data: z.object(strings('appid', 'secret')),
  }),
  switchApp: manage.write(`${base}/switch-app`, {
    about: 'Switches a system off or on: without it nothing new can be announced.',
    input: z.object({ id: z.uuid(), on: flag() }),
  }),
}
