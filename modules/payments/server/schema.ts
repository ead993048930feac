import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#engines/payments/server/schema.ts'
import {
  belongsTo,
  createdAt,
  fen,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { billCategories, billStates, invoiceKinds, invoiceStates } from '../shapes.ts'

/** What a person has to pay. */
export const bills = siteTable('payments_bills', {
  id: newId(),
  person: uuid('person').notNull(),
  /** Its number in the finance system that it was imported from. */
  key: text('key'),
  category: text('category', { enum: billCategories }).notNull(),
  ...saidColumns('title'),
  note: text('note').notNull().default(''),
  amount: fen('amount').notNull(),
  dueAt: moment('due_at').notNull(),
  state: text('state', { enum: billStates }).notNull().default('open'),
  paidAt: moment('paid_at'),
  version: version(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  uniqueIndex('payments_bills_once').on(t.site, t.person, t.category, t.title, t.dueAt).where(sql`${t.key} is null`),
  unique('payments_bills_key').on(t.site, t.key),
  index('payments_bills_open').on(t.site, t.person, t.state, t.dueAt),
  index('payments_bills_due').on(t.site, t.dueAt),
  check('payments_bills_amount', sql`${t.amount} > 0`),
  check('payments_bills_category', sql`${t.category} in (${oneOf(billCategories)})`),
  check('payments_bills_state', sql`${t.state} in (${oneOf(billStates)})`),
  check('payments_bills_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
])

/** The title of an invoice that a payer has asked for, and what became of it. One for an order. */
export const invoices = siteTable('payments_invoices', {
  id: newId(),
  order: uuid('order_id').notNull(),
  person: uuid('person').notNull(),
  kind: text('kind', { enum: invoiceKinds }).notNull(),
  title: text('title').notNull(),
  /** Of a company. */
  taxNo: text('tax_no').notNull().default(''),
  state: text('state', { enum: invoiceStates }).notNull().default('requested'),
  /** Number and address of the invoice, entered by staff. */
  number: text('number').notNull().default(''),
  url: text('url').notNull().default(''),
  /** Why there is none. */
  note: text('note').notNull().default(''),
  doneAt: moment('done_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.order, () => orders),
  belongsTo(t.site, t.person, () => people),
  unique('payments_invoices_order').on(t.site, t.order),
  index('payments_invoices_state').on(t.site, t.state, t.createdAt),
  index('payments_invoices_person').on(t.site, t.person),
  check('payments_invoices_kind', sql`${t.kind} in (${oneOf(invoiceKinds)})`),
  check('payments_invoices_state', sql`${t.state} in (${oneOf(invoiceStates)})`),
  check('payments_invoices_tax', sql`(${t.kind} = 'company') = (${t.taxNo} <> '')`),
  check('payments_invoices_issued', sql`(${t.state} = 'issued') = (${t.number} <> '')`),
])

/** The switch of the sandbox: a row that only the demo data of a demo site contains. No call and no setting writes it. */
export const sandboxes = siteTable('payments_sandboxes', {
  id: newId(),
  secret: text('secret').notNull(),
  createdAt: createdAt(),
})

/** What the sandbox, in the role of a payment channel, knows of payments. */
export const sandboxTrades = siteTable('payments_sandbox_trades', {
  /** The id of the attempt. */
  id: uuid('id').notNull(),
  amount: integer('amount').notNull(),
  subject: text('subject').notNull(),
  state: text('state', { enum: ['open', 'paid', 'closed'] })
    .notNull()
    .default('open'),
  paidAt: moment('paid_at'),
  createdAt: createdAt(),
}).with((t) => [index('payments_sandbox_trades_day').on(t.site, t.paidAt)])

/** A system that takes money through us. Its key is derived from its row (`elsewhere/apps.ts`). */
export const apps = siteTable('payments_apps', {
  id: newId(),
  /** What the application calls itself in its calls. */
  appid: text('appid').notNull(),
  name: text('name').notNull(),
  /** Where its notices and its payers may be sent to. */
  hosts: text('hosts').array().notNull(),
  keyNumber: integer('key_number').notNull().default(1),
  keyAt: moment('key_at').notNull().defaultNow(),
  offAt: moment('off_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [unique('payments_apps_appid').on(t.site, t.appid)])

/** A payment that an application has announced. */
export const preorders = siteTable('payments_preorders', {
  id: newId(),
  app: uuid('app').notNull(),
  outTradeNo: text('out_trade_no').notNull(),
  amount: fen('amount').notNull(),
  intro: text('intro').notNull(),
  attach: text('attach').notNull(),
  notifyUrl: text('notify_url').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.app, () => apps),
  unique('payments_preorders_number').on(t.site, t.app, t.outTradeNo),
  check('payments_preorders_amount', sql`${t.amount} > 0`),
])

export type AppRow = typeof apps.$inferSelect
export type PreorderRow = typeof preorders.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect
export type BillRow = typeof bills.$inferSelect
