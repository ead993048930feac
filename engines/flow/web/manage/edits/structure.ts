import { type FlowDefinition, type FlowNode, flowEnd } from '../../../definition.ts'
import { type FlowGraph, graphOf, isBlock, isSplit, reachable } from '../../../graph.ts'

/** Where a node leads on: its `next`, or that of an arm. `from` is '' for the start of the flow. */
export type EdgeRef = Readonly<{ from: string; arm?: number }>

/** A node in its sequence; a split with all its arms is one item, up to where they meet. */
export type Item = Readonly<{
  node: FlowNode
  entries: readonly EdgeRef[]
  exits: readonly EdgeRef[]
  /** What the exits lead to. */
  target: string
  arms: readonly Sequence[]
}>

/** Items one after the other. It may end by leading elsewhere, such as back to an earlier node: `jump`. */
export type Sequence = Readonly<{ items: readonly Item[]; open: readonly EdgeRef[]; jump?: Jump }>
type Jump = Readonly<{ to: string; from: readonly EdgeRef[] }>

export type Structure = Readonly<{ main: Sequence; loose: readonly Sequence[] }>

const known = new WeakMap<FlowDefinition, Structure>()

/** The flow as nested sequences. Whatever does not fit, because it is faulty, is a jump or loose. */
export function structureOf(definition: FlowDefinition): Structure {
  const found = known.get(definition)
  if (found) return found
  const work: Work = { graph: graphOf(definition), seen: new Set() }
  const main = sequence(work, { from: '' }, definition.start, [flowEnd])
  const loose: Sequence[] = []
  const firsts = [...definition.nodes].sort((a, b) => entriesOf(work.graph, a) - entriesOf(work.graph, b))
  for (const { id } of firsts) if (!work.seen.has(id)) loose.push(sequence(work, undefined, id, [flowEnd]))
  const structure = { main, loose }
  known.set(definition, structure)
  return structure
}

type Work = { graph: FlowGraph; seen: Set<string> }

const entriesOf = (graph: FlowGraph, { id }: FlowNode): number => graph.before(id).length

function sequence(work: Work, ref: EdgeRef | undefined, from: string, stops: readonly string[]): Sequence {
  const items: Item[] = []
  let open = ref ? [ref] : []
  let id = from
  while (!stops.includes(id)) {
    const node = work.graph.nodes.get(id)
    if (!node || work.seen.has(id)) return { items, open: [], jump: { to: id, from: open } }
    work.seen.add(id)
    const item = isSplit(node) ? splitItem(work, node, open, stops) : plainItem(node, open)
    items.push(item)
    if (item.exits.length === 0) return { items, open: [] }
    open = [...item.exits]
    id = item.target
  }
  return id === stops[0] ? { items, open } : { items, open: [], jump: { to: id, from: open } }
}

const plainItem = (node: Exclude<FlowNode, { arms: unknown }>, entries: EdgeRef[]): Item => ({
  node,
  entries,
  exits: [{ from: node.id }],
  target: node.next,
  arms: [],
})

function splitItem(
  work: Work,
  node: Extract<FlowNode, { arms: unknown }>,
  entries: EdgeRef[],
  stops: readonly string[],
): Item {
  const join = isBlock(node) ? work.graph.nodes.get(node.join) : undefined
  const closes = join?.kind === 'join' && !work.seen.has(join.id) ? join : undefined
  if (closes) work.seen.add(closes.id)
  const meet = closes?.id ?? meetingOf(work.graph, node.id) ?? stops[0]!
  const arms = node.arms.map(({ next }, arm) => sequence(work, { from: node.id, arm }, next, [meet, ...stops]))
  if (closes) return { node, entries, exits: [{ from: closes.id }], target: closes.next, arms }
  return { node, entries, exits: arms.flatMap(({ open }) => open), target: meet, arms }
}

/** The first node that every way from here to the end comes by. */
export function meetingOf(graph: FlowGraph, id: string): string | undefined {
  const ahead = reachable(graph.nexts(id), graph.nexts)
  if (!ahead.has(flowEnd)) return undefined
  const without = (one: string) => reachable(graph.nexts(id), graph.nexts, one)
  const common = [...ahead].filter((one) => one !== id && (one === flowEnd || !without(one).has(flowEnd)))
  return common.find((one) => common.every((other) => other === one || !without(one).has(other)))
}

/** All items, at any depth. */
export const itemsIn = (sequences: readonly Sequence[]): Item[] =>
  sequences.flatMap(({ items }) => items.flatMap((item) => [item, ...itemsIn(item.arms)]))

export type Place = { item: Item; before: Item | undefined; after: Item | undefined }

/** Where a node stands; undefined for joins, which belong to their split. */
export function placeOf(definition: FlowDefinition, id: string): Place | undefined {
  const { main, loose } = structureOf(definition)
  const search = (sequences: readonly Sequence[]): Place | undefined => {
    for (const { items } of sequences) {
      const at = items.findIndex(({ node }) => node.id === id)
      if (at >= 0) return { item: items[at]!, before: items[at - 1], after: items[at + 1] }
      const inner = items.map(({ arms }) => search(arms)).find(Boolean)
      if (inner) return inner
    }
    return undefined
  }
  return search([main, ...loose])
}
