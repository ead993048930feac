import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, oneOf, saidColumns, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { type GuideBody, type GuideTexts, guideStates, guideTopics, questionStates } from '../shapes.ts'

export const guides = siteTable('guides', {
  id: newId(),
  ...saidColumns('title'),
  summary: text('summary').notNull().default(''),
  topic: text('topic', { enum: guideTopics }).notNull(),
  department: uuid('department'),
  ...audienceColumns(),
  fee: text('fee').notNull().default(''),
  time: text('time').notNull().default(''),
  keywords: text('keywords').array().notNull().default([]),
  body: jsonb('body').$type<GuideBody>().notNull(),
  /** Translations. */
  texts: jsonb('texts').$type<GuideTexts>().notNull().default({}),
  state: text('state', { enum: guideStates }).notNull().default('draft'),
  /** Number of published editions. */
  edition: integer('edition').notNull().default(0),
  version: integer('version').notNull().default(1),
  author: uuid('author').notNull(),
  /** When the unit last confirmed that it is correct. */
  reviewedAt: moment('reviewed_at').notNull(),
  /** When the unit was last reminded to review it. */
  remindedAt: moment('reminded_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.department, () => departments),
  belongsTo(t.site, t.author, () => people),
  index('guides_live').on(t.site, t.topic).where(sql`${t.state} = 'published'`),
  index('guides_reviewed').on(t.site, t.reviewedAt),
  audienceCheck('guides', t),
  check('guides_topic', sql`${t.topic} in (${oneOf(guideTopics)})`),
  check('guides_state', sql`${t.state} in (${oneOf(guideStates)})`),
])

export const guideVotes = siteTable('guide_votes', {
  guide: uuid('guide').notNull(),
  person: uuid('person').notNull(),
  helpful: boolean('helpful').notNull(),
  missing: text('missing').notNull().default(''),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.guide, t.person] }),
  belongsTo(t.site, t.guide, () => guides).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

export const guideQuestions = siteTable('guide_questions', {
  id: newId(),
  guide: uuid('guide').notNull(),
  person: uuid('person').notNull(),
  text: text('text').notNull(),
  /** The question as published; '' to publish it as it was asked. */
  wording: text('wording').notNull().default(''),
  state: text('state', { enum: questionStates }).notNull().default('open'),
  answer: text('answer').notNull().default(''),
  answeredBy: uuid('answered_by'),
  answeredAt: moment('answered_at'),
  isPublished: boolean('is_published').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.guide, () => guides).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.answeredBy, () => people),
  index('guide_questions_open').on(t.site, t.createdAt).where(sql`${t.state} = 'open'`),
  index('guide_questions_guide').on(t.site, t.guide),
  index('guide_questions_person').on(t.site, t.person),
  check('guide_questions_state', sql`${t.state} in (${oneOf(questionStates)})`),
  check('guide_questions_answer', sql`(${t.state} = 'answered') = (${t.answer} <> '')`),
])
