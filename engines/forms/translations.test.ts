import { expect, test } from 'vitest'
import { evaluateForm } from './answers.ts'
import { definitionShape } from './definition.ts'
import { inLanguage, titleIn } from './translations.ts'
import { inLanguages } from './words-between.ts'

const say = { zh: ['请假', '类型', '病假', '费用', '元'], en: ['Leave', 'Kind', 'Sick', 'Cost', 'yuan'] }

const form = inLanguages(
  (language) => {
    const [title, kind, sick, cost, unit] = say[language === 'en' ? 'en' : 'zh'] as [
      string,
      string,
      string,
      string,
      string,
    ]
    return {
      title,
      definition: {
        sections: [
          {
            key: 'main',
            title: kind,
            fields: [
              { key: 'kind', kind: 'choice', title: kind, options: [{ key: 'sick', label: sick }] },
              {
                key: 'rows',
                kind: 'table',
                title: cost,
                columns: [{ key: 'cost', kind: 'number', title: cost, unit }],
              },
              { key: 'text', kind: 'richtext', blocks: [{ text: title }] },
            ],
          },
        ],
      },
    }
  },
  ['zh', 'en', 'tw'],
)

test('a form says the same in another language, by where it stands', () => {
  expect(form.definition.words.en).toEqual({
    title: 'Leave',
    'main.title': 'Kind',
    'kind.title': 'Kind',
    'kind.options.sick': 'Sick',
    'rows.title': 'Cost',
    'rows.columns.cost.title': 'Cost',
    'rows.columns.cost.unit': 'yuan',
    'text.blocks.0': 'Leave',
  })
  const english = inLanguage(form.definition, 'en')
  expect(english.sections[0]).toMatchObject({
    title: 'Kind',
    fields: [{ options: [{ key: 'sick', label: 'Sick' }] }, {}, {}],
  })
  expect(inLanguage(form.definition, 'en')).toBe(english)
  expect(titleIn(form.definition, form.title, 'en')).toBe('Leave')
  expect(inLanguage(form.definition, 'zh')).toBe(form.definition)
})

test('answers are the same in every language', () => {
  const raw = { kind: 'sick', rows: [{ cost: '3' }] }
  const about = { today: '2026-03-01' }
  expect(evaluateForm(inLanguage(form.definition, 'en'), raw, about)).toEqual(evaluateForm(form.definition, raw, about))
})

test('words of nothing, and nothing of words, change nothing', () => {
  const plain = definitionShape.parse({ ...form.definition, words: { en: { 'gone.title': 'x', 'kind.title': '' } } })
  expect(inLanguage(plain, 'en').sections).toEqual(plain.sections)
  expect(definitionShape.safeParse({ ...form.definition, words: { fr: {} } }).success).toBe(false)
})
