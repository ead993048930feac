import type { FlowDefinition, FlowNode } from '../../../definition.ts'
import { graphOf, isBlock, isSplit, reachable, type SplitNode } from '../../../graph.ts'
import { type EdgeRef, placeOf } from './structure.ts'

/** A node's contents without what the edits set. */
export type NodeStart = FlowNode extends infer N
  ? N extends FlowNode
    ? Omit<N, 'id' | 'next' | 'join'>
    : never
  : never

/** Leads these edges to a node. */
function led(definition: FlowDefinition, edges: readonly EdgeRef[], to: string): FlowDefinition {
  const nodes = definition.nodes.map((node) => {
    const from = edges.filter((edge) => edge.from === node.id)
    if (from.length === 0) return node
    if (!isSplit(node)) return { ...node, next: to }
    return {
      ...node,
      arms: node.arms.map((arm, i) => (from.some((edge) => edge.arm === i) ? { ...arm, next: to } : arm)),
    }
  })
  const start = edges.some(({ from }) => from === '') ? to : definition.start
  return { ...definition, start, nodes }
}

const targetOf = (definition: FlowDefinition, { from, arm }: EdgeRef): string => {
  if (from === '') return definition.start
  const node = graphOf(definition).nodes.get(from)!
  return isSplit(node) ? node.arms[arm ?? 0]!.next : node.next
}

/** Puts a node on edges that lead to the same place. A split begins with arms that have nothing in them. */
export function inserted(
  definition: FlowDefinition,
  edges: readonly EdgeRef[],
  make: (id: string, next: string, join: string) => readonly FlowNode[],
): { definition: FlowDefinition; id: string } {
  const [first] = edges
  const id = freeId(definition, 'n')
  if (!first) return { definition, id }
  const made = make(id, targetOf(definition, first), `${id}-join`)
  const next = led(definition, edges, id)
  return { definition: { ...next, nodes: [...next.nodes, ...made] }, id }
}

function freeId({ nodes }: FlowDefinition, start: string): string {
  const taken = new Set(nodes.map(({ id }) => id))
  let n = nodes.length + 1
  while (taken.has(`${start}${n}`)) n++
  return `${start}${n}`
}

/** Removes a node; a split with everything in its arms. */
export function removed(definition: FlowDefinition, id: string): FlowDefinition {
  const place = placeOf(definition, id)
  if (!place) return definition
  const { entries, target } = place.item
  return pruned(definition, led(definition, entries, target), id)
}

/** Without what can no longer be reached and could before; at least one node stays. */
function pruned(before: FlowDefinition, after: FlowDefinition, id?: string): FlowDefinition {
  const was = reachable([before.start], graphOf(before).nexts)
  const is = reachable([after.start], graphOf(after).nexts)
  const nodes = after.nodes.filter((node) => is.has(node.id) || (!was.has(node.id) && node.id !== id))
  return nodes.length ? { ...after, nodes } : before
}

/** Changes places with the item before or after in the same sequence. */
export function moved(definition: FlowDefinition, id: string, by: -1 | 1): FlowDefinition {
  const place = placeOf(definition, id)
  const [first, second] = by < 0 ? [place?.before, place?.item] : [place?.item, place?.after]
  if (!first || !second) return definition
  const { target } = second
  const swapped = led(led(definition, first.entries, second.node.id), second.exits, first.node.id)
  return led(swapped, first.exits, target)
}

export const mayMove = (definition: FlowDefinition, id: string, by: -1 | 1): boolean =>
  moved(definition, id, by) !== definition

/** One more arm, with nothing in it; before the default. */
export function armAdded(definition: FlowDefinition, id: string): FlowDefinition {
  const place = placeOf(definition, id)
  if (!place || !isSplit(place.item.node)) return definition
  const { node } = place.item
  const next = isBlock(node) ? node.join : place.item.target
  const arm = { title: '', condition: '', next }
  const at = node.kind === 'parallel' ? node.arms.length : node.arms.length - 1
  return changedNode(definition, { ...node, arms: node.arms.toSpliced(at, 0, arm) })
}

/** Without an arm and what is only in it. A split of two becomes the way of the other. */
export function armRemoved(definition: FlowDefinition, id: string, at: number): FlowDefinition {
  const place = placeOf(definition, id)
  if (!place || !isSplit(place.item.node)) return definition
  const { node, entries, target, arms } = place.item
  if (node.arms.length > 2)
    return pruned(definition, changedNode(definition, { ...node, arms: node.arms.toSpliced(at, 1) }))
  const other = 1 - at
  const to = node.arms[other]!.next
  const isBare = to === target || (isBlock(node) && to === node.join)
  const inner = isBlock(node) ? led(definition, arms[other]?.open ?? [], target) : definition
  return pruned(definition, led(inner, entries, isBare ? target : to))
}

export function armMoved(definition: FlowDefinition, id: string, at: number, by: -1 | 1): FlowDefinition {
  const node = graphOf(definition).nodes.get(id)
  if (!node || !isSplit(node) || !node.arms[at] || !node.arms[at + by]) return definition
  const arms = node.arms.toSpliced(at, 1).toSpliced(at + by, 0, node.arms[at]!)
  return changedNode(definition, { ...node, arms })
}

export const changedNode = (definition: FlowDefinition, node: FlowNode): FlowDefinition => ({
  ...definition,
  nodes: definition.nodes.map((one) => (one.id === node.id ? node : one)),
})

export const changedArm = (definition: FlowDefinition, node: SplitNode, at: number, part: object): FlowDefinition =>
  changedNode(definition, { ...node, arms: node.arms.map((arm, i) => (i === at ? { ...arm, ...part } : arm)) })
