import { expect, test } from 'vitest'
import { flowShape } from './definition.ts'
import { diffFlows } from './diff.ts'

const copy = (id: string, next = 'end') => ({ kind: 'copy', id, title: id, who: [{ by: 'applicant' }], next })
const flow = (nodes: object[], more: object = {}) => flowShape.parse({ start: 'a', nodes, ...more })

test('a version and itself have no difference', () => {
  const one = flow([copy('a')])
  expect(diffFlows(one, structuredClone(one))).toEqual({ nodes: [], settings: [] })
})

test('what was added, removed and changed is named, with its parts', () => {
  const before = flow([copy('a', 'b'), copy('b')])
  const after = flow([{ ...copy('a', 'c'), title: 'A' }, copy('c')], { withdraw: 'never' })
  const { nodes, settings } = diffFlows(before, after)
  expect(nodes.map(({ node, change, parts }) => [node.id, change, [...parts].sort()])).toEqual([
    ['a', 'changed', ['next', 'title']],
    ['c', 'added', []],
    ['b', 'removed', []],
  ])
  expect(settings).toEqual(['withdraw'])
})
