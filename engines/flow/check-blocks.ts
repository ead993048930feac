import { type FlowDefinition, flowEnd } from './definition.ts'
import type { FlowFault } from './faults.ts'
import { armRegions, type BlockNode, type FlowGraph, graphOf, isBlock, reachable } from './graph.ts'

/** Parallel and inclusive parts are blocks: one way in, the split; one way out, the join where all arms meet. */
export function checkBlocks(definition: FlowDefinition): FlowFault[] {
  const graph = graphOf(definition)
  const splits = [...graph.nodes.values()].filter(isBlock)
  return [
    ...splits.flatMap((split) => checkBlock(split, graph)),
    ...[...graph.nodes.values()].flatMap(({ id: at, kind }): FlowFault[] => {
      if (kind !== 'join') return []
      const of = splits.filter(({ join }) => join === at)
      if (of.length === 0) return [{ at, fault: 'joinWithoutSplit' }]
      return of.length > 1 ? [{ at, fault: 'joinShared' }] : []
    }),
  ]
}

function checkBlock(split: BlockNode, graph: FlowGraph): FlowFault[] {
  const { id: at, join } = split
  if (graph.nodes.get(join)?.kind !== 'join') return [{ at, fault: 'joinMissing', name: join }]
  const regions = armRegions(graph, split)
  const faults = regions.flatMap((region, arm): FlowFault[] => {
    if (region.has(flowEnd) || region.has(at)) return [{ at, fault: 'armLeaves', arm }]
    if (regions.some((other, i) => i < arm && [...other].some((id) => region.has(id))))
      return [{ at, fault: 'armsMix', arm }]
    return reachable([split.arms[arm]!.next], graph.nexts).has(join) ? [] : [{ at, fault: 'armMissesJoin', arm }]
  })
  // Whether a node is inside cannot be said of arms that leave.
  return faults.length ? faults : entering(split, regions, graph)
}

/** Nodes that lead into the block from outside, past its split. */
function entering({ id, join }: BlockNode, regions: readonly ReadonlySet<string>[], graph: FlowGraph): FlowFault[] {
  const inside = new Set(regions.flatMap((region) => [...region]))
  const targets = [...inside, join]
  const from = new Set(targets.flatMap((to) => graph.before(to)).filter((one) => one !== id && !inside.has(one)))
  return [...from].map((at) => ({ at, fault: 'entersBlock', name: id }))
}
