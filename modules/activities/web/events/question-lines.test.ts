import { expect, test } from 'vitest'
import { definitionShape } from '#engines/forms/definition.ts'
import { formWith } from '../../questions.ts'
import { formFrom, linesOf, newLine } from './question-lines.ts'

const choice = {
  key: 'q2',
  kind: 'choice',
  title: '尺码',
  options: [
    { key: 'o1', label: 'S' },
    { key: 'o2', label: 'M' },
  ],
}
const form = definitionShape.parse(formWith([{ key: 'q1', kind: 'text', title: '手机', mask: '999' }, choice]))

test('lines say the same form; what they do not show stays', () => {
  expect(definitionShape.parse(formFrom(linesOf(form)!))).toEqual(form)
})

test('options keep their keys when others are added or removed, and no key is given twice', () => {
  const [first, second] = linesOf(form)!
  const changed = definitionShape.parse(formFrom([first!, { ...second!, options: 'L\nM\n\nM\nXL' }]))
  expect(changed.sections[0]!.fields[1]).toMatchObject({
    options: [
      { key: 'o3', label: 'L' },
      { key: 'o2', label: 'M' },
      { key: 'o4', label: 'XL' },
    ],
  })
})

test('a new question has a key that none had, one without a title is left out, and none at all is no form', () => {
  const lines = linesOf(form)!
  expect(newLine(lines.slice(1)).key).toBe('q3')
  expect(formFrom([newLine([])])).toBe('')
  expect(linesOf(null)).toEqual([])
})

test('a form with conditions or several sections is left to the designer', () => {
  const [section] = form.sections
  expect(linesOf({ ...form, sections: [section!, { ...section!, key: 'more' }] })).toBeUndefined()
  const [text, ...rest] = section!.fields
  const hidden = { ...section!, fields: [text!, { ...rest[0]!, visibleIf: "q1 = '1'" }] }
  expect(linesOf({ ...form, sections: [hidden] })).toBeUndefined()
})
