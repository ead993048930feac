import { expect, test } from 'vitest'
import { columnOf } from './columns.tsx'
import type { Column } from './declared.ts'

type Row = { name: string; startsAt: number; taken: number; gate: string }
const messages = { 'column.name': '', 'column.starts': '', 'column.taken': '', 'column.gate': '', none: '' }
type Wordings = { key: string; messages: Record<'zh' | 'en' | 'tw', typeof messages> }

const w = (key: string) => `word ${key}`
const made = (column: Column<Row, Wordings>) => columnOf<Row, Wordings>(column, w)
const rowOf = (row: Partial<Row>): Row => ({ name: '', startsAt: 0, taken: 0, gate: '', ...row })

test('the key of its title names a column and its field', () => {
  const { key, title, render } = made({ title: 'column.name', always: true })
  expect([key, title, render(rowOf({ name: 'Lin' }))]).toEqual(['name', 'word column.name', 'Lin'])
  expect(made({ title: 'column.starts', of: 'startsAt', kind: 'moment' }).key).toBe('starts')
  expect(made({ key: 'gates', title: 'column.gate' }).key).toBe('gates')
})

test('an empty value is a dash, or the words for none; a number is shown also when it is zero', () => {
  expect(made({ title: 'column.gate' }).render(rowOf({}))).toBe('–')
  expect(made({ title: 'column.gate', none: 'none' }).render(rowOf({}))).toBe('word none')
  expect(made({ title: 'column.gate', none: '' }).render(rowOf({}))).toBe('')
  expect(made({ title: 'column.taken' }).render(rowOf({}))).toBe(0)
})

test('numbers stand on the right, and a complete list is sorted by the value', () => {
  const { align, sort } = made({ title: 'column.taken', kind: 'number', sort: 'here' })
  const rows = [3, 1, 2].map((taken) => rowOf({ taken }))
  expect(align).toBe('right')
  expect(typeof sort === 'function' && rows.sort(sort).map(({ taken }) => taken)).toEqual([1, 2, 3])
})
