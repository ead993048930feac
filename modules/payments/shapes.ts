import * as z from 'zod'
import { channelKeys, payMethods, stages } from '#engines/payments/shapes.ts'
import { booleans, ints, strings } from '#kernel/shapes.ts'

export const billCategories = ['tuition', 'dormitory', 'exam', 'book', 'other'] as const
export const billStates = ['open', 'paid', 'withdrawn'] as const
export const invoiceKinds = ['personal', 'company'] as const
export const invoiceStates = ['requested', 'issued', 'refused'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const appStates = ['on', 'off'] as const
/** Kinds of orders of card, network and utilities. */
const otherKinds = ['recharge', 'network', 'electricity', 'hall', 'coldWater', 'hotWater'] as const
export const kinds = [...billCategories, ...otherKinds, 'topUp', 'refund'] as const

/** A bill as its person sees it. Times are seconds; amounts fen. */
export const bill = z.object({
  ...strings('id', 'title', 'note'),
  category: z.enum(billCategories),
  state: z.enum(billStates),
  ...ints('amount', 'due', 'paidAt'),
  /** Its live order, or ''. */
  order: z.string(),
  isOverdue: z.boolean(),
})

/** An order with both of its states as one stage. */
export const order = z.object({
  ...strings('id', 'subject', 'failure', 'backTo'),
  kind: z.string(),
  ...ints('amount', 'refunded', 'refunding', 'created', 'expires', 'paidAt', 'promisedAt', 'deliveredAt'),
  stage: z.enum(stages),
  /** '' until something was paid or begun. */
  channel: z.union([z.literal(''), z.enum(channelKeys)]),
  allowedActions: z.array(z.enum(['pay', 'cancel', 'receipt'])),
})

/** The invoice of an order; `state` is '' while nobody has asked for one. */
export const invoice = z.object({
  state: z.union([z.literal(''), z.enum(invoiceStates)]),
  kind: z.enum(invoiceKinds),
  ...strings('title', 'taxNo', 'number', 'url', 'note'),
  version: z.int(),
  allowedActions: z.array(z.enum(['ask'])),
})

/** A way to pay on this device. */
export const offer = z.object({
  channel: z.enum(channelKeys),
  method: z.enum(payMethods),
  /** For the wallet: what is in it. */
  balance: z.int(),
  ...booleans('isEnough'),
})

export const entry = z.object({
  ...strings('transaction', 'kind', 'memo', 'order'),
  ...ints('at', 'amount', 'balance'),
})
