import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, currency, fen, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { accountClasses, accountStates, holdStates, operations } from '../shapes.ts'
import type { Difference } from './recount.ts'

// The server's role may only read these tables, but the last (`readOnly` in kernel/server/db/roles.ts): the functions in
// this folder write them, and are the only ones who do. Indexes besides the primary keys begin with their own column:
// a plan made while a table is empty would else take them for a look-up by key, since both begin with the site.

/** An account. Its row is the lock for everything that moves its money; rows are locked in the order of their ids. */
export const accounts = siteTable('ledger_accounts', {
  id: newId(),
  /** Whose it is: `person` and their id, `merchant`, `channel` and `wechat`, `site` and ''. */
  ownerKind: text('owner_kind').notNull(),
  ownerId: text('owner_id').notNull(),
  /** What it is for, of several of one owner: `wallet`, `card`, `subsidy`, `fees`. */
  purpose: text('purpose').notNull(),
  class: text('class', { enum: accountClasses }).notNull(),
  side: smallint('side').notNull().generatedAlwaysAs(sql`case when class in ('asset', 'expense') then -1 else 1 end`),
  currency: currency(),
  /** Whether it may fall short: be on the other side of zero than its class grows to. */
  mayOwe: boolean('may_owe').notNull().default(false),
  state: text('state', { enum: accountStates }).notNull().default('open'),
  /** The sum of its postings, and their number. */
  balance: fen('balance').notNull().default(0),
  entries: bigint('entries', { mode: 'number' }).notNull().default(0),
  /** The sum of what is left of its live holds. */
  held: fen('held').notNull().default(0),
  /** Time of its last change; later ones are later by at least a microsecond, whatever the clock does. */
  changedAt: moment('changed_at').notNull().defaultNow(),
  createdAt: createdAt(),
}).with((t) => [
  unique('ledger_accounts_owner').on(t.ownerId, t.ownerKind, t.purpose, t.currency, t.site),
  // For lists. Only columns that never change: one on a balance would make every posting write the index, too.
  index('ledger_accounts_class').on(t.class, t.id, t.site),
  index('ledger_accounts_purpose').on(t.purpose, t.id, t.site),
  // No patterns here: CHECKs run with every posting. `openAccounts` has them.
  check(
    'ledger_accounts_size',
    sql`char_length(${t.ownerKind}) between 1 and 40 and char_length(${t.ownerId}) <= 64
        and char_length(${t.purpose}) between 1 and 40 and char_length(${t.currency}) = 3`,
  ),
  check(
    'ledger_accounts_known',
    sql`${t.class} in (${oneOf(accountClasses)}) and ${t.state} in (${oneOf(accountStates)})`,
  ),
  check('ledger_accounts_never_short', sql`${t.mayOwe} or ${t.balance} * ${t.side} >= ${t.held}`),
  check(
    'ledger_accounts_range',
    sql`${t.held} between 0 and 9000000000000000 and ${t.balance} between -9000000000000000 and 9000000000000000`,
  ),
  check('ledger_accounts_closed_empty', sql`${t.state} <> 'closed' or ${t.balance} = 0 and ${t.held} = 0`),
  check('ledger_accounts_no_balance_without_entries', sql`${t.entries} > 0 or ${t.balance} = 0`),
])

/** What happened, once for each reference. The content of the request is kept as a hash, so that a retry is known. */
export const transactions = siteTable('ledger_transactions', {
  id: newId(),
  operation: text('operation', { enum: operations }).notNull(),
  /** `<module>.<name>`, with the key of the transaction within it. */
  source: text('source').notNull(),
  reference: text('reference').notNull(),
  request: text('request').notNull(),
  /** The category: `recharge`, `meal`, `refund`. */
  kind: text('kind').notNull(),
  memo: jsonb('memo').$type<Said>(),
  /** Who did it; null for the system. No foreign key: entries outlive people. */
  by: uuid('by_person'),
  /** The hold it captured or released. */
  hold: uuid('hold'),
  reverses: uuid('reverses'),
  at: moment('at').notNull(),
}).with((t) => [
  uniqueIndex('ledger_transactions_reference').on(t.reference, t.source, t.site),
  uniqueIndex('ledger_transactions_reversed').on(t.site, t.reverses).where(sql`${t.reverses} is not null`),
  index('ledger_transactions_hold').on(t.site, t.hold).where(sql`${t.hold} is not null`),
  belongsTo(t.site, t.reverses, () => t),
  check('ledger_transactions_operation', sql`${t.operation} in (${oneOf(operations)})`),
  check(
    'ledger_transactions_size',
    sql`char_length(${t.source}) between 1 and 80 and char_length(${t.reference}) between 1 and 160
        and char_length(${t.kind}) between 1 and 40`,
  ),
  check('ledger_transactions_void', sql`(${t.operation} = 'void') = (${t.reverses} is not null)`),
])

/**
 * The entries. Those of one transaction are written by one statement, which the trigger `ledger_balanced` refuses
 * unless they sum to zero in each currency. No foreign keys, a third of the time of a batch: `ledger_settle` writes only
 * entries of accounts that it has locked and transactions that it has just made, and neither is ever deleted.
 */
export const postings = siteTable('ledger_postings', {
  account: uuid('account').notNull(),
  at: moment('at').notNull(),
  transaction: uuid('transaction').notNull(),
  /** What the account gains, in fen. */
  amount: fen('amount').notNull(),
  currency: currency(),
  /** Of the account, after this entry. */
  balance: fen('balance').notNull(),
  /** Of the transaction, so that sums by category need no join. */
  kind: text('kind').notNull(),
}).with((t) => [
  // In the order of a statement; an account has at most one entry in a transaction.
  primaryKey({ columns: [t.site, t.account, t.at, t.transaction] }),
  index('ledger_postings_transaction').on(t.transaction, t.site),
  check('ledger_postings_amount', sql`${t.amount} <> 0 and abs(${t.amount}) <= 999999999999`),
])

/** Money kept for a purpose until a fixed end. Its id is that of the transaction that made it. */
export const holds = siteTable('ledger_holds', {
  id: newId(),
  account: uuid('account').notNull(),
  amount: fen('amount').notNull(),
  captured: fen('captured').notNull().default(0),
  state: text('state', { enum: holdStates }).notNull().default('held'),
  endsAt: moment('ends_at').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.account, () => accounts),
  belongsTo(t.site, t.id, () => transactions),
  index('ledger_holds_account').on(t.account, t.site, t.createdAt),
  index('ledger_holds_due').on(t.site, t.endsAt).where(sql`${t.state} = 'held'`),
  index('ledger_holds_live').on(t.site, t.account, t.endsAt).where(sql`${t.state} = 'held'`),
  check('ledger_holds_state', sql`${t.state} in (${oneOf(holdStates)})`),
  check('ledger_holds_amount', sql`${t.amount} > 0 and ${t.captured} between 0 and ${t.amount}`),
])

/** Each recount of all balances, for auditors. */
export const recounts = siteTable('ledger_recounts', {
  id: newId(),
  accounts: integer('accounts').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  differences: jsonb('differences').$type<Difference[]>().notNull(),
  createdAt: createdAt(),
}).with((t) => [index('ledger_recounts_time').on(t.site, t.createdAt)])
