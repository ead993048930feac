import { checkExpression } from '#engines/forms/check-definition.ts'
import { type Definition, fieldsOf, findField } from '#engines/forms/definition.ts'
import { applicantTable } from './applicant.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkPeople } from './check-people.ts'
import { type FlowDefinition, type FlowNode, flowEnd, nodeShape } from './definition.ts'
import type { FlowFault } from './faults.ts'
import { graphOf, isId, isSplit, nextsOf, reachable } from './graph.ts'

/** What only the server knows. Without a list the matching checks are skipped. */
export type FlowFacts = {
  /** The key of this flow, and the flows that each flow starts. */
  key?: string
  flows?: Readonly<Record<string, readonly string[]>>
  /** Those that exist, among the ids that the definition names. */
  people?: ReadonlySet<string>
  units?: ReadonlySet<string>
  permissions?: ReadonlySet<string>
  /** Names of what the owning module can do. */
  triggers?: ReadonlySet<string>
}

/** Everything that prevents publishing, the same on pages and on the server. */
export function checkFlow(definition: FlowDefinition, form: Definition, facts: FlowFacts = {}): FlowFault[] {
  return [
    ...checkIds(definition),
    ...checkReach(definition),
    ...checkBlocks(definition),
    ...checkCircles(definition),
    ...expressionFaults('', definition.caseTitle, form),
    ...unknownFields('', definition.later ?? [], form),
    ...definition.nodes.flatMap((node) => whole(node, checkNode(node, form, facts))),
  ]
}

/** A draft may hold what the shape does not allow: named as such, unless another fault of the node says it better. */
function whole(node: FlowNode, faults: readonly FlowFault[]): readonly FlowFault[] {
  if (node.title.trim() === '') return [{ at: node.id, fault: 'noTitle' }, ...faults]
  const isSaid = faults.some(({ fault }) => fault === 'emptySource' || fault === 'sourceField')
  return isSaid || nodeShape.safeParse(node).success ? faults : [...faults, { at: node.id, fault: 'incomplete' }]
}

function checkIds(definition: FlowDefinition): FlowFault[] {
  const graph = graphOf(definition)
  const ids = definition.nodes.map(({ id }) => id)
  return [
    ...ids.filter((id, i) => id === flowEnd || ids.indexOf(id) !== i).map((at): FlowFault => ({ at, fault: 'sameId' })),
    ...(graph.nodes.has(definition.start) ? [] : [{ at: '', fault: 'unknownStart' as const, name: definition.start }]),
    ...definition.nodes.flatMap((node) =>
      nextsOf(node).flatMap((name, arm): FlowFault[] =>
        isId(graph, name) ? [] : [{ at: node.id, fault: 'unknownNext', name, ...(isSplit(node) && { arm }) }],
      ),
    ),
  ]
}

function checkReach(definition: FlowDefinition): FlowFault[] {
  const graph = graphOf(definition)
  const reached = reachable([definition.start], graph.nexts)
  const ending = reachable([flowEnd], graph.before)
  return [...graph.nodes.keys()].flatMap((at): FlowFault[] => {
    if (!reached.has(at)) return [{ at, fault: 'unreachable' }]
    return ending.has(at) ? [] : [{ at, fault: 'noEnd' }]
  })
}

/** Somebody acts at it each time a case comes by; a rule that lets it pass by itself does not count. */
const acts = (node: FlowNode): boolean =>
  (node.kind === 'approve' || node.kind === 'handle') &&
  node.nobody !== 'pass' &&
  node.self !== 'skip' &&
  node.twice !== 'skipAlways'

/** Circles on which nobody acts: each is named once, at its first node. */
function checkCircles(definition: FlowDefinition): FlowFault[] {
  const { nodes, nexts } = graphOf(definition)
  const idle = (id: string) => nexts(id).filter((to) => nodes.has(to) && !acts(nodes.get(to)!))
  const named = new Set<string>()
  return [...nodes.values()].flatMap((node): FlowFault[] => {
    if (acts(node) || named.has(node.id)) return []
    const ahead = reachable(idle(node.id), idle)
    if (!ahead.has(node.id)) return []
    for (const id of ahead) if (reachable(idle(id), idle).has(node.id)) named.add(id)
    return [{ at: node.id, fault: 'endlessCircle' }]
  })
}

function checkNode(node: FlowNode, form: Definition, facts: FlowFacts): FlowFault[] {
  switch (node.kind) {
    case 'approve':
    case 'handle':
      return [...checkPeople(node, form, facts), ...unknownFields(node.id, Object.keys(node.fields), form)]
    case 'copy':
      return [...checkPeople(node, form, facts), ...unknownFields(node.id, Object.keys(node.fields ?? {}), form)]
    case 'branch':
    case 'inclusive':
      return [...checkDefault(node), ...conditionFaults(node, form)]
    case 'delay':
      return checkDelay(node, form)
    case 'sub':
      return [...checkSub(node, facts), ...unknownFields(node.id, Object.values(node.fields), form)]
    case 'trigger':
      return facts.triggers?.has(node.does) === false ? [{ at: node.id, fault: 'unknownTrigger', name: node.does }] : []
    default:
      return []
  }
}

function checkDefault({ id: at, arms }: Extract<FlowNode, { kind: 'branch' | 'inclusive' }>): FlowFault[] {
  const early = arms.slice(0, -1).flatMap(({ condition }, arm) => (condition === '' ? [arm] : []))
  if (early.length) return early.map((arm) => ({ at, fault: 'defaultNotLast', arm }))
  return arms.at(-1)?.condition === '' ? [] : [{ at, fault: 'noDefault' }]
}

const conditionFaults = (node: Extract<FlowNode, { kind: 'branch' | 'inclusive' }>, form: Definition): FlowFault[] =>
  node.arms.flatMap(({ condition }, arm) =>
    expressionFaults(node.id, condition, form).map((fault) => ({ ...fault, arm })),
  )

function expressionFaults(at: string, source: string, form: Definition): FlowFault[] {
  if (source === '') return []
  return checkExpression(at, source, [...fieldsOf(form), applicantTable]).map(({ fault, name, position }) => ({
    at,
    fault: fault === 'unknownField' ? fault : 'badExpression',
    ...(name !== undefined && { name }),
    ...(position !== undefined && { position: position + 1 }),
  }))
}

const unknownFields = (at: string, keys: readonly string[], form: Definition): FlowFault[] =>
  keys.filter((key) => !findField(form, key)).map((name) => ({ at, fault: 'rightsUnknownField', name }))

function checkDelay({ id: at, wait, until }: Extract<FlowNode, { kind: 'delay' }>, form: Definition): FlowFault[] {
  if (until === null) return wait === null ? [{ at, fault: 'noDelay' }] : []
  return findField(form, until)?.kind === 'date' ? [] : [{ at, fault: 'untilNotDate', name: until }]
}

function checkSub({ id: at, flow }: Extract<FlowNode, { kind: 'sub' }>, { key, flows }: FlowFacts): FlowFault[] {
  if (key !== undefined && flow === key) return [{ at, fault: 'callsItself', name: flow }]
  if (flow === '' || (flows && !Object.hasOwn(flows, flow))) return [{ at, fault: 'unknownFlow', name: flow }]
  if (!flows || key === undefined) return []
  const called = reachable([flow], (one) => (Object.hasOwn(flows, one) ? flows[one]! : []))
  return called.has(key) ? [{ at, fault: 'callsItself', name: flow }] : []
}
