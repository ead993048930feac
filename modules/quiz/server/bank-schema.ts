import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  createdAt,
  newId,
  oneOf,
  saidColumns,
  saidOrEmpty,
  siteTable,
  updatedAt,
  version,
} from '#kernel/server/db/tables.ts'
import { kinds, type Options } from '../shapes.ts'

export const banks = siteTable('quiz_banks', {
  id: newId(),
  ...saidColumns('title'),
  note: text('note').notNull().default(''),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [uniqueIndex('quiz_banks_title').on(t.site, t.title)])

export const questions = siteTable('quiz_questions', {
  id: newId(),
  bank: uuid('bank').notNull(),
  /** Known to the bank's authors; the key of imports. */
  number: text('number').notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  ...saidColumns('text'),
  options: jsonb('options').$type<Options>(),
  optionsEn: jsonb('options_en').$type<Options>(),
  /** Letters in their order; of `fill` the accepted texts, separated by bars. */
  answer: text('answer').notNull(),
  ...saidOrEmpty('explanation'),
  chapter: text('chapter').notNull().default(''),
  difficulty: smallint('difficulty').notNull().default(2),
  /** No longer drawn. */
  retired: boolean('retired').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.bank, () => banks),
  uniqueIndex('quiz_questions_number').on(t.site, t.bank, t.number),
  check('quiz_questions_kind', sql`${t.kind} in (${oneOf(kinds)})`),
  check('quiz_questions_difficulty', sql`${t.difficulty} between 1 and 3`),
  check(
    'quiz_questions_answer',
    sql`case ${t.kind} when 'fill' then ${t.answer} <> '' when 'judge' then ${t.answer} in ('a', 'b')
      when 'single' then ${t.answer} ~ '^[a-f]$' else ${t.answer} ~ '^[a-f]{1,6}$' end`,
  ),
])

export type QuestionRow = typeof questions.$inferSelect
