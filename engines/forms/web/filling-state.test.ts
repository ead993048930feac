import { expect, test } from 'vitest'
import { begun, fillingReducer } from './filling-state.ts'

const fixed = new Set(['unit'])

test('a source writes over what it wrote and what nobody may change, never over what somebody typed', () => {
  let now = begun({})
  now = fillingReducer(now, { type: 'fill', answers: { name: '林', unit: '数学系' }, fixed })
  expect(now.answers).toEqual({ name: '林', unit: '数学系' })
  now = fillingReducer(now, { type: 'set', key: 'name', value: '林晓' })
  now = fillingReducer(now, { type: 'set', key: 'unit', value: '物理系' })
  now = fillingReducer(now, { type: 'fill', answers: { name: '吴', unit: '化学系' }, fixed })
  expect(now.answers).toEqual({ name: '林晓', unit: '化学系' })
  expect(now.edits).toBe(2)
})

test('what a draft brings counts as typed', () => {
  const now = fillingReducer(begun({ name: '林', note: '' }), {
    type: 'fill',
    answers: { name: '吴', note: '好' },
    fixed,
  })
  expect(now.answers).toEqual({ name: '林', note: '好' })
})

test('what the server refused is said until that field is changed', () => {
  let now = fillingReducer(begun({}), {
    type: 'refuse',
    faults: [
      { at: 'rows.1.cost', fault: 'wrong' },
      { at: 'hall', fault: 'soldOut' },
    ],
  })
  expect(now).toMatchObject({ tried: true, jump: 1 })
  now = fillingReducer(now, { type: 'set', key: 'rows', value: [] })
  expect(now.refused).toEqual([{ at: 'hall', fault: 'soldOut' }])
})
