import { expect, test } from 'vitest'
import { conflictIn, conflictRows, mergedWithMine } from './conflict.ts'
import { Refused } from './faults.ts'

const opened = { name: 'a', phone: '1', tags: [] as string[], note: '' }
const fresh = { name: 'b', phone: '1', tags: [], note: undefined, version: 3 }

test('a refusal brings the fresh copy; others bring none', () => {
  const data = { fresh, by: '郑岚', at: 5 }
  expect(conflictIn(new Refused(1, '', 'changed', data))).toEqual(data)
  expect(conflictIn(new Refused(1, '', 'changed', {}))).toBeUndefined()
  expect(conflictIn(new Refused(1, '', 'changed', null))).toBeUndefined()
  expect(conflictIn(new Refused(1, '', 'notNow', data))).toBeUndefined()
  expect(conflictIn(new Error('no'))).toBeUndefined()
})

test('what differs is named with both sides, and what was not touched here says so', () => {
  const mine = { ...opened, phone: '2' }
  expect(conflictRows(opened, mine, fresh, Object.keys(opened))).toEqual([
    { name: 'name', opened: 'a', theirs: 'b' },
    { name: 'phone', opened: '1', theirs: '1', mine: '2' },
  ])
  expect(conflictRows(opened, { ...mine, name: 'b' }, fresh, ['name'])).toEqual([])
})

test('mine keeps what was changed here and nothing else of the old copy', () => {
  expect(mergedWithMine(opened, { ...opened, phone: '2' }, fresh)).toMatchObject({ name: 'b', phone: '2' })
  expect(mergedWithMine(opened, { ...opened, name: 'c' }, fresh)).toMatchObject({ name: 'c', phone: '1' })
})
