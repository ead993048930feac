import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFlow, type FlowFacts } from './check.ts'
import { type FlowDefinition, type FlowNode, flowShape } from './definition.ts'
import { type FlowFaultName, flowFaultNames } from './faults.ts'
import { isBlock, isSplit } from './graph.ts'
import { namedIn } from './named.ts'
import { sampleForm, someone, wellFormed } from './testing/well-formed.ts'
import { flowWords } from './words.ts'

const facts: FlowFacts = {
  key: 'this',
  flows: { this: ['other'], other: [] },
  people: new Set([someone]),
  units: new Set(),
  triggers: new Set(['issue']),
}

test('whatever is well formed has no fault', () => {
  fc.assert(
    fc.property(wellFormed, (definition) => {
      expect(checkFlow(definition, sampleForm, facts)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('every fault has words', () => {
  for (const name of flowFaultNames) expect(flowWords.messages.zh[`fault.${name}`], name).toBeTruthy()
})

type Damage = (definition: FlowDefinition) => { definition: FlowDefinition; at?: string } | undefined

/** Changes the first node that fits. */
const change =
  <N extends FlowNode>(fits: (node: FlowNode) => node is N, to: (node: N, all: FlowDefinition) => FlowNode): Damage =>
  (definition) => {
    const node = definition.nodes.find(fits)
    if (!node) return undefined
    const nodes = definition.nodes.map((one) => (one === node ? to(node, definition) : one))
    return { definition: { ...definition, nodes }, at: node.id }
  }
const ofKind =
  <K extends FlowNode['kind']>(...kinds: K[]) =>
  (node: FlowNode): node is Extract<FlowNode, { kind: K }> =>
    (kinds as string[]).includes(node.kind)
const firstArm = (part: object) => (node: Extract<FlowNode, { arms: unknown }>) =>
  ({ ...node, arms: node.arms.map((arm, i) => (i === 0 ? { ...arm, ...part } : arm)) }) as FlowNode
const gone = '00000000-0000-4000-8000-00000000dead'
const asked = ofKind('approve', 'handle')
const choosing = ofKind('branch', 'inclusive')

const damages: [FlowFaultName, Damage][] = [
  ['sameId', (d) => ({ definition: { ...d, nodes: [...d.nodes, d.nodes[0]!] }, at: d.nodes[0]!.id })],
  ['sameId', (d) => ({ definition: added(d, { ...d.nodes[0], id: 'end' }), at: 'end' })],
  ['noTitle', change(asked, (node) => ({ ...node, title: ' ' }))],
  ['emptySource', change(asked, (node) => ({ ...node, who: [{ by: 'people', people: [] }] }))],
  ['emptySource', change(asked, (node) => ({ ...node, who: [{ by: 'post', title: '', unit: null }] }))],
  ['incomplete', change(asked, (node) => ({ ...node, share: 0 }))],
  ['incomplete', change(ofKind('sub'), (node) => ({ ...node, fields: { 'not a key': 'days' } }))],
  ['unknownStart', (d) => ({ definition: { ...d, start: 'nowhere' }, at: '' })],
  ['unknownNext', change(asked, (node) => ({ ...node, next: 'nowhere' }))],
  ['unknownNext', change(isSplit, firstArm({ next: 'nowhere' }))],
  ['unreachable', (d) => ({ definition: added(d, { kind: 'join', id: 'lost', title: 'x' }), at: 'lost' })],
  ['noEnd', change(asked, (node) => ({ ...node, next: node.id }))],
  ['noDefault', change(choosing, (node) => withCondition(node, node.arms.length - 1, 'days > 9'))],
  ['defaultNotLast', change(choosing, firstArm({ condition: '' }))],
  ['joinMissing', change(isBlock, (node) => ({ ...node, join: 'nowhere' }))],
  ['joinMissing', change(isBlock, (node) => ({ ...node, join: node.id }))],
  ['joinWithoutSplit', (d) => ({ definition: added(d, { kind: 'join', id: 'lost', title: 'x' }), at: 'lost' })],
  ['joinShared', (d) => sharedJoin(d)],
  ['armLeaves', change(isBlock, firstArm({ next: 'end' }))],
  ['armLeaves', change(isBlock, (node) => firstArm({ next: node.id })(node))],
  ['armsMix', (d) => mixedArms(d)],
  ['armMissesJoin', (d) => strandedArm(d)],
  ['entersBlock', (d) => sneakedIn(d)],
  ['endlessCircle', (d) => circle(d)],
  ['nobody', change(asked, (node) => ({ ...node, who: [{ by: 'leaders', levels: 1 }], nobody: null }))],
  ['nobody', change(asked, (node) => ({ ...node, who: [{ by: 'people', people: [gone] }], nobody: null }))],
  ['nobodyPeople', change(asked, (node) => ({ ...node, nobody: 'people' }))],
  ['gonePerson', change(asked, (node) => ({ ...node, who: [{ by: 'people', people: [someone, gone] }] }))],
  ['goneUnit', change(asked, (node) => ({ ...node, who: [{ by: 'unit', unit: gone }] }))],
  ['badExpression', change(choosing, firstArm({ condition: 'days >' }))],
  ['badExpression', (d) => ({ definition: { ...d, caseTitle: 'nope(' }, at: '' })],
  ['unknownField', change(choosing, firstArm({ condition: 'nothere = 1' }))],
  ['unknownField', change(choosing, firstArm({ condition: "applicant.age = '1'" }))],
  ['rightsUnknownField', change(asked, (node) => ({ ...node, fields: { nothere: 'edit' } }))],
  ['rightsUnknownField', change(ofKind('sub'), (node) => ({ ...node, fields: { theirs: 'nothere' } }))],
  ['sourceField', change(asked, (node) => ({ ...node, who: [{ by: 'field', field: 'days' }] }))],
  ['untilNotDate', change(ofKind('delay'), (node) => ({ ...node, until: 'days' }))],
  ['noDelay', change(ofKind('delay'), (node) => ({ ...node, until: null, wait: null }))],
  ['noWeights', change(asked, (node) => ({ ...node, method: 'weight' }))],
  ['callsItself', change(ofKind('sub'), (node) => ({ ...node, flow: 'this' }))],
  ['unknownFlow', change(ofKind('sub'), (node) => ({ ...node, flow: 'nowhere' }))],
  ['unknownTrigger', change(ofKind('trigger'), (node) => ({ ...node, does: 'fly' }))],
]

describe('damage is found', () => {
  test.each(damages)('%s (%#)', (fault, damage) => {
    let found = 0
    fc.assert(
      fc.property(wellFormed, (sound) => {
        const damaged = damage(sound)
        if (!damaged) return
        found++
        const faults = checkFlow(damaged.definition, sampleForm, facts)
        expect(faults).toContainEqual(expect.objectContaining({ fault, ...('at' in damaged && { at: damaged.at }) }))
      }),
      { numRuns: 80, seed: 18 },
    )
    expect(found).toBeGreaterThan(0)
  })

  test('unknown permissions and flows that start this one in turn', () => {
    const who = [{ by: 'permission' as const, permission: 'a.b' }]
    const nodes = [{ kind: 'approve' as const, id: 'a', title: 'a', who, nobody: 'pass' as const, next: 'b' }]
    const sub = { kind: 'sub' as const, id: 'b', title: 'b', flow: 'other' }
    const definition = flowShape.parse({ start: 'a', nodes: [...nodes, sub] })
    const known = {
      key: 'this',
      flows: { this: [], other: ['third'], third: ['this'] },
      permissions: new Set<string>(),
    }
    expect(checkFlow(definition, sampleForm, known)).toEqual([
      { at: 'a', fault: 'unknownPermission', name: 'a.b' },
      { at: 'b', fault: 'callsItself', name: 'other' },
    ])
  })
})

const added = (definition: FlowDefinition, node: unknown): FlowDefinition =>
  flowShape.parse({ ...definition, nodes: [...definition.nodes, node] })

const withCondition = (node: Extract<FlowNode, { arms: unknown }>, at: number, condition: string) =>
  ({ ...node, arms: node.arms.map((arm, i) => (i === at ? { ...arm, condition } : arm)) }) as FlowNode

const redirected = (definition: FlowDefinition, id: string, next: string): FlowDefinition => ({
  ...definition,
  nodes: definition.nodes.map((node) => (node.id === id && 'next' in node ? { ...node, next } : node)),
})

const sharedJoin: Damage = (definition) => {
  const [one, two] = definition.nodes.filter(isBlock)
  if (!one || !two) return undefined
  const nodes = definition.nodes.map((node) => (node === two ? { ...two, join: one.join } : node))
  return { definition: { ...definition, nodes }, at: one.join }
}

/** The first arm of a block leads to a node that its second arm also leads to. */
const mixedArms: Damage = (definition) => {
  const block = definition.nodes.find((node) => isBlock(node) && node.arms[1]!.next !== node.join)
  if (!block || !isBlock(block)) return undefined
  return change((node): node is typeof block => node === block, firstArm({ next: block.arms[1]!.next }))(definition)
}

/** The last node of an arm leads to the start of the arm: nothing gets to the join. */
const strandedArm: Damage = (definition) => {
  const last = definition.nodes.find(
    (node) => asked(node) && definition.nodes.some((block) => isBlock(block) && block.arms[0]!.next === node.id),
  )
  if (!last) return undefined
  return { definition: redirected(definition, last.id, last.id) }
}

/** A node after the block leads into one of its arms. */
const sneakedIn: Damage = (definition) => {
  const block = definition.nodes.find((node) => isBlock(node) && node.arms[0]!.next !== node.join)
  const last = definition.nodes.find((node) => node.kind === 'approve' && node.next === 'end')
  if (!block || !isBlock(block) || !last) return undefined
  const branch = {
    kind: 'branch',
    id: 'back',
    title: 'back',
    arms: [{ condition: 'days > 1', next: block.arms[0]!.next }, { next: 'end' }],
  }
  return { definition: redirected(added(definition, branch), last.id, 'back'), at: 'back' }
}

/** At the end, a branch leads to itself by way of a node at which nobody acts. */
const circle: Damage = (definition) => {
  const last = definition.nodes.find((node) => node.kind === 'approve' && node.next === 'end')
  if (!last) return undefined
  const branch = {
    kind: 'branch',
    id: 'round',
    title: 'x',
    arms: [{ condition: 'days > 1', next: 'idle' }, { next: 'end' }],
  }
  const idle = { kind: 'copy', id: 'idle', title: 'x', who: [{ by: 'applicant' }], next: 'round' }
  return { definition: redirected(added(added(definition, branch), idle), last.id, 'round'), at: 'round' }
}

test('what a definition names is what its check looks for', () => {
  const unit = '00000000-0000-4000-8000-00000000aaaa'
  const definition = flowShape.parse({
    start: 'a',
    nodes: [
      {
        ...{ kind: 'approve', id: 'a', title: 'a', nobody: 'people', nobodyPeople: [gone], method: 'weight' },
        who: [{ by: 'people', people: [someone] }, { by: 'leader', unit }, { by: 'leader' }],
        weights: [{ person: gone, weight: 2 }],
      },
    ],
  })
  expect(namedIn(definition)).toEqual({ people: [someone, gone], units: [unit] })
  const none = { people: new Set<string>(), units: new Set<string>() }
  const missed = checkFlow(definition, sampleForm, none).flatMap(({ name }) => name ?? [])
  expect([...new Set(missed)].sort()).toEqual([someone, gone, unit].sort())
})
