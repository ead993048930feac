import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFlow } from '../../../check.ts'
import { type FlowDefinition, flowShape } from '../../../definition.ts'
import { isSplit } from '../../../graph.ts'
import { sampleForm, wellFormed } from '../../../testing/well-formed.ts'
import { armAdded, armMoved, armRemoved, inserted, moved, removed } from './edits.ts'
import { newKinds, newNode } from './new-node.ts'
import { itemsIn, structureOf } from './structure.ts'

/** Faults of the way, not of what a new node still lacks. */
const broken = (definition: FlowDefinition) => {
  const open = ['defaultNotLast', 'noDefault', 'unknownFlow', 'unknownTrigger']
  return checkFlow(definition, sampleForm).filter(({ fault }) => !open.includes(fault))
}
const titles = { title: 'New', titleEn: 'New', join: 'Join', joinEn: 'Join' }

const anyEdit = fc.tuple(fc.nat(5), fc.nat(), fc.nat(), fc.boolean())

function applied(definition: FlowDefinition, [which, a, b, up]: [number, number, number, boolean]): FlowDefinition {
  const { main } = structureOf(definition)
  const items = itemsIn([main])
  const item = items[a % items.length]!
  const { id } = item.node
  const by = up ? -1 : 1
  if (which === 0) {
    const edges = up ? item.exits : [item.exits[0]!]
    return inserted(definition, edges, newNode(newKinds[b % newKinds.length]!, titles)).definition
  }
  if (which === 1) return removed(definition, id)
  if (which === 2) return moved(definition, id, by)
  if (!isSplit(item.node)) return definition
  const arm = b % item.node.arms.length
  if (which === 3) return armAdded(definition, id)
  return which === 4 ? armRemoved(definition, id, arm) : armMoved(definition, id, arm, by)
}

describe('edits', () => {
  test('whatever is done to a sound flow, in any order, its ways stay sound', () => {
    fc.assert(
      fc.property(wellFormed, fc.array(anyEdit, { maxLength: 12 }), (sound, edits) => {
        let definition = sound
        for (const edit of edits) {
          const next = applied(definition, edit)
          if (next.nodes.length > 100) break
          definition = next
          expect(broken(definition)).toEqual([])
          expect(flowShape.safeParse(definition).success).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('every node has a place, and nothing is loose', () => {
    fc.assert(
      fc.property(wellFormed, (definition) => {
        const { main, loose } = structureOf(definition)
        expect(loose).toEqual([])
        const joins = definition.nodes.filter(({ kind }) => kind === 'join').length
        expect(itemsIn([main]).length + joins).toBe(definition.nodes.length)
      }),
    )
  })

  const simple = (ids: string[]) =>
    flowShape.parse({
      start: ids[0],
      nodes: ids.map((id, i) => ({
        kind: 'copy',
        id,
        title: id,
        who: [{ by: 'applicant' }],
        next: ids[i + 1] ?? 'end',
      })),
    })
  const order = (definition: FlowDefinition) => itemsIn([structureOf(definition).main]).map(({ node }) => node.id)

  test('moving changes places, at the ends nothing happens, and the last node cannot be removed', () => {
    const abc = simple(['a', 'b', 'c'])
    expect(order(moved(abc, 'b', -1))).toEqual(['b', 'a', 'c'])
    expect(order(moved(abc, 'b', 1))).toEqual(['a', 'c', 'b'])
    expect(moved(abc, 'a', -1)).toBe(abc)
    expect(order(removed(abc, 'a'))).toEqual(['b', 'c'])
    expect(removed(simple(['a']), 'a').nodes).toHaveLength(1)
  })

  test('a flow that is broken still has a structure with all its nodes', () => {
    const ab = simple(['a', 'b'])
    const lost = { ...ab, start: 'b' }
    expect(structureOf(lost).loose.map(({ items }) => items.map(({ node }) => node.id))).toEqual([['a']])
    expect(structureOf({ ...ab, start: 'nowhere' }).main.jump?.to).toBe('nowhere')
  })
})
