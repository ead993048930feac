import { type FlowDefinition, type FlowNode, flowEnd } from './definition.ts'

export type SplitNode = Extract<FlowNode, { kind: 'branch' | 'parallel' | 'inclusive' }>
/** A split whose arms meet again at a join. */
export type BlockNode = Extract<FlowNode, { kind: 'parallel' | 'inclusive' }>

export const isSplit = (node: FlowNode): node is SplitNode => 'arms' in node
export const isBlock = (node: FlowNode): node is BlockNode => 'join' in node

/** The ids a node leads to, in order. */
export const nextsOf = (node: FlowNode): string[] => (isSplit(node) ? node.arms.map(({ next }) => next) : [node.next])

export type FlowGraph = {
  /** The first node of each id. */
  nodes: ReadonlyMap<string, FlowNode>
  nexts: (id: string) => readonly string[]
  before: (id: string) => readonly string[]
}

const known = new WeakMap<FlowDefinition, FlowGraph>()

export function graphOf(definition: FlowDefinition): FlowGraph {
  const found = known.get(definition)
  if (found) return found
  const nodes = new Map<string, FlowNode>()
  for (const node of definition.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node)
  const before = new Map<string, string[]>()
  for (const node of nodes.values())
    for (const to of new Set(nextsOf(node))) before.set(to, [...(before.get(to) ?? []), node.id])
  const graph: FlowGraph = {
    nodes,
    nexts: (id) => (nodes.has(id) ? nextsOf(nodes.get(id)!) : []),
    before: (id) => before.get(id) ?? [],
  }
  known.set(definition, graph)
  return graph
}

/** All ids that can be reached from these, themselves included, without going past `stop`. */
export function reachable(starts: readonly string[], nexts: (id: string) => readonly string[], stop?: string) {
  const seen = new Set<string>()
  const ahead = [...starts]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (seen.has(id) || id === stop) continue
    seen.add(id)
    ahead.push(...nexts(id))
  }
  return seen
}

/** The nodes of each arm of a block, without the join; `end` is among them if the arm leaves the block. */
export const armRegions = (graph: FlowGraph, { arms, join }: BlockNode): ReadonlySet<string>[] =>
  arms.map(({ next }) => reachable([next], graph.nexts, join))

export const isId = (graph: FlowGraph, id: string): boolean => id === flowEnd || graph.nodes.has(id)
