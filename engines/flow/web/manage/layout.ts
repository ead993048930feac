import { Graph, layout } from '@dagrejs/dagre'
import type { FlowNode } from '../../definition.ts'
import { type FlowDefinition, flowEnd } from '../../definition.ts'
import { isBlock } from '../../graph.ts'
import { type EdgeRef, type Item, type Sequence, structureOf } from './edits/structure.ts'

/** What is drawn: a node, an arm of a split, the start, the end, or the dot where the arms of a branch meet. */
export type Card = {
  id: string
  part:
    | { is: 'start' | 'end' }
    | { is: 'node'; node: FlowNode }
    | { is: 'arm'; node: FlowNode; arm: number }
    | { is: 'merge'; node: FlowNode }
  /** The edges below it, on which a node can be put; none below a split. */
  out: readonly EdgeRef[]
}
export type Line = { from: string; to: string; isJump: boolean }
export type Placed = Card & { x: number; y: number; width: number; height: number }

const startId = '@start'
const endId = '@end'
export const cardOf = (node: string, arm?: number): string => (arm === undefined ? node : `${node}#${arm}`)

export const sizes = {
  start: { width: 148, height: 44 },
  end: { width: 112, height: 36 },
  node: { width: 220, height: 76 },
  split: { width: 204, height: 40 },
  arm: { width: 200, height: 76 },
  merge: { width: 10, height: 10 },
} as const

const isSlim = ({ kind }: FlowNode) => ['branch', 'parallel', 'inclusive', 'join'].includes(kind)

const sizeOf = ({ part }: Card) => (part.is === 'node' ? sizes[isSlim(part.node) ? 'split' : 'node'] : sizes[part.is])

/** Cards and lines of a flow, in reading order. */
export function drawingOf(definition: FlowDefinition): { cards: Card[]; lines: Line[] } {
  const { main, loose } = structureOf(definition)
  const cards: Card[] = [{ id: startId, part: { is: 'start' }, out: [{ from: '' }] }]
  const lines: Line[] = []
  const line = (from: readonly string[], to: string, isJump = false) =>
    lines.push(...from.map((one) => ({ from: one, to: to === flowEnd ? endId : to, isJump })))
  const joinOf = ({ node, exits }: Item) => {
    const join =
      isBlock(node) && exits[0]?.from === node.join ? definition.nodes.find(({ id }) => id === node.join) : undefined
    return join
  }
  /** Draws a sequence below these cards; gives the cards at its open end. */
  const draw = ({ items, jump, open }: Sequence, above: readonly string[]): readonly string[] => {
    let from = above
    for (const item of items) {
      const { node } = item
      line(from, node.id)
      cards.push({ id: node.id, part: { is: 'node', node }, out: item.arms.length ? [] : item.exits })
      from = item.arms.length ? drawArms(item) : [node.id]
    }
    if (jump) line(from, jump.to, true)
    return open.length ? from : []
  }
  const drawArms = (item: Item): readonly string[] => {
    const { node, arms, exits } = item
    const ends = arms.flatMap((arm, i) => {
      const id = cardOf(node.id, i)
      line([node.id], id)
      cards.push({ id, part: { is: 'arm', node, arm: i }, out: [{ from: node.id, arm: i }] })
      return draw(arm, [id])
    })
    const join = joinOf(item)
    if (!join && exits.length === 0) return []
    const id = join?.id ?? `${node.id}@merge`
    line(ends, id)
    cards.push({ id, part: join ? { is: 'node', node: join } : { is: 'merge', node }, out: exits })
    return [id]
  }
  line(draw(main, [startId]), flowEnd)
  for (const one of loose) line(draw(one, []), flowEnd)
  cards.push({ id: endId, part: { is: 'end' }, out: [] })
  const there = new Set(cards.map(({ id }) => id))
  return { cards, lines: lines.filter(({ from, to }) => there.has(from) && there.has(to)) }
}

/** Places computed by dagre; nobody arranges nodes by hand. */
export function placed(definition: FlowDefinition): { cards: Placed[]; lines: Line[] } {
  const { cards, lines } = drawingOf(definition)
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 56, marginx: 24, marginy: 24 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const card of cards) graph.setNode(card.id, { ...sizeOf(card) })
  for (const { from, to, isJump } of lines)
    if (!isJump) graph.setEdge(from, to, { weight: to.includes('#') ? armWeight : 1 })
  // The first order is that of the cards, which is free of crossings; the heuristic would swap arms.
  layout(graph, { disableOptimalOrderHeuristic: true })
  const where = cards.map((card): Placed => {
    const { x, y } = graph.node(card.id) as { x: number; y: number }
    const size = sizeOf(card)
    return { ...card, ...size, x: x - size.width / 2, y: y - size.height / 2 }
  })
  return { cards: where, lines }
}

/** Holds all arms right below their split, however much is in them. */
const armWeight = 20
