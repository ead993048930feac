import { expect, test } from 'vitest'
import { searchOf, stateIn } from './table-address.ts'

const keys = ['who', 'since']

test('what a table shows stands in its address and is read back from it', () => {
  const query = { id: '7', q: '文件', who: '林', sort: 'at', order: 'asc', size: '50', page: '3', stray: 'x' }
  const state = stateIn(query, keys)
  expect(state).toEqual({ page: 3, size: 50, sort: 'at', order: 'asc', q: '文件', filters: { who: '林' } })
  const search = new URLSearchParams(searchOf(state, query, keys))
  expect(Object.fromEntries(search)).toEqual(query)
})

test('the usual is not spelled out, and nonsense reads as the usual', () => {
  const usual = stateIn({}, keys)
  expect(searchOf(usual, {}, keys)).toBe('')
  expect(stateIn({ page: '-4', size: '7', order: 'up' }, keys)).toEqual(usual)
  expect(searchOf(usual, { who: '林', page: '9' }, keys)).toBe('')
})
