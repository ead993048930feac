import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, fen, moment, newId, oneOf, siteTable, updatedAt } from '#kernel/server/db/tables.ts'
import { caseActions, caseKinds, caseWhats } from '../../shapes.ts'

/** A comparison of one day with the list of a channel or supplier. */
export const reconciliations = siteTable('pay_reconciliations', {
  id: newId(),
  /** The channel or supplier. */
  side: text('channel').notNull(),
  day: text('day').notNull(),
  /** `failed`: there was no list to compare with. */
  state: text('state', { enum: ['done', 'failed'] }).notNull(),
  failure: text('failure').notNull().default(''),
  matched: integer('matched').notNull().default(0),
  ours: fen('ours').notNull().default(0),
  theirs: fen('theirs').notNull().default(0),
  runs: integer('runs').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  unique('pay_reconciliations_day').on(t.site, t.side, t.day),
  index('pay_reconciliations_time').on(t.site, t.day),
])

/** What needs a person, or needed an action of the system. */
export const cases = siteTable('pay_cases', {
  id: newId(),
  kind: text('kind', { enum: caseKinds }).notNull(),
  /** The channel or supplier. */
  side: text('channel').notNull(),
  /** Day of the list; '' outside of a reconciliation. */
  day: text('day').notNull().default(''),
  /** A payment, a refund or a delivery, and its number there. */
  what: text('what', { enum: caseWhats }).notNull(),
  no: text('no').notNull(),
  order: uuid('order_id'),
  ours: fen('ours').notNull().default(0),
  theirs: fen('theirs').notNull().default(0),
  /** What the system did. */
  action: text('action', { enum: caseActions }).notNull().default('none'),
  state: text('state', { enum: ['open', 'resolved'] }).notNull(),
  note: text('note').notNull().default(''),
  by: uuid('by_person'),
  resolvedAt: moment('resolved_at'),
  createdAt: createdAt(),
}).with((t) => [
  unique('pay_cases_no').on(t.site, t.side, t.what, t.no, t.kind),
  index('pay_cases_state').on(t.site, t.state, t.createdAt),
  index('pay_cases_day').on(t.site, t.side, t.day),
  check('pay_cases_kind', sql`${t.kind} in (${oneOf(caseKinds)})`),
  check('pay_cases_what', sql`${t.what} in (${oneOf(caseWhats)})`),
  check('pay_cases_action', sql`${t.action} in (${oneOf(caseActions)})`),
])

/** Lists of suppliers that were uploaded, as files, for those that cannot be asked for them. */
export const supplierLines = siteTable('pay_supplier_lines', {
  id: newId(),
  supplier: text('supplier').notNull(),
  /** Our number of the order, as the supplier has it. */
  no: text('no').notNull(),
  day: date('day').notNull(),
  amount: fen('amount').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  unique('pay_supplier_lines_no').on(t.site, t.supplier, t.no),
  index('pay_supplier_lines_day').on(t.site, t.supplier, t.day),
])
