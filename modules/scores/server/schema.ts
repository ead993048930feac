import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
import type { PlanModule } from '../progress.ts'
import type { Rule } from '../rule-shapes.ts'
import { appealStates, evaluationStates, flags, kinds, levels, scales, states } from '../shapes.ts'

/** A course of one term. Credits are tenths. */
export const courses = siteTable('score_courses', {
  id: newId(),
  level: text('level', { enum: levels }).notNull().default('undergraduate'),
  year: text('year').notNull(),
  term: text('term').notNull(),
  code: text('code').notNull(),
  ...saidColumns('name'),
  credit: integer('credit').notNull(),
  kind: text('kind', { enum: kinds }).notNull().default('required'),
  scale: text('scale', { enum: scales }).notNull().default('hundred'),
  teacher: uuid('teacher'),
  evaluation: text('evaluation', { enum: evaluationStates }).notNull().default('none'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.teacher, () => people),
  uniqueIndex('score_courses_code').on(t.site, t.year, t.term, t.code),
  index('score_courses_teacher').on(t.site, t.teacher),
  check('score_courses_level', sql`${t.level} in (${oneOf(levels)})`),
  check('score_courses_kind', sql`${t.kind} in (${oneOf(kinds)})`),
  check('score_courses_scale', sql`${t.scale} in (${oneOf(scales)})`),
  check('score_courses_evaluation', sql`${t.evaluation} in (${oneOf(evaluationStates)})`),
  check('score_courses_credit', sql`${t.credit} between 0 and 600`),
])
export type CourseRow = typeof courses.$inferSelect

/** A person's result of a course. Entered without a value, the course is running. */
export const results = siteTable('score_results', {
  id: newId(),
  course: uuid('course').notNull(),
  person: uuid('person').notNull(),
  attempt: smallint('attempt').notNull().default(1),
  value: text('value').notNull().default(''),
  /** Hundredths, given by the registry; null: by the rules. */
  point: integer('point'),
  flags: text('flags', { enum: flags }).array().notNull().default([]),
  state: text('state', { enum: states }).notNull().default('entered'),
  enteredBy: uuid('entered_by'),
  reviewedBy: uuid('reviewed_by'),
  publishedBy: uuid('published_by'),
  publishedAt: moment('published_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.course, () => courses),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('score_results_once').on(t.site, t.course, t.person, t.attempt),
  index('score_results_person').on(t.site, t.person),
  index('score_results_state').on(t.site, t.state, t.updatedAt),
  check('score_results_known', sql`${t.state} in (${oneOf(states)})`),
  check('score_results_flags', sql`${t.flags} <@ array[${oneOf(flags)}]::text[]`),
  check('score_results_attempt', sql`${t.attempt} between 1 and 9`),
  check('score_results_point', sql`${t.point} between 0 and 1000`),
  // Nobody publishes alone what they entered or reviewed.
  check('score_results_two', sql`${t.publishedBy} <> ${t.enteredBy} and ${t.publishedBy} <> ${t.reviewedBy}`),
  check('score_results_published', sql`(${t.state} in ('entered', 'reviewed')) = (${t.publishedAt} is null)`),
])
export type ResultRow = typeof results.$inferSelect

export const appeals = siteTable('score_appeals', {
  id: newId(),
  result: uuid('result').notNull(),
  person: uuid('person').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: appealStates }).notNull().default('open'),
  decision: text('decision').notNull().default(''),
  /** The grade before, and after a correction. */
  before: text('before').notNull(),
  after: text('after').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.result, () => results).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('score_appeals_result').on(t.site, t.result),
  index('score_appeals_state').on(t.site, t.state, t.createdAt),
  check('score_appeals_known', sql`${t.state} in (${oneOf(appealStates)})`),
  check('score_appeals_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
])
export type AppealRow = typeof appeals.$inferSelect

/** How grades become points; the usual rule where a site has none. */
export const rules = siteTable('score_rules', {
  level: text('level', { enum: levels }).notNull(),
  body: jsonb('body').$type<Rule>().notNull(),
  version: version(),
  updatedAt: updatedAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.level] }),
  check('score_rules_level', sql`${t.level} in (${oneOf(levels)})`),
])

/** Averages of all published grades, for the rank; made anew after each publication. */
export const standings = siteTable('score_standings', {
  person: uuid('person').notNull(),
  level: text('level', { enum: levels }).notNull(),
  gpa: integer('gpa'),
  earned: integer('earned').notNull(),
  updatedAt: updatedAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.level] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** What a programme asks for; for the people of its audience. */
export const plans = siteTable('score_plans', {
  id: newId(),
  level: text('level', { enum: levels }).notNull().default('undergraduate'),
  ...saidColumns('name'),
  ...audienceColumns(),
  modules: jsonb('modules').$type<PlanModule[]>().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [audienceCheck('score_plans', t), check('score_plans_level', sql`${t.level} in (${oneOf(levels)})`)])
export type PlanRow = typeof plans.$inferSelect
