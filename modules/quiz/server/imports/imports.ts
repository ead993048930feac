import { defineImport } from '#engines/imports/server/source.ts'
import type { TableDescription } from '#engines/imports/server/table/pieces.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { quiz } from '../../module.ts'
import { optionLetters } from '../../shapes.ts'
import { banksTopic } from '../drawn-questions.ts'
import { columns } from './question-columns.ts'

const isAsked = 'p.site is not null and exists (select from quiz_answers w where w.question = p.id)'
const given = `num_nonnulls(${optionLetters.map((letter) => `t.${letter}`).join(', ')})`
const there = `(select count(*) from jsonb_object_keys(coalesce(p.options, '{}')))`

const description: TableDescription = {
  table: 'quiz_questions',
  columns,
  hasIds: true,
  stores: {
    bank: { column: 'bank', lookup: { table: 'quiz_banks', by: 'title' } },
    number: 'number',
    type: 'kind',
    text: 'text',
    ...Object.fromEntries(optionLetters.map((letter) => [letter, { column: 'options', path: letter, empty: "''" }])),
    answer: {
      column: 'answer',
      as: {
        value: 't."answerIs"',
        shown: `case when p.answer = t."answerIs" then t.answer else upper(p.answer) end`,
        type: 'text',
      },
    },
    explanation: { column: 'explanation', empty: "''" },
    chapter: { column: 'chapter', empty: "''" },
    difficulty: {
      column: 'difficulty',
      as: { value: 't.difficulty::smallint', shown: 'p.difficulty::text', type: 'smallint' },
      empty: '2',
    },
    textEn: { column: 'text_en', empty: "''" },
  },
  // Attempts store letters of the options.
  refused: [
    { field: 'type', kind: 'isAsked', when: `${isAsked} and p.kind <> t.type` },
    {
      field: 'text',
      kind: 'isAsked',
      when: `${isAsked} and t.type in ('single', 'multiple') and ${given} > 0 and ${given} <> ${there}`,
    },
  ],
  onChange: () => ({ version: 'p.version + 1', updated_at: 'now()' }),
}

/** Questions by bank and number. */
export const questionImport = defineImport(quiz, {
  ...{ name: 'questions', right: 'manage', page: 'manage/quiz/import', mostRows: 20_000, canVanish: false },
  ...{ columns, target: tableTarget(description) },
  after: (ctx) => ctx.publish(banksTopic, {}),
})
