import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { grantStates, listOrders, type Verdict, waitStates } from '../shapes.ts'

/** A scarce resource: the places of a session, the seats of a hall. Its row is the lock for every decision on it. */
export const pools = siteTable('allocation_pools', {
  id: newId(),
  /** The owning module's kind of thing (`tickets.session`) and its id. */
  owner: text('owner').notNull(),
  ownerId: uuid('owner_id').notNull(),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  perPerson: integer('per_person').notNull().default(1),
  holdSeconds: integer('hold_seconds').notNull().default(600),
  offerSeconds: integer('offer_seconds').notNull().default(7_200),
  needsCode: boolean('needs_code').notNull().default(false),
  waits: boolean('waits').notNull().default(true),
  order: text('list_order', { enum: listOrders }).notNull().default('arrival'),
  /** Its places have labels, and each grant names the ones it covers. */
  named: boolean('named').notNull().default(false),
  /** How many commits have changed it. */
  batch: bigint('batch', { mode: 'number' }).notNull().default(0),
  /** The latest time used for a decision: if the clock is set back, nothing reopens. */
  settledAt: moment('settled_at').notNull().defaultNow(),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('allocation_pools_owner').on(t.site, t.owner, t.ownerId),
  check('allocation_pools_window', sql`${t.closesAt} > ${t.opensAt}`),
  check(
    'allocation_pools_rules',
    sql`${t.perPerson} between 1 and 100 and ${t.holdSeconds} between 10 and 7200 and ${t.offerSeconds} between 60 and 604800`,
  ),
  // Codes are redeemed by arrival, which a draw does not have.
  check('allocation_pools_order', sql`${t.order} = 'arrival' or ${t.order} = 'draw' and not ${t.needsCode}`),
])

/** A number of places for an audience; a grant counts against every quota its person falls under. */
export const quotas = siteTable('allocation_quotas', {
  id: newId(),
  pool: uuid('pool').notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  taken: integer('taken').notNull().default(0),
  ...audienceColumns(),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  index('allocation_quotas_pool').on(t.site, t.pool),
  audienceCheck('allocation_quotas', t),
  check('allocation_quotas_never_oversold', sql`${t.taken} between 0 and ${t.size}`),
])

/** A grant, hold or offer, live or ended. `quotas` are those it was counted against, and is given back to. */
export const grants = siteTable('allocation_grants', {
  id: newId(),
  pool: uuid('pool').notNull(),
  person: uuid('person').notNull(),
  /** The human being behind the identity: limits count per human being. */
  holder: uuid('holder').notNull(),
  count: integer('count').notNull(),
  state: text('state', { enum: grantStates }).notNull(),
  quotas: uuid('quotas').array().notNull(),
  /** The end of a hold or an offer; never extended. */
  until: moment('until'),
  code: text('code'),
  /** How many of its places are in use. While any is, the grant can be neither given back nor transferred. */
  inUse: integer('in_use').notNull().default(0),
  /** The id of the first grant made by the same request; each place is a grant of its own. */
  together: uuid('together'),
  /** Whether the person has been notified of a state change they did not request. */
  told: boolean('told').notNull().default(true),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.person, () => people),
  index('allocation_grants_holder').on(t.site, t.pool, t.holder),
  index('allocation_grants_due').on(t.site, t.pool, t.until).where(sql`${t.state} in ('held', 'offered')`),
  index('allocation_grants_untold').on(t.site, t.pool).where(sql`not ${t.told}`),
  check('allocation_grants_known', sql`${t.state} in (${oneOf(grantStates)}) and ${t.count} > 0`),
  index('allocation_grants_together').on(t.site, t.together).where(sql`${t.together} is not null`),
  check('allocation_grants_end', sql`${t.state} not in ('held', 'offered') or ${t.until} is not null`),
  check(
    'allocation_grants_in_use',
    sql`${t.inUse} between 0 and ${t.count} and (${t.inUse} = 0 or ${t.state} = 'granted')`,
  ),
])

/** A named place. The one column `grant_id` makes a second owner impossible. */
export const places = siteTable('allocation_places', {
  pool: uuid('pool').notNull(),
  label: text('label').notNull(),
  position: integer('position').notNull().default(0),
  /** Taken out of the sale by the organiser. */
  closed: boolean('closed').notNull().default(false),
  grant: uuid('grant_id'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.pool, t.label] }),
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  foreignKey({ columns: [t.site, t.grant], foreignColumns: [grants.site, grants.id] }),
  index('allocation_places_grant').on(t.site, t.grant).where(sql`${t.grant} is not null`),
  index('allocation_places_free').on(t.site, t.pool, t.position).where(sql`${t.grant} is null and not ${t.closed}`),
])

/** The waiting list. `rank` is the position: by arrival, or by the draw. */
export const waits = siteTable('allocation_waits', {
  id: newId(),
  pool: uuid('pool').notNull(),
  person: uuid('person').notNull(),
  holder: uuid('holder').notNull(),
  count: integer('count').notNull().default(1),
  /** Number of lots in a draw. */
  weight: integer('weight').notNull().default(1),
  code: text('code'),
  state: text('state', { enum: waitStates }).notNull().default('waiting'),
  rank: bigint('rank', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  grant: uuid('grant_id'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.person, () => people),
  foreignKey({ columns: [t.site, t.grant], foreignColumns: [grants.site, grants.id] }),
  uniqueIndex('allocation_waits_once').on(t.site, t.pool, t.holder).where(sql`${t.state} in ('waiting', 'offered')`),
  index('allocation_waits_line').on(t.site, t.pool, t.rank).where(sql`${t.state} = 'waiting'`),
  index('allocation_waits_grant').on(t.site, t.grant).where(sql`${t.grant} is not null`),
  check('allocation_waits_known', sql`${t.state} in (${oneOf(waitStates)})`),
  check('allocation_waits_size', sql`${t.count} > 0 and ${t.weight} between 1 and 10`),
])

/** Stored as a hash: whoever reads the table cannot redeem a code. */
export const codes = siteTable('allocation_codes', {
  pool: uuid('pool').notNull(),
  code: text('code').notNull(),
  uses: integer('uses').notNull().default(1),
  used: integer('used').notNull().default(0),
}).with((t) => [
  primaryKey({ columns: [t.site, t.pool, t.code] }),
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  check('allocation_codes_never_overused', sql`${t.used} between 0 and ${t.uses}`),
])

/** The answer to each request, by its idempotency key. */
export const keys = siteTable('allocation_keys', {
  pool: uuid('pool').notNull(),
  person: uuid('person').notNull(),
  key: text('key').notNull(),
  body: text('body').notNull(),
  answer: jsonb('answer').$type<Verdict>().notNull(),
  createdAt: createdAt(),
}).with((t) => [
  // No foreign key: it would cost a query for each row, and a refused request writes nothing else.
  primaryKey({ columns: [t.site, t.pool, t.person, t.key] }),
  index('allocation_keys_old').on(t.site, t.createdAt),
])

/** A draw over a pool's list. The seed's hash is published before the first entry; the seed with the result. */
export const draws = siteTable('allocation_draws', {
  id: newId(),
  pool: uuid('pool').notNull(),
  commitment: text('commitment').notNull(),
  /** The seed, encrypted until the draw. */
  sealed: text('sealed').notNull(),
  seed: text('seed'),
  /** Names a public value that nobody can know before the list closes, and where it will be published. */
  beaconRule: text('beacon_rule').notNull().default(''),
  beacon: text('beacon').notNull().default(''),
  /** The published record: the full input and output of the draw. */
  record: jsonb('record'),
  createdAt: createdAt(),
  drawnAt: moment('drawn_at'),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  uniqueIndex('allocation_draws_pool').on(t.site, t.pool),
  check('allocation_draws_whole', sql`(${t.drawnAt} is null) = (${t.seed} is null)`),
])
