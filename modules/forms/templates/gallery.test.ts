import { describe, expect, test } from 'vitest'
import { evaluateForm } from '#engines/forms/answers.ts'
import { checkDesign } from '#engines/forms/check-definition.ts'
import { fieldsOf } from '#engines/forms/definition.ts'
import { languages } from '#kernel/language/messages.ts'
import { rulesDraft } from '../office-shapes.ts'
import { gallery } from './gallery.ts'
import { definitionIn, sayIn } from './template.ts'

describe.each(gallery.map((template) => [template.key, template] as const))('%s', (_, template) => {
  test('can be published as it is, in every language, with the same keys', () => {
    const keys = languages.map((language) => {
      const definition = definitionIn(template, language)
      const rules = rulesDraft.parse(template.rules ?? {})
      expect(checkDesign(definition, rules)).toEqual([])
      for (const field of fieldsOf(definition)) {
        if (field.kind !== 'richtext') expect(field.title).not.toBe('')
      }
      return fieldsOf(definition).map(({ key, kind }) => `${key} ${kind}`)
    })
    expect(keys[1]).toEqual(keys[0])
    expect(keys[2]).toEqual(keys[0])
  })

  test('is worded in three languages, and not by copying one of them', () => {
    const [zh, en] = languages.map((language) => template.title(sayIn(language)))
    expect(zh).not.toBe(en)
    expect(JSON.stringify(definitionIn(template, 'en'))).not.toMatch(/\p{Script=Han}/u)
  })
})

test('the rules of the leave request do what its description says', () => {
  const leave = definitionIn(gallery.find(({ key }) => key === 'leave')!, 'zh')
  const sent = { reason_kind: 'personal', from_day: '2026-11-02', until_day: '2026-11-03', leaves: 'no' }
  const short = evaluateForm(leave, sent, { today: '2026-11-01' })
  expect(short.answers.length).toBe(2)
  expect(short.required).not.toContain('proof')
  expect(short.visible).not.toContain('destination')
  const long = evaluateForm(leave, { ...sent, until_day: '2026-11-09', leaves: 'yes' }, { today: '2026-11-01' })
  expect(long.answers.length).toBe(8)
  expect(long.required).toContain('proof')
  expect(long.visible).toContain('destination')
})
