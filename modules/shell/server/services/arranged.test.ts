import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'

test.each([
  ['nothing arranged', ['a', 'b', 'c'], [], ['a', 'b', 'c']],
  ['the person’s own order', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['a block came after c', ['a', 'b', 'c', 'd'], ['c', 'a', 'b'], ['c', 'd', 'a', 'b']],
  ['a block came first', ['new', 'a', 'b'], ['b', 'a'], ['new', 'b', 'a']],
  ['two came after one another', ['a', 'x', 'y', 'b'], ['b', 'a'], ['b', 'a', 'x', 'y']],
  ['a block is gone', ['a', 'c'], ['c', 'b', 'a'], ['c', 'a']],
  ['a block named twice', ['a', 'b'], ['b', 'b', 'a'], ['b', 'a']],
])('%s', (_, ofSite, ofPerson, expected) => {
  expect(arranged(ofSite, ofPerson)).toEqual(expected)
})
