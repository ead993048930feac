import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, oneOf, saidColumns, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { storedStates } from '../shapes.ts'

/** A prize draw. Once published it has an allocation pool with owner `activities.lottery`. */
export const lotteries = siteTable('lotteries', {
  id: newId(),
  ...saidColumns('title'),
  /** Plain text, one paragraph per line. */
  rules: text('rules').notNull().default(''),
  claimNote: text('claim_note').notNull().default(''),
  organiser: text('organiser').notNull().default(''),
  picture: uuid('picture'),
  ...audienceColumns(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  beaconRule: text('beacon_rule').notNull().default(''),
  /** People who did not win recently get more lots. */
  memory: boolean('memory').notNull().default(false),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  pool: uuid('pool'),
  cancelReason: text('cancel_reason').notNull().default(''),
  publishedAt: moment('published_at'),
  drawnAt: moment('drawn_at'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('lotteries', t),
  index('lotteries_shown').on(t.site, t.closesAt).where(sql`${t.state} <> 'draft'`),
  check('lotteries_known', sql`${t.state} in (${oneOf(storedStates)})`),
  check('lotteries_window', sql`${t.closesAt} > ${t.opensAt}`),
  check('lotteries_pool', sql`(${t.state} = 'draft') = (${t.pool} is null)`),
])

/** In the order of drawing: the first drawn gets the first prize. */
export const prizes = siteTable('lottery_prizes', {
  id: newId(),
  lottery: uuid('lottery').notNull(),
  ...saidColumns('name'),
  picture: uuid('picture'),
  count: integer('count').notNull(),
  position: integer('position').notNull().default(0),
}).with((t) => [
  belongsTo(t.site, t.lottery, () => lotteries).onDelete('cascade'),
  index('lottery_prizes_lottery').on(t.site, t.lottery, t.position),
  check('lottery_prizes_count', sql`${t.count} between 1 and 10000`),
])

/** Winners, written in the draw's commit, and when their prize was handed out. */
export const wins = siteTable('lottery_wins', {
  lottery: uuid('lottery').notNull(),
  grant: uuid('grant_id').notNull(),
  /** Entry id as in the draw's record. */
  entry: uuid('entry').notNull(),
  person: uuid('person').notNull(),
  place: integer('place').notNull(),
  prize: uuid('prize').notNull(),
  claimedAt: moment('claimed_at'),
  claimedBy: uuid('claimed_by'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.grant] }),
  belongsTo(t.site, t.lottery, () => lotteries),
  belongsTo(t.site, t.grant, () => grants),
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.prize, () => prizes),
  belongsTo(t.site, t.claimedBy, () => people),
  index('lottery_wins_lottery').on(t.site, t.lottery, t.place),
  index('lottery_wins_person').on(t.site, t.person),
])
