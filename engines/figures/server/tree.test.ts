import { expect, test } from 'vitest'
import type { Units } from '#engines/directory/server/units.ts'
import { pathTo, unitsBelow, unitsWithin } from './tree.ts'

/** A school with two colleges, the first with two classes. */
const rows = [
  { id: 'school', parent: null, line: ['school'] },
  { id: 'first', parent: 'school', line: ['school', 'first'] },
  { id: 'second', parent: 'school', line: ['school', 'second'] },
  { id: 'one', parent: 'first', line: ['school', 'first', 'one'] },
  { id: 'two', parent: 'first', line: ['school', 'first', 'two'] },
]
const units: Units = new Map(rows.map((row) => [row.id, { ...row, name: row.id }]))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('a drill-down begins where the scope begins', () => {
  expect(ids(unitsBelow(units, 'all', ''))).toEqual(['school'])
  expect(ids(unitsBelow(units, 'all', 'school'))).toEqual(['first', 'second'])
  expect(ids(unitsBelow(units, ['first'], ''))).toEqual(['first'])
  expect(ids(unitsBelow(units, ['one', 'second'], ''))).toEqual(['second', 'one'])
  expect(ids(unitsBelow(units, [], ''))).toEqual([])
})

test('the way to a unit names nothing above the scope', () => {
  expect(ids(pathTo(units, 'all', 'two'))).toEqual(['school', 'first', 'two'])
  expect(ids(pathTo(units, ['first'], 'two'))).toEqual(['first', 'two'])
  expect(ids(pathTo(units, ['two'], 'two'))).toEqual(['two'])
})

test('the units of a scope hang together, and end at its top', () => {
  expect(unitsWithin(units, ['first'])).toEqual([
    { id: 'first', parent: '', name: 'first' },
    { id: 'one', parent: 'first', name: 'one' },
    { id: 'two', parent: 'first', name: 'two' },
  ])
  expect(ids(unitsWithin(units, 'all'))).toEqual(['school', 'first', 'second', 'one', 'two'])
})
