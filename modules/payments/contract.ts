import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { channelKeys, payMethods } from '#engines/payments/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, fen, file, ints, listed, paging, pressKey, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { booksContract } from './books-contract.ts'
import { elsewhereContract } from './elsewhere-contract.ts'
import { invoiceContract } from './invoice-contract.ts'
import { officeContract } from './office-contract.ts'
import { reconciliationContract } from './reconciliation-contract.ts'
import { bill, billStates, entry, invoice, offer, order } from './shapes.ts'

const own = callsFor('person')
const open = callsFor('public')
const base = '/pay/wap'
const ofOrder = { id: z.uuid() }

export const contract = {
  bills: own.read(`${base}/default/index`, {
    about: 'One’s bills, the open ones with the nearest due day first.',
    input: z.object({ state: z.enum(billStates).default('open') }),
    data: z.object({ ...ints('sum', 'overdue'), list: z.array(bill) }),
  }),
  bill: own.read(`${base}/default/detail`, {
    about: 'One of one’s bills.',
    input: z.object({ id: z.uuid() }),
    data: bill,
  }),
  orderBill: own.write(`${base}/order/create`, {
    about: 'Makes the order for a bill, or answers the one it has.',
    input: z.object({ bill: z.uuid() }),
    data: z.object({ id: z.string() }),
  }),
  order: own.read(`${base}/order/detail`, {
    about: 'One of one’s orders, with the ways to pay it on this device.',
    input: z.object(ofOrder),
    data: z.object({
      ...order.shape,
      offers: z.array(offer),
      invoice,
      steps: rowsOf({ ...strings('what', 'state'), at: z.int() }),
    }),
  }),
  prepay: own.writeInSteps(`${base}/order/prepay`, {
    about: 'Begins to pay an order through a channel, or goes on with what was begun.',
    input: z.object({ ...ofOrder, channel: z.enum(channelKeys), method: z.enum(payMethods) }),
    data: z.object({ stage: z.enum(['paying', 'paid']), prepared: z.record(z.string(), z.string()) }),
  }),
  walletPay: own.writeInSteps(`${base}/wallet/pay`, {
    about: 'Pays an order from one’s wallet.',
    recentLogin: 60,
    input: z.object(ofOrder),
    data: z.object({ stage: z.literal('paid') }),
  }),
  check: own.writeInSteps(`${base}/order/check`, {
    about: 'Asks the channel what became of an order, if nothing was heard of it for a while.',
    input: z.object(ofOrder),
    data: z.object({ stage: order.shape.stage }),
  }),
  cancel: own.writeInSteps(`${base}/order/cancel`, {
    about: 'Closes an order that is not paid.',
    input: z.object(ofOrder),
    data: z.object({ stage: order.shape.stage }),
  }),
  records: own.read(`${base}/record/index`, {
    about: 'One’s orders, the newest first.',
    input: z.object(paging),
    data: listed(order),
  }),
  stat: own.read(`${base}/record/stat`, {
    about: 'What one has paid, by month and kind, in the last twelve months; refunds are taken off.',
    data: z.object({ list: rowsOf({ ...strings('month', 'kind'), ...ints('amount', 'count') }) }),
  }),
  receipt: own.read(`${base}/record/receipt`, {
    about: 'The receipt of a paid order as a PDF file.',
    input: z.object(ofOrder),
    data: file(),
  }),
  wallet: own.read(`${base}/wallet/balance`, {
    about: 'The balance of one’s wallet, with its limits.',
    data: z.object({
      isOpen: z.boolean(),
      ...ints('balance', 'held', 'asOf', 'leastTopUp', 'mostTopUp', 'mostBalance'),
      latest: z.array(entry),
    }),
  }),
  topUp: own.write(`${base}/wallet/recharge`, {
    about: 'Makes the order of a top-up.',
    once: true,
    input: z.object({ key: pressKey(), amount: fen() }),
    data: z.object({ id: z.string() }),
  }),
  statement: own.read(`${base}/wallet/record`, {
    about: 'The entries of one’s wallet, the newest first; `after` is the cursor of the page before.',
    input: z.object({ after: trimmed(120).default('') }),
    data: z.object({ next: z.string(), list: z.array(entry) }),
  }),
  entry: own.read(`${base}/wallet/record-detail`, {
    about: 'One entry of one’s wallet.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ ...entry.shape, source: z.string() }),
  }),
  wechatNotice: open.writeInSteps(`${base}/notify/wechat`, {
    about: 'Notices of WeChat Pay, signed and encrypted by it.',
    ...{ raw: true, anytime: true },
    data: file(),
  }),
  alipayNotice: open.writeInSteps(`${base}/notify/alipay`, {
    about: 'Notices of Alipay, signed by it.',
    ...{ raw: true, anytime: true },
    data: file(),
  }),
  sandbox: own.read(`${base}/sandbox/index`, {
    about: 'What the sandbox of a demo site asks to be paid. Only on demo sites.',
    input: z.object({ id: anyId() }),
    data: z.object({ isOn: z.boolean(), ...strings('subject', 'order', 'state'), amount: z.int() }),
  }),
  sandboxPay: own.writeInSteps(`${base}/sandbox/pay`, {
    about: 'Pays in the sandbox of a demo site; its notice comes as that of any other channel. Only on demo sites.',
    input: z.object({ id: z.uuid() }),
  }),
  ...elsewhereContract,
  ...officeContract,
  ...reconciliationContract,
  ...invoiceContract,
  ...importCalls('/pay/backend/import', { may: 'manage' }, ['bills', 'lists']),
  ...booksContract,
}
