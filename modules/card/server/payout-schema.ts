import { and, eq, sql } from 'drizzle-orm'
import { check, date, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, fen, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { payoutStates } from '../shapes.ts'
import { merchants } from './schema.ts'

/** What merchants earned up to a day, paid out to them: made by one person, confirmed by another. */
export const payoutRuns = siteTable('card_payout_runs', {
  id: newId(),
  /** The last day that it covers, in the site's zone. */
  until: date('until', { mode: 'string' }).notNull(),
  note: text('note').notNull().default(''),
  state: text('state', { enum: payoutStates }).notNull().default('waiting'),
  merchants: integer('merchants').notNull().default(0),
  sum: fen('sum').notNull().default(0),
  madeBy: uuid('made_by').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  reply: text('reply').notNull().default(''),
  createdAt: createdAt(),
}).with((t) => [
  // One at a time: the next begins where the last one ended.
  uniqueIndex('card_payout_runs_waiting').on(t.site).where(sql`${t.state} = 'waiting'`),
  index('card_payout_runs_time').on(t.site, t.createdAt),
  check('card_payout_runs_state', sql`${t.state} in (${oneOf(payoutStates)})`),
  check('card_payout_runs_decided', sql`(${t.state} = 'waiting') = (${t.decidedBy} is null)`),
  check('card_payout_runs_two_people', sql`${t.state} <> 'paid' or ${t.decidedBy} <> ${t.madeBy}`),
])

/** The part of one merchant. Those of a run that was cancelled are deleted. */
export const payouts = siteTable('card_payouts', {
  id: newId(),
  run: uuid('run').notNull(),
  merchant: uuid('merchant').notNull(),
  /** Days of the period, in the site's zone; the first payout of a merchant begins with its first payment. */
  from: date('from_day', { mode: 'string' }).notNull(),
  until: date('until_day', { mode: 'string' }).notNull(),
  payments: integer('payments').notNull(),
  amount: fen('amount').notNull(),
  /** The merchant's bank account when it was made. */
  payTo: text('pay_to').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.run, () => payoutRuns),
  belongsTo(t.site, t.merchant, () => merchants),
  unique('card_payouts_run').on(t.site, t.run, t.merchant),
  unique('card_payouts_from').on(t.site, t.merchant, t.from),
  check('card_payouts_amount', sql`${t.amount} > 0`),
  check('card_payouts_days', sql`${t.from} <= ${t.until}`),
])

/** Joins parts with their run. */
export const ofRun = and(eq(payoutRuns.site, payouts.site), eq(payoutRuns.id, payouts.run))

export type PayoutRunRow = typeof payoutRuns.$inferSelect
