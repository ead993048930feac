import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  createdAt,
  fen,
  moment,
  newId,
  oneOf,
  saidColumns,
  saidOrEmpty,
  siteTable,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { accountStates, causes, troubles } from '../shapes.ts'
import type { Snapshot } from './snapshot.ts'

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** What can be booked. */
export const plans = siteTable('network_plans', {
  id: newId(),
  ...saidColumns('name'),
  ...saidOrEmpty('note'),
  /** For one period. */
  price: fen('price').notNull(),
  /** Bytes in a period; 0: without a limit. */
  quota: bytes('quota'),
  /** Mbit/s; 0: without a limit. */
  speed: integer('speed').notNull().default(0),
  /** At the same time. */
  devices: integer('devices').notNull().default(1),
  position: integer('position').notNull().default(0),
  offAt: moment('off_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('network_plans_name').on(t.site, t.name),
  check('network_plans_limits', sql`${t.price} >= 0 and ${t.quota} >= 0 and ${t.speed} >= 0 and ${t.devices} > 0`),
])

/** A person's access to the network. `external`: of another system, of which `snapshot` is what it said last. */
export const accounts = siteTable('network_accounts', {
  id: newId(),
  person: uuid('person').notNull(),
  external: boolean('external').notNull().default(false),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull().default(''),
  state: text('state', { enum: accountStates }).notNull().default('inactive'),
  plan: uuid('plan'),
  /** From the next period on; null: the plan stays. */
  nextPlan: uuid('next_plan'),
  periodStart: moment('period_start'),
  periodEnd: moment('period_end'),
  /** What the running period has cost: an earlier change gives the rest of it back. */
  periodPrice: fen('period_price').notNull().default(0),
  usedBytes: bytes('used_bytes'),
  usedSeconds: bytes('used_seconds'),
  pausedAt: moment('paused_at'),
  pausedUntil: moment('paused_until'),
  reason: text('reason').notNull().default(''),
  snapshot: jsonb('snapshot').$type<Snapshot>(),
  syncedAt: moment('synced_at'),
  askedAt: moment('asked_at'),
  trouble: text('trouble', { enum: troubles }).notNull().default(''),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.plan, () => plans),
  belongsTo(t.site, t.nextPlan, () => plans),
  unique('network_accounts_person').on(t.site, t.person, t.external),
  unique('network_accounts_username').on(t.site, t.username, t.external),
  index('network_accounts_due').on(t.site, t.state, t.periodEnd),
  index('network_accounts_paused').on(t.site, t.pausedUntil).where(sql`${t.state} = 'paused'`),
  index('network_accounts_plan').on(t.site, t.plan),
  check('network_accounts_state', sql`${t.state} in (${oneOf(accountStates)})`),
  check('network_accounts_used', sql`${t.usedBytes} >= 0 and ${t.usedSeconds} >= 0`),
  check('network_accounts_paused_until', sql`${t.external} or (${t.state} = 'paused') = (${t.pausedAt} is not null)`),
])

/** A time on the network, as the access servers report it. Counters never go backwards. */
export const sessions = siteTable('network_sessions', {
  id: newId(),
  account: uuid('account').notNull(),
  /** The access server by its name in the settings, and as it names itself: several may report through one. */
  nas: text('nas').notNull(),
  nasId: text('nas_id').notNull().default(''),
  /** The access server's number of the session. */
  number: text('number').notNull(),
  address: text('address').notNull().default(''),
  mac: text('mac').notNull().default(''),
  inBytes: bytes('in_bytes'),
  outBytes: bytes('out_bytes'),
  seconds: bytes('seconds'),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  endedAt: moment('ended_at'),
  cause: text('cause', { enum: causes }).notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.account, () => accounts),
  unique('network_sessions_once').on(t.site, t.nas, t.nasId, t.number),
  index('network_sessions_account').on(t.site, t.account, t.startedAt),
  index('network_sessions_open').on(t.site, t.account).where(sql`${t.endedAt} is null`),
  index('network_sessions_of_nas').on(t.site, t.nas, t.nasId).where(sql`${t.endedAt} is null`),
  index('network_sessions_old').on(t.site, t.endedAt),
  check('network_sessions_cause', sql`${t.cause} in (${oneOf(causes)})`),
])

/** The use of an account in a month of the site's time zone. */
export const months = siteTable('network_months', {
  account: uuid('account').notNull(),
  /** `2026-03`. */
  month: text('month').notNull(),
  inBytes: bytes('in_bytes'),
  outBytes: bytes('out_bytes'),
  seconds: bytes('seconds'),
  sessions: integer('sessions').notNull().default(0),
}).with((t) => [primaryKey({ columns: [t.site, t.account, t.month] }), belongsTo(t.site, t.account, () => accounts)])

/** Names that people gave their devices. */
export const devices = siteTable('network_devices', {
  account: uuid('account').notNull(),
  mac: text('mac').notNull(),
  name: text('name').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.account, t.mac] }), belongsTo(t.site, t.account, () => accounts)])

/** A top-up that was ordered; its id is what the order is about. */
export const recharges = siteTable('network_recharges', {
  id: newId(),
  account: uuid('account').notNull(),
  payer: uuid('payer').notNull(),
  amount: fen('amount').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.account, () => accounts),
  belongsTo(t.site, t.payer, () => people),
  index('network_recharges_account').on(t.site, t.account),
  check('network_recharges_amount', sql`${t.amount} > 0`),
])

export type PlanRow = typeof plans.$inferSelect
export type AccountRow = typeof accounts.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type RechargeRow = typeof recharges.$inferSelect
