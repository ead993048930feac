import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { grants, pools } from '#engines/allocation/server/schema.ts'
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
  updatedAt,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { reviews, storedStates } from '../shapes.ts'
import { banks } from './bank-schema.ts'

export const quizzes = siteTable('quizzes', {
  id: newId(),
  ...saidColumns('title'),
  /** Plain text, one paragraph per line. */
  ...saidOrEmpty('about'),
  organiser: text('organiser').notNull().default(''),
  ...audienceColumns(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  minutes: smallint('minutes').notNull(),
  /** Attempts of each person: in all, or each day. */
  attempts: smallint('attempts').notNull().default(1),
  perDay: boolean('per_day').notNull().default(false),
  passMark: integer('pass_mark').notNull().default(0),
  shuffle: boolean('shuffle').notNull().default(true),
  review: text('review', { enum: reviews }).notNull().default('closed'),
  ranking: boolean('ranking').notNull().default(true),
  claimNote: text('claim_note').notNull().default(''),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  cancelReason: text('cancel_reason').notNull().default(''),
  /** Of the verifiable draw, if there are prizes; owner `quiz.prize`. */
  pool: uuid('pool'),
  drawnAt: moment('drawn_at'),
  publishedAt: moment('published_at'),
  version: version(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.pool, () => pools),
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('quizzes', t),
  index('quizzes_shown').on(t.site, t.closesAt).where(sql`${t.state} <> 'draft'`),
  check('quizzes_known', sql`${t.state} in (${oneOf(storedStates)}) and ${t.review} in (${oneOf(reviews)})`),
  check('quizzes_window', sql`${t.closesAt} > ${t.opensAt}`),
  check('quizzes_limits', sql`${t.minutes} between 1 and 600 and ${t.attempts} between 1 and 100`),
])

/** A draw rule: so many questions of a bank, each for so many points. '' and 0 are no condition. */
export const rules = siteTable('quiz_rules', {
  quiz: uuid('quiz').notNull(),
  position: smallint('position').notNull(),
  bank: uuid('bank').notNull(),
  kind: text('kind').notNull().default(''),
  chapter: text('chapter').notNull().default(''),
  difficulty: smallint('difficulty').notNull().default(0),
  count: smallint('count').notNull(),
  points: smallint('points').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.quiz, t.position] }),
  belongsTo(t.site, t.quiz, () => quizzes).onDelete('cascade'),
  belongsTo(t.site, t.bank, () => banks),
  index('quiz_rules_bank').on(t.site, t.bank),
  check('quiz_rules_sizes', sql`${t.count} between 1 and 200 and ${t.points} between 1 and 100`),
])

/** In the order of drawing: the first drawn gets the first prize. */
export const prizes = siteTable('quiz_prizes', {
  id: newId(),
  quiz: uuid('quiz').notNull(),
  ...saidColumns('name'),
  count: integer('count').notNull(),
  position: smallint('position').notNull().default(0),
}).with((t) => [
  belongsTo(t.site, t.quiz, () => quizzes).onDelete('cascade'),
  index('quiz_prizes_quiz').on(t.site, t.quiz, t.position),
  check('quiz_prizes_count', sql`${t.count} between 1 and 10000`),
])

/** Winners, written in the draw's commit, and when their prize was handed out. */
export const wins = siteTable('quiz_wins', {
  quiz: uuid('quiz').notNull(),
  grant: uuid('grant_id').notNull(),
  entry: uuid('entry').notNull(),
  person: uuid('person').notNull(),
  place: integer('place').notNull(),
  prize: uuid('prize').notNull(),
  claimedAt: moment('claimed_at'),
  claimedBy: uuid('claimed_by'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.grant] }),
  belongsTo(t.site, t.quiz, () => quizzes),
  belongsTo(t.site, t.grant, () => grants),
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.prize, () => prizes),
  belongsTo(t.site, t.claimedBy, () => people),
  index('quiz_wins_quiz').on(t.site, t.quiz, t.place),
  index('quiz_wins_person').on(t.site, t.person),
])

export type QuizRow = typeof quizzes.$inferSelect
export type PrizeRow = typeof prizes.$inferSelect
