import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
import { cardStates, merchantKinds, paymentStates, payWays, replacementReasons, replacementStates } from '../shapes.ts'

/**
 * A card. Its row is the lock for what is paid with it: locked before any account. The money belongs to the person
 * (`accounts.ts`), so that a replaced card leaves it where it is.
 */
export const cards = siteTable('card_cards', {
  id: newId(),
  person: uuid('person').notNull(),
  no: text('no').notNull(),
  state: text('state', { enum: cardStates }).notNull().default('normal'),
  /** Since when it is lost, frozen or closed. */
  stoppedAt: moment('stopped_at'),
  /** Of a freeze: why, and what lifts it. */
  reason: text('reason').notNull().default(''),
  wayOut: text('way_out').notNull().default(''),
  /** Chosen by the holder; without them, the site's. */
  mostPayment: fen('most_payment'),
  mostDay: fen('most_day'),
  lowBalance: fen('low_balance'),
  /** Raised by each payment by code: the code shown before is void then. */
  turn: integer('turn').notNull().default(0),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  unique('card_cards_no').on(t.site, t.no),
  uniqueIndex('card_cards_live').on(t.site, t.person).where(sql`${t.state} <> 'closed'`),
  index('card_cards_person').on(t.site, t.person, t.createdAt),
  index('card_cards_state').on(t.site, t.state, t.createdAt),
  check('card_cards_known', sql`${t.state} in (${oneOf(cardStates)})`),
  check('card_cards_stopped', sql`(${t.state} = 'normal') = (${t.stoppedAt} is null)`),
  check('card_cards_frozen', sql`${t.state} <> 'frozen' or ${t.reason} <> ''`),
])

/** Who sells something for money of cards. Its account is of the owner `merchant` and its id. */
export const merchants = siteTable('card_merchants', {
  id: newId(),
  ...saidColumns('name'),
  kind: text('kind', { enum: merchantKinds }).notNull(),
  place: text('place').notNull().default(''),
  /** Its bank account, as people write it on a transfer. */
  payTo: text('pay_to').notNull().default(''),
  /** Who may charge for it; empty: everybody with the right. */
  cashiers: uuid('cashiers').array().notNull().default(sql`'{}'`),
  offAt: moment('off_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('card_merchants_name').on(t.site, t.name),
  check('card_merchants_kind', sql`${t.kind} in (${oneOf(merchantKinds)})`),
])

/** A code for use without network, good for one payment. */
export const tokens = siteTable('card_tokens', {
  id: newId(),
  card: uuid('card').notNull(),
  most: fen('most').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
}).with((t) => [belongsTo(t.site, t.card, () => cards), index('card_tokens_card').on(t.site, t.card, t.expiresAt)])

/** A payment with a card: one posting of the ledger, under its id (`card.charge`). */
export const payments = siteTable('card_payments', {
  id: newId(),
  card: uuid('card').notNull(),
  person: uuid('person').notNull(),
  merchant: uuid('merchant').notNull(),
  amount: fen('amount').notNull(),
  way: text('way', { enum: payWays }).notNull(),
  /** The code for use without network: each pays once. */
  token: uuid('token'),
  state: text('state', { enum: paymentStates }).notNull().default('done'),
  /** Of the site's zone, when it was paid: limits count by it. */
  day: date('day', { mode: 'string' }).notNull(),
  paidAt: moment('paid_at').notNull(),
  by: uuid('by_person'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.card, () => cards),
  belongsTo(t.site, t.merchant, () => merchants),
  unique('card_payments_token').on(t.site, t.token),
  index('card_payments_day').on(t.site, t.person, t.day),
  index('card_payments_merchant').on(t.site, t.merchant, t.createdAt),
  check('card_payments_amount', sql`${t.amount} > 0`),
  check('card_payments_state', sql`${t.state} in (${oneOf(paymentStates)})`),
  check('card_payments_way', sql`(${t.way} = 'token') = (${t.token} is not null)`),
])

/** Somebody wants a new card. */
export const replacements = siteTable('card_replacements', {
  id: newId(),
  card: uuid('card').notNull(),
  person: uuid('person').notNull(),
  reason: text('reason', { enum: replacementReasons }).notNull(),
  note: text('note').notNull().default(''),
  state: text('state', { enum: replacementStates }).notNull().default('requested'),
  reply: text('reply').notNull().default(''),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.card, () => cards),
  belongsTo(t.site, t.person, () => people),
  uniqueIndex('card_replacements_open').on(t.site, t.person).where(sql`${t.state} = 'requested'`),
  index('card_replacements_person').on(t.site, t.person, t.createdAt),
  index('card_replacements_state').on(t.site, t.state, t.createdAt),
  check('card_replacements_state', sql`${t.state} in (${oneOf(replacementStates)})`),
])

/** A list of subsidies that was paid out. */
export const subsidies = siteTable('card_subsidies', {
  id: newId(),
  ...saidColumns('title'),
  people: integer('people').notNull(),
  sum: fen('sum').notNull(),
  by: uuid('by_person'),
  createdAt: createdAt(),
}).with((t) => [index('card_subsidies_time').on(t.site, t.createdAt)])

/** What an outside card system last said. */
export const outsideBalances = siteTable('card_outside_balances', {
  id: uuid('id').notNull(),
  balance: fen('balance').notNull(),
  /** When the other system counted, and when we asked. */
  at: moment('at').notNull(),
  fetchedAt: moment('fetched_at').notNull(),
}).with((t) => [belongsTo(t.site, t.id, () => people)])

export type CardRow = typeof cards.$inferSelect
export type MerchantRow = typeof merchants.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type TokenRow = typeof tokens.$inferSelect
export type ReplacementRow = typeof replacements.$inferSelect
