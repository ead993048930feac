import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { TranscriptBody } from '../transcript-shapes.ts'
import { courses } from './schema.ts'

/** An answer about a course. Anonymous: a random id, no person and no time. */
export const evaluations = siteTable('score_evaluations', {
  id: uuid('id').notNull().default(sql`gen_random_uuid()`),
  course: uuid('course').notNull(),
  /** In the order of `aspects`, 1 to 5. */
  ratings: smallint('ratings').array().notNull(),
  comment: text('comment').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.course, () => courses).onDelete('cascade'),
  index('score_evaluations_course').on(t.site, t.course),
  check(
    'score_evaluations_ratings',
    sql`cardinality(${t.ratings}) = 5 and 1 <= all (${t.ratings}) and 5 >= all (${t.ratings})`,
  ),
])

/** Who has evaluated a course: no time, and no reference to the answer. */
export const evaluated = siteTable('score_evaluated', {
  course: uuid('course').notNull(),
  person: uuid('person').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.course, t.person] }),
  belongsTo(t.site, t.course, () => courses).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('score_evaluated_person').on(t.site, t.person),
])

/** A transcript as it was issued; anyone with its code can check it. */
export const transcripts = siteTable('score_transcripts', {
  id: newId(),
  code: text('code').notNull(),
  person: uuid('person').notNull(),
  body: jsonb('body').$type<TranscriptBody>().notNull(),
  courses: integer('courses').notNull(),
  credits: integer('credits').notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
  revokedBy: uuid('revoked_by'),
  reason: text('reason').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('score_transcripts_code').on(t.site, t.code),
  index('score_transcripts_person').on(t.site, t.person, t.issuedAt),
])
export type TranscriptRow = typeof transcripts.$inferSelect
