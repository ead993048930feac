import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, fen, moment, newId, oneOf, siteTable, updatedAt } from '#kernel/server/db/tables.ts'
import { attemptStates, channelKeys, deliveryStates, payMethods, paymentStates, refundStates } from '../shapes.ts'

/** Who made the last change; null for the system. Copied into `pay_steps` by a trigger. */
const changedBy = () => uuid('changed_by')

/**
 * What a person owes for one thing. Money and goods are two states. The trigger `pay_order_moves` refuses every change of
 * them that is not a step of the state machine, and any change of what was ordered.
 */
export const orders = siteTable('pay_orders', {
  id: newId(),
  /** `<module>.<thing>`: names the deliverer. */
  business: text('business').notNull(),
  /** What is paid for, in the words of that module. */
  businessId: text('business_id').notNull(),
  subject: jsonb('subject').$type<Said>().notNull(),
  /** Category of statements: `tuition`, `topUp`. */
  kind: text('kind').notNull(),
  amount: fen('amount').notNull(),
  /** Who may pay it; null: whoever holds its link (orders of other systems). */
  payer: uuid('payer'),
  /** Key of the other system that delivers it (`Supplier`); '' for none. */
  supplier: text('supplier').notNull().default(''),
  /** The ledger account that gets the money when the goods are delivered. */
  payee: uuid('payee').notNull(),
  /** The ledger account that has the money until then. */
  clearing: uuid('clearing').notNull(),
  payment: text('payment', { enum: paymentStates }).notNull().default('created'),
  delivery: text('delivery', { enum: deliveryStates }).notNull().default('none'),
  expiresAt: moment('expires_at').notNull(),
  /** Usual seconds from payment to delivery. */
  promise: integer('promise').notNull().default(60),
  /** Seconds after payment from which undelivered goods are refunded. */
  patience: integer('patience').notNull().default(3600),
  paidAt: moment('paid_at'),
  /** The promised time of delivery. */
  promisedAt: moment('promised_at'),
  deliveredAt: moment('delivered_at'),
  tries: integer('tries').notNull().default(0),
  /** When the next try of the delivery is due, or its lease ends. */
  nextAt: moment('next_at'),
  /** Why the last delivery failed. */
  failure: text('failure').notNull().default(''),
  /** Where the payer goes afterwards: a path of the portal, or an address of a registered system. */
  backTo: text('back_to').notNull().default(''),
  changedBy: changedBy(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  // One live order for one thing.
  uniqueIndex('pay_orders_business')
    .on(t.site, t.business, t.businessId)
    .where(sql`${t.payment} not in ('closed', 'expired', 'refunded')`),
  index('pay_orders_thing').on(t.site, t.business, t.businessId),
  index('pay_orders_payer').on(t.site, t.payer, t.createdAt),
  index('pay_orders_time').on(t.site, t.createdAt),
  index('pay_orders_expiring').on(t.site, t.expiresAt).where(sql`${t.payment} in ('created', 'paying')`),
  index('pay_orders_delivering').on(t.site, t.nextAt).where(sql`${t.delivery} in ('waiting', 'delivering')`),
  index('pay_orders_supplier').on(t.site, t.supplier, t.deliveredAt).where(sql`${t.supplier} <> ''`),
  check('pay_orders_amount', sql`${t.amount} between 1 and 999999999999`),
  check('pay_orders_payment', sql`${t.payment} in (${oneOf(paymentStates)})`),
  check('pay_orders_delivery', sql`${t.delivery} in (${oneOf(deliveryStates)})`),
  check('pay_orders_paid', sql`(${t.payment} in ('paid', 'partRefunded', 'refunded')) = (${t.paidAt} is not null)`),
  check('pay_orders_two_steps', sql`(${t.delivery} <> 'none') = (${t.paidAt} is not null)`),
])

/** One attempt to pay an order. Its id without dashes is the merchant's number at the channel. */
export const attempts = siteTable('pay_attempts', {
  id: newId(),
  order: uuid('order_id').notNull(),
  channel: text('channel', { enum: channelKeys }).notNull(),
  method: text('method', { enum: payMethods }).notNull(),
  amount: fen('amount').notNull(),
  state: text('state', { enum: attemptStates }).notNull().default('init'),
  /** The person who pays; a wallet is theirs. */
  by: uuid('by_person'),
  /** The ledger account the money comes from: the payer's wallet, or what the channel owes us. */
  source: uuid('source').notNull(),
  /** What the browser needs to go on: an address, a code, the parameters of the channel's own sheet. */
  prepared: jsonb('prepared').$type<Record<string, string>>().notNull().default({}),
  /** The channel's number of the payment. */
  channelNo: text('channel_no'),
  paidAt: moment('paid_at'),
  /** Paid although the order was closed, expired or paid otherwise: it is refunded, and pays for nothing. */
  surplus: boolean('surplus').notNull().default(false),
  refunding: fen('refunding').notNull().default(0),
  refunded: fen('refunded').notNull().default(0),
  failure: text('failure').notNull().default(''),
  /** When the channel is asked next, and how often it was. Once more after the end if money was perhaps under way. */
  nextAt: moment('next_at'),
  queries: integer('queries').notNull().default(0),
  changedBy: changedBy(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.order, () => orders),
  // The old attempt is closed at its channel before another begins, and one payment pays an order.
  uniqueIndex('pay_attempts_open').on(t.site, t.order).where(sql`${t.state} in ('init', 'pending', 'unknown')`),
  uniqueIndex('pay_attempts_paid').on(t.site, t.order).where(sql`${t.state} = 'success' and not ${t.surplus}`),
  unique('pay_attempts_channel_no').on(t.site, t.channel, t.channelNo),
  index('pay_attempts_due').on(t.site, t.nextAt).where(sql`${t.state} <> 'success'`),
  index('pay_attempts_day').on(t.site, t.channel, t.paidAt),
  index('pay_attempts_order').on(t.site, t.order, t.createdAt),
  check('pay_attempts_channel', sql`${t.channel} in (${oneOf(channelKeys)})`),
  check('pay_attempts_method', sql`${t.method} in (${oneOf(payMethods)})`),
  check('pay_attempts_state', sql`${t.state} in (${oneOf(attemptStates)})`),
  check(
    'pay_attempts_success',
    sql`(${t.state} = 'success') = (${t.paidAt} is not null and ${t.channelNo} is not null)`,
  ),
  check(
    'pay_attempts_refunds',
    sql`${t.refunding} >= 0 and ${t.refunded} >= 0 and ${t.refunding} + ${t.refunded} <= ${t.amount}
        and (${t.state} = 'success' or ${t.refunding} + ${t.refunded} = 0)`,
  ),
])

/** A refund of a part or all of a payment, the same way back. Its id without dashes is its number at the channel. */
export const refunds = siteTable('pay_refunds', {
  id: newId(),
  attempt: uuid('attempt').notNull(),
  order: uuid('order_id').notNull(),
  amount: fen('amount').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: refundStates }).notNull(),
  /** Made by the system: goods that could not be delivered, money that came too late. */
  automatic: boolean('automatic').notNull().default(false),
  requestedBy: uuid('requested_by'),
  decidedBy: uuid('decided_by'),
  channelNo: text('channel_no').notNull().default(''),
  failure: text('failure').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  nextAt: moment('next_at'),
  doneAt: moment('done_at'),
  changedBy: changedBy(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.attempt, () => attempts),
  belongsTo(t.site, t.order, () => orders),
  index('pay_refunds_attempt').on(t.site, t.attempt),
  index('pay_refunds_order').on(t.site, t.order, t.createdAt),
  index('pay_refunds_due').on(t.site, t.nextAt).where(sql`${t.state} in ('approved', 'sent')`),
  index('pay_refunds_waiting').on(t.site, t.createdAt).where(sql`${t.state} in ('requested', 'manual')`),
  index('pay_refunds_day').on(t.site, t.doneAt),
  check('pay_refunds_amount', sql`${t.amount} > 0`),
  check('pay_refunds_state', sql`${t.state} in (${oneOf(refundStates)})`),
  check(
    'pay_refunds_two_people',
    sql`${t.decidedBy} is null or ${t.requestedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`,
  ),
])

/** Verified notices of channels, once each. */
export const notices = siteTable('pay_notices', {
  id: newId(),
  channel: text('channel', { enum: channelKeys }).notNull(),
  /** Hash of the body. */
  digest: text('digest').notNull(),
  /** The content, decrypted. */
  body: text('body').notNull(),
  attempt: uuid('attempt'),
  verdict: text('verdict').notNull(),
  times: integer('times').notNull().default(1),
  createdAt: createdAt(),
  lastAt: moment('last_at').notNull().defaultNow(),
}).with((t) => [
  unique('pay_notices_digest').on(t.site, t.channel, t.digest),
  index('pay_notices_attempt').on(t.site, t.attempt),
  index('pay_notices_time').on(t.site, t.createdAt),
])

/** Every change of a state, written by triggers. */
export const steps = siteTable('pay_steps', {
  id: newId(),
  order: uuid('order_id').notNull(),
  /** `payment`, `delivery`, `attempt` or `refund`, and the id of that row. */
  what: text('what').notNull(),
  thing: uuid('thing').notNull(),
  from: text('from_state').notNull(),
  to: text('to_state').notNull(),
  by: uuid('by_person'),
  at: moment('at').notNull().default(sql`clock_timestamp()`),
}).with((t) => [index('pay_steps_order').on(t.site, t.order, t.at)])

export type OrderRow = typeof orders.$inferSelect
export type AttemptRow = typeof attempts.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
