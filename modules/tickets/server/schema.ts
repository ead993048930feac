import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, oneOf, saidColumns, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { lateRules, modes, storedStates } from '../shapes.ts'

/** An event with tickets. Its audience decides who sees it; the quotas of its sessions decide who gets places. */
export const events = siteTable('ticket_events', {
  id: newId(),
  ...saidColumns('title'),
  /** Plain text, one paragraph per line. */
  about: text('about').notNull().default(''),
  rules: text('rules').notNull().default(''),
  contact: text('contact').notNull().default(''),
  poster: uuid('poster'),
  place: text('place').notNull().default(''),
  /** Organising unit; null for the whole site. */
  department: uuid('department'),
  ...audienceColumns(),
  mode: text('mode', { enum: modes }).notNull(),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  perPerson: integer('per_person').notNull().default(1),
  /** Fen. */
  price: integer('price').notNull().default(0),
  /** Returning is free until this many hours before the session starts. */
  returnHours: integer('return_hours').notNull().default(24),
  late: text('late', { enum: lateRules }).notNull().default('no'),
  transferable: boolean('transferable').notNull().default(false),
  needsCode: boolean('needs_code').notNull().default(false),
  waits: boolean('waits').notNull().default(true),
  holdSeconds: integer('hold_seconds').notNull().default(600),
  offerSeconds: integer('offer_seconds').notNull().default(7_200),
  /** People let in from the waiting room per second; 0: no waiting room. */
  roomRate: integer('room_rate').notNull().default(0),
  beaconRule: text('beacon_rule').notNull().default(''),
  cancelReason: text('cancel_reason').notNull().default(''),
  announcedAt: moment('announced_at'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.department, () => departments),
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('ticket_events', t),
  index('ticket_events_shown').on(t.site, t.opensAt).where(sql`${t.state} in ('announced', 'cancelled')`),
  check(
    'ticket_events_known',
    sql`${t.mode} in (${oneOf(modes)}) and ${t.state} in (${oneOf(storedStates)}) and ${t.late} in (${oneOf(lateRules)})`,
  ),
  check('ticket_events_window', sql`${t.closesAt} > ${t.opensAt}`),
  check(
    'ticket_events_rules',
    sql`${t.perPerson} between 1 and 20 and ${t.price} between 0 and 100000000 and ${t.returnHours} between 0 and 8760
        and ${t.roomRate} between 0 and 10000 and (${t.mode} <> 'lottery' or not ${t.needsCode})`,
  ),
])

/** One date of an event. Its places are an allocation pool with owner `tickets.session`. */
export const sessions = siteTable('ticket_sessions', {
  id: newId(),
  event: uuid('event').notNull(),
  title: text('title').notNull().default(''),
  place: text('place').notNull().default(''),
  doorsAt: moment('doors_at').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Seats are named and chosen on a map. */
  seated: boolean('seated').notNull().default(false),
  pool: uuid('pool').notNull(),
  position: integer('position').notNull().default(0),
  /** Set when the session was moved: tickets can then be returned until it starts. */
  movedAt: moment('moved_at'),
  /** Set when no-shows have been recorded. */
  settledAt: moment('settled_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.event, () => events),
  belongsTo(t.site, t.pool, () => pools),
  uniqueIndex('ticket_sessions_pool').on(t.site, t.pool),
  index('ticket_sessions_event').on(t.site, t.event, t.startsAt),
  index('ticket_sessions_end').on(t.site, t.endsAt),
  check('ticket_sessions_times', sql`${t.doorsAt} <= ${t.startsAt} and ${t.startsAt} < ${t.endsAt}`),
])

/**
 * Tickets that can be returned until the session starts regardless of the rules, because the organiser changed their
 * seats.
 */
export const freeReturns = siteTable('ticket_free_returns', {
  grant: uuid('grant_id').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.grant] }),
  foreignKey({ columns: [t.site, t.grant], foreignColumns: [grants.site, grants.id] }).onDelete('cascade'),
])

/** Subscriptions to the opening of a sale. */
export const subscriptions = siteTable('ticket_subscriptions', {
  event: uuid('event').notNull(),
  person: uuid('person').notNull(),
  remindedAt: moment('reminded_at'),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.event, t.person] }),
  belongsTo(t.site, t.event, () => events).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people),
  index('ticket_subscriptions_person').on(t.site, t.person),
])
