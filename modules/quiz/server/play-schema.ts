import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { attemptStates, judgements, kinds } from '../shapes.ts'
import { questions } from './bank-schema.ts'
import { quizzes } from './schema.ts'

/** Written by `quiz_settle.sql` in batch commits. `finishedAt` is never after the deadline. */
export const attempts = siteTable('quiz_attempts', {
  id: newId(),
  quiz: uuid('quiz').notNull(),
  person: uuid('person').notNull(),
  number: smallint('number').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  state: text('state', { enum: attemptStates }).notNull().default('started'),
  startedAt: moment('started_at').notNull(),
  deadline: moment('deadline').notNull(),
  finishedAt: moment('finished_at'),
  score: integer('score').notNull().default(0),
  rights: smallint('rights').notNull().default(0),
  answered: smallint('answered').notNull().default(0),
  /** Seconds from the start to the end. */
  used: integer('used').notNull().default(0),
  /** How often its page was left for another one. */
  away: smallint('away').notNull().default(0),
  odd: text('odd').array().notNull().default([]),
  judged: text('judged', { enum: judgements }).notNull().default(''),
  judgedBy: uuid('judged_by'),
  judgedAt: moment('judged_at'),
  judgeNote: text('judge_note').notNull().default(''),
  appeal: text('appeal').notNull().default(''),
  appealedAt: moment('appealed_at'),
  /** What was answered to an appeal that was refused. */
  appealAnswer: text('appeal_answer').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.quiz, () => quizzes),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.judgedBy, () => people),
  uniqueIndex('quiz_attempts_number').on(t.site, t.quiz, t.person, t.number),
  uniqueIndex('quiz_attempts_running').on(t.site, t.quiz, t.person).where(sql`${t.state} = 'started'`),
  index('quiz_attempts_due').on(t.site, t.deadline).where(sql`${t.state} = 'started'`),
  index('quiz_attempts_to_judge')
    .on(t.site, t.quiz)
    .where(sql`(${t.odd} <> '{}' and ${t.judged} = '') or ${t.judged} = 'appealed'`),
  index('quiz_attempts_person').on(t.site, t.person, t.startedAt),
  check('quiz_attempts_known', sql`${t.state} in (${oneOf(attemptStates)})`),
  check('quiz_attempts_judged', sql`${t.judged} in (${oneOf(judgements)})`),
  check('quiz_attempts_void', sql`(${t.state} = 'void') = (${t.judged} in ('void', 'appealed'))`),
  check('quiz_attempts_appeal', sql`${t.judged} <> 'appealed' or (${t.appeal} <> '' and ${t.appealAnswer} = '')`),
  check('quiz_attempts_end', sql`(${t.state} = 'started') = (${t.finishedAt} is null)`),
  check('quiz_attempts_in_time', sql`${t.finishedAt} <= ${t.deadline} and ${t.deadline} >= ${t.startedAt}`),
])

/** The questions of an attempt, drawn at its start, and what was answered. `letters`: its order of the options. */
export const answers = siteTable('quiz_answers', {
  attempt: uuid('attempt').notNull(),
  position: smallint('position').notNull(),
  question: uuid('question').notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  points: smallint('points').notNull(),
  letters: text('letters').notNull().default(''),
  chosen: text('chosen'),
  savedAt: moment('saved_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.attempt, t.position] }),
  belongsTo(t.site, t.attempt, () => attempts).onDelete('cascade'),
  belongsTo(t.site, t.question, () => questions),
  index('quiz_answers_question').on(t.site, t.question),
])

/** One row for each person and quiz: the best attempt, and whether the person agreed to be listed. */
export const players = siteTable('quiz_players', {
  quiz: uuid('quiz').notNull(),
  person: uuid('person').notNull(),
  shown: boolean('shown').notNull().default(false),
  best: integer('best'),
  bestUsed: integer('best_used'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.quiz, t.person] }),
  belongsTo(t.site, t.quiz, () => quizzes),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('quiz_players_order').on(t.site, t.quiz, t.best, t.bestUsed),
])

/** Browsers that answers came from, by a random name they keep. Deleted some time after the quiz. */
export const devices = siteTable('quiz_devices', {
  attempt: uuid('attempt').notNull(),
  device: text('device').notNull(),
  quiz: uuid('quiz').notNull(),
  person: uuid('person').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.attempt, t.device] }),
  belongsTo(t.site, t.attempt, () => attempts).onDelete('cascade'),
  index('quiz_devices_device').on(t.site, t.quiz, t.device),
])

export type AttemptRow = typeof attempts.$inferSelect
