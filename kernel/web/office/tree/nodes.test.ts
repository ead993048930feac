import { expect, test } from 'vitest'
import { below, nested, pathTo } from './nodes.ts'

const nodes = [
  { id: 'a', parent: '', name: 'A' },
  { id: 'b', parent: 'a', name: 'B' },
  { id: 'c', parent: 'b', name: 'C' },
  { id: 'x', parent: 'unseen', name: 'X' },
]

test('a list becomes a tree, and what hangs on nothing stands at the top', () => {
  const top = nested(nodes)
  expect(top.map(({ id }) => id)).toEqual(['a', 'x'])
  expect(top[0]!.children[0]!.children[0]!.id).toBe('c')
})

test('the way to a place, and what is below it', () => {
  expect(pathTo(nodes, 'c').map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(pathTo(nodes, 'gone')).toEqual([])
  expect([...below(nodes, 'b')]).toEqual(['b', 'c'])
})
