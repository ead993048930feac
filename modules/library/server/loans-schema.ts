import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { fineReasons, fineStates, holdStates, renewBlocks } from '../shapes.ts'
import { books, branches, copies, external } from './schema.ts'

const storedLoanStates = ['out', 'renewed', 'returned', 'lost'] as const
const isOpen = sql`state in ('out', 'renewed')`
const isOpenHold = sql`state in ('queued', 'inTransit', 'waiting')`

export const loans = siteTable('library_loans', {
  id: newId(),
  external: external(),
  person: uuid('person').notNull(),
  copy: uuid('copy').notNull(),
  state: text('state', { enum: storedLoanStates }).notNull().default('out'),
  renewals: integer('renewals').notNull().default(0),
  lentAt: moment('lent_at').notNull().defaultNow(),
  /** The end of the due day in the site's time zone. */
  dueAt: moment('due_at').notNull(),
  returnedAt: moment('returned_at'),
  /** What the library system said about renewing; of the register it follows from the rules. */
  block: text('block', { enum: renewBlocks }).notNull().default(''),
  mostRenewals: integer('most_renewals').notNull().default(0),
  /** When the person was last reminded of this due day. */
  remindedAt: moment('reminded_at'),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.copy, () => copies),
  uniqueIndex('library_loans_external').on(t.site, t.external).where(sql`${t.external} is not null`),
  // A copy of the register is lent once at a time.
  uniqueIndex('library_loans_copy_out').on(t.site, t.copy).where(sql`${isOpen} and external is null`),
  index('library_loans_copy').on(t.site, t.copy),
  index('library_loans_person').on(t.site, t.person, t.returnedAt),
  index('library_loans_due').on(t.site, t.dueAt).where(isOpen),
  index('library_loans_lent').on(t.site, t.lentAt),
  check('library_loans_known_state', sql`${t.state} in (${oneOf(storedLoanStates)})`),
  check('library_loans_ended', sql`(${t.returnedAt} is null) = (${isOpen})`),
  check('library_loans_blocks', sql`${t.block} in (${oneOf(renewBlocks)})`),
])
export type LoanRow = typeof loans.$inferSelect

export const holds = siteTable('library_holds', {
  id: newId(),
  external: external(),
  person: uuid('person').notNull(),
  book: uuid('book').notNull(),
  /** Where it will be collected. */
  branch: uuid('branch').notNull(),
  /** The copy kept for it, once there is one. */
  copy: uuid('copy'),
  state: text('state', { enum: holdStates }).notNull().default('queued'),
  /** Place in the queue by the library system; of the register it is counted. */
  place: integer('place').notNull().default(0),
  placedAt: moment('placed_at').notNull().defaultNow(),
  /** Kept on the shelf until then. */
  waitUntil: moment('wait_until'),
  endedAt: moment('ended_at'),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.book, () => books),
  belongsTo(t.site, t.branch, () => branches),
  belongsTo(t.site, t.copy, () => copies),
  uniqueIndex('library_holds_external').on(t.site, t.external).where(sql`${t.external} is not null`),
  // One open hold of a book for each person, and one for each copy.
  uniqueIndex('library_holds_once').on(t.site, t.person, t.book).where(isOpenHold),
  uniqueIndex('library_holds_copy').on(t.site, t.copy).where(sql`${isOpenHold} and external is null`),
  index('library_holds_person').on(t.site, t.person, t.endedAt),
  index('library_holds_queue').on(t.site, t.book, t.placedAt, t.id).where(sql`${t.state} = 'queued'`),
  index('library_holds_book').on(t.site, t.book),
  index('library_holds_branch').on(t.site, t.branch),
  index('library_holds_wait').on(t.site, t.waitUntil).where(sql`${t.state} = 'waiting'`),
  index('library_holds_placed').on(t.site, t.placedAt),
  check('library_holds_known_state', sql`${t.state} in (${oneOf(holdStates)})`),
  check('library_holds_ended', sql`(${t.endedAt} is null) = (${isOpenHold})`),
  check('library_holds_waits', sql`${t.state} <> 'waiting' or ${t.waitUntil} is not null`),
])
export type HoldRow = typeof holds.$inferSelect

export const fines = siteTable('library_fines', {
  id: newId(),
  external: external(),
  person: uuid('person').notNull(),
  /** Kept here, since the loan may be deleted. */
  title: text('title').notNull(),
  reason: text('reason', { enum: fineReasons }).notNull(),
  /** Fen. */
  amount: integer('amount').notNull(),
  state: text('state', { enum: fineStates }).notNull().default('owed'),
  createdAt: createdAt(),
  settledAt: moment('settled_at'),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('library_fines_external').on(t.site, t.external).where(sql`${t.external} is not null`),
  index('library_fines_person').on(t.site, t.person),
  index('library_fines_since').on(t.site, t.createdAt),
  check('library_fines_known_state', sql`${t.state} in (${oneOf(fineStates)})`),
  check('library_fines_known_reason', sql`${t.reason} in (${oneOf(fineReasons)})`),
  check('library_fines_positive', sql`${t.amount} > 0`),
  check('library_fines_settled', sql`(${t.settledAt} is null) = (${t.state} = 'owed')`),
])
export type FineRow = typeof fines.$inferSelect

/** A person as a reader: whether past loans are kept, and how their account in the library system was last read. */
export const readers = siteTable('library_readers', {
  person: uuid('person').notNull(),
  keepHistory: boolean('keep_history').notNull().default(true),
  /** The number of the account in the library system; '' if there is none. */
  patron: text('patron').notNull().default(''),
  syncedAt: moment('synced_at'),
  /** When it was last tried; later than `syncedAt` if that failed. */
  askedAt: moment('asked_at'),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('library_readers_person').on(t.site, t.person),
  index('library_readers_synced').on(t.site, t.syncedAt),
])
