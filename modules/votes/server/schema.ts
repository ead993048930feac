import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  updatedAt,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Counted } from '../count.ts'
import { type Marks, methods } from '../rule.ts'
import { resultsWhen, secrecies, storedStates } from '../shapes.ts'

export const votes = siteTable('votes', {
  id: newId(),
  /** As in addresses that clients know: `vote/index?id=7`. */
  number: integer('number').notNull(),
  ...saidColumns('title'),
  /** Plain text. */
  text: text('text').notNull().default(''),
  organiser: text('organiser').notNull().default(''),
  picture: uuid('picture'),
  ...audienceColumns(),
  method: text('method', { enum: methods }).notNull().default('single'),
  secrecy: text('secrecy', { enum: secrecies }).notNull().default('secret'),
  least: integer('least').notNull().default(1),
  most: integer('most').notNull().default(1),
  top: integer('top').notNull().default(10),
  seats: integer('seats').notNull().default(1),
  abstain: boolean('abstain').notNull().default(false),
  majority: integer('majority').notNull().default(0),
  quorum: integer('quorum').notNull().default(0),
  results: text('results', { enum: resultsWhen }).notNull().default('closed'),
  /** Votes of a person each day; 0: one ballot in all. */
  daily: integer('daily').notNull().default(0),
  /** The result is also for those who are not among the audience. */
  isPublic: boolean('is_public').notNull().default(true),
  /** Published as soon as it is counted. */
  atOnce: boolean('at_once').notNull().default(true),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  round: integer('round').notNull().default(1),
  previous: uuid('previous'),
  electors: integer('electors').notNull().default(0),
  voted: integer('voted').notNull().default(0),
  ballots: integer('ballots').notNull().default(0),
  result: jsonb('result').$type<Counted>(),
  cancelReason: text('cancel_reason').notNull().default(''),
  remindedAt: moment('reminded_at'),
  closedAt: moment('closed_at'),
  publishedAt: moment('published_at'),
  version: version(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('votes', t),
  unique('votes_number').on(t.site, t.number),
  unique('votes_previous').on(t.site, t.previous),
  index('votes_shown').on(t.site, t.closesAt).where(sql`${t.state} <> 'draft'`),
  check(
    'votes_known',
    sql`${t.state} in (${oneOf(storedStates)}) and ${t.method} in (${oneOf(methods)})
    and ${t.secrecy} in (${oneOf(secrecies)}) and ${t.results} in (${oneOf(resultsWhen)})`,
  ),
  check('votes_window', sql`${t.closesAt} > ${t.opensAt}`),
  check(
    'votes_rule',
    sql`${t.least} between 1 and ${t.most} and ${t.top} between 1 and 1000 and ${t.seats} between 1 and 50
    and ${t.majority} between 0 and 99 and ${t.quorum} between 0 and 100 and ${t.daily} between 0 and 20`,
  ),
  // Figures during the vote would tell how those voted who voted between two looks.
  check('votes_secret', sql`${t.secrecy} <> 'secret' or (${t.results} = 'closed' and ${t.daily} = 0)`),
  check('votes_daily', sql`${t.daily} = 0 or (${t.method} = 'single' and not ${t.abstain})`),
  check('votes_counted', sql`(${t.state} in ('closed', 'published')) = (${t.result} is not null)`),
])
export type VoteRow = typeof votes.$inferSelect

export const options = siteTable('vote_options', {
  vote: uuid('vote').notNull(),
  number: integer('number').notNull(),
  ...saidColumns('name'),
  text: text('text').notNull().default(''),
  picture: uuid('picture'),
  /** Kept with each batch, except in secret votes. Votes, grades or points; of a ranking first choices. */
  tally: integer('tally').notNull().default(0),
}).with((t) => [
  primaryKey({ columns: [t.site, t.vote, t.number] }),
  belongsTo(t.site, t.vote, () => votes).onDelete('cascade'),
  check('vote_options_number', sql`${t.number} between 1 and 999`),
])
export type OptionRow = typeof options.$inferSelect

/** Those who may vote, fixed at the opening: one row for each human, whatever identities they have. */
export const electors = siteTable('vote_electors', {
  vote: uuid('vote').notNull(),
  holder: uuid('holder').notNull(),
  person: uuid('person').notNull(),
  /** Their unit at the opening. */
  unit: uuid('unit'),
  voted: boolean('voted').notNull().default(false),
  /** Why somebody was added after the opening. */
  added: text('added').notNull().default(''),
}).with((t) => [
  primaryKey({ columns: [t.site, t.vote, t.holder] }),
  belongsTo(t.site, t.vote, () => votes),
  belongsTo(t.site, t.person, () => people),
  index('vote_electors_person').on(t.site, t.person),
])

/** Ballots of open and confidential votes. */
export const ballots = siteTable('vote_ballots', {
  vote: uuid('vote').notNull(),
  person: uuid('person').notNull(),
  /** Where people vote daily, the day and the candidate; otherwise '' and 0. */
  day: text('day').notNull().default(''),
  slot: integer('slot').notNull().default(0),
  receipt: text('receipt').notNull(),
  marks: jsonb('marks').$type<Marks>().notNull(),
  castAt: moment('cast_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.vote, t.person, t.day, t.slot] }),
  belongsTo(t.site, t.vote, () => votes),
  belongsTo(t.site, t.person, () => people),
  unique('vote_ballots_receipt').on(t.site, t.vote, t.receipt),
])

/**
 * The box of a secret vote while it is open. A ballot is committed together with the mark that the person has voted, so
 * that the two can be joined by their transaction, also in the log of the database: it is encrypted by a key that is
 * deleted when the box is emptied. All envelopes of a vote have the same length.
 */
export const envelopes = siteTable('vote_envelopes', {
  vote: uuid('vote').notNull(),
  /** Keyed hash of the receipt. */
  tag: text('tag').notNull(),
  sealed: text('sealed').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.vote, t.tag] }), belongsTo(t.site, t.vote, () => votes)])

/** Keys of boxes, encrypted by the installation's secret, which is not in the database. */
export const boxKeys = siteTable('vote_box_keys', {
  vote: uuid('vote').notNull(),
  sealed: text('sealed').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.vote] }), belongsTo(t.site, t.vote, () => votes)])

/** Secret ballots after closing: all written in one statement in the order of their receipts. No times, no ids. */
export const secretBallots = siteTable('vote_secret_ballots', {
  vote: uuid('vote').notNull(),
  receipt: text('receipt').notNull(),
  marks: jsonb('marks').$type<Marks>().notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.vote, t.receipt] }), belongsTo(t.site, t.vote, () => votes)])
