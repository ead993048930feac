import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { pools } from '#engines/allocation/server/schema.ts'
import { terms } from '#engines/calendar/server/schema.ts'
import { classes } from '#engines/courses/server/schema.ts'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  saidOrEmpty,
  siteTable,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { type Group, kinds, pages, storedStates } from '../shapes.ts'

/** A round of course choice. Its row is the lock for every decision in it (`course_choice_settle.sql`). */
export const rounds = siteTable('course_choice_rounds', {
  id: newId(),
  ...saidColumns('name'),
  ...saidOrEmpty('note'),
  term: uuid('term').notNull(),
  /** The page it stands on. */
  page: text('page', { enum: pages }).notNull().default('choice'),
  kind: text('kind', { enum: kinds }).notNull().default('firstCome'),
  ...audienceColumns(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  /** Chosen classes can be dropped until then. */
  dropUntil: moment('drop_until').notNull(),
  /** Credits of the whole term, in tenths; 0: no limit. */
  mostCredits: integer('most_credits').notNull().default(0),
  /** Classes of this round; 0: no limit. */
  mostClasses: smallint('most_classes').notNull().default(0),
  /** Wishes of a person, or waiting lists. */
  mostWishes: smallint('most_wishes').notNull().default(5),
  waits: boolean('waits').notNull().default(true),
  checksNeeds: boolean('checks_needs').notNull().default(true),
  /** Groups of people for whom classes may have limits of their own. */
  groups: jsonb('groups').$type<Group[]>().notNull().default([]),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  cancelReason: text('cancel_reason').notNull().default(''),
  drawnAt: moment('drawn_at'),
  confirmedAt: moment('confirmed_at'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.term, () => terms),
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('course_choice_rounds', t),
  index('course_choice_rounds_shown').on(t.site, t.page, t.closesAt).where(sql`${t.state} <> 'draft'`),
  index('course_choice_rounds_term').on(t.site, t.term),
  check('course_choice_rounds_state', sql`${t.state} in (${oneOf(storedStates)})`),
  check('course_choice_rounds_kind', sql`${t.kind} in (${oneOf(kinds)}) and ${t.page} in (${oneOf(pages)})`),
  check('course_choice_rounds_window', sql`${t.closesAt} > ${t.opensAt} and ${t.dropUntil} >= ${t.opensAt}`),
  check(
    'course_choice_rounds_limits',
    sql`${t.mostCredits} between 0 and 2000 and ${t.mostClasses} between 0 and 100 and ${t.mostWishes} between 1 and 30`,
  ),
])
export type RoundRow = typeof rounds.$inferSelect

/** A class that can be chosen in a round. It has a pool (owner `courseChoice.class`) once the round is published. */
export const offers = siteTable('course_choice_classes', {
  round: uuid('round').notNull(),
  class: uuid('class').notNull(),
  places: integer('places').notNull(),
  /** Most places for a group, by its key. */
  caps: jsonb('caps').$type<Record<string, number>>().notNull().default({}),
  pool: uuid('pool'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.round, t.class] }),
  belongsTo(t.site, t.round, () => rounds).onDelete('cascade'),
  belongsTo(t.site, t.class, () => classes),
  belongsTo(t.site, t.pool, () => pools),
  index('course_choice_classes_class').on(t.site, t.class),
  index('course_choice_classes_pool').on(t.site, t.pool),
  check('course_choice_classes_places', sql`${t.places} between 0 and 10000`),
])
export type OfferRow = typeof offers.$inferSelect

/** Wishes of a person, best first, each with an entry in the list of its pool; `result` after the confirmation. */
export const wishes = siteTable('course_choice_wishes', {
  round: uuid('round').notNull(),
  person: uuid('person').notNull(),
  class: uuid('class').notNull(),
  rank: smallint('rank').notNull(),
  /** '': not confirmed yet; `chosen`, `lost`, or why a drawn place could not be kept. */
  result: text('result').notNull().default(''),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.round, t.person, t.class] }),
  belongsTo(t.site, t.round, () => rounds).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('course_choice_wishes_person').on(t.site, t.person),
  index('course_choice_wishes_class').on(t.site, t.round, t.class),
  check('course_choice_wishes_rank', sql`${t.rank} between 1 and 30`),
])
