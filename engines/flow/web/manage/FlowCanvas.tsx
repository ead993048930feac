import {
  Background,
  BackgroundVariant,
  type Edge,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type SmoothStepPathOptions,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useEffect, useMemo, useRef } from 'react'
import { IconButton } from '#engines/forms/web/manage/designer/parts.tsx'
import { FlowIcon } from '#kernel/web/office/flowing/icons.tsx'
import { cardOf, type Placed, placed } from './layout.ts'
import { type CardContext, type CardNode, Cards, CardView } from './NodeCard.tsx'

const nodeTypes = { card: CardView }
type DrawnLine = Edge & { pathOptions: SmoothStepPathOptions }
const lowestZoom = 0.3

/** The flow as a drawing: laid out by itself, moved and zoomed by the reader. Nodes are buttons in reading order. */
export function FlowCanvas(context: CardContext) {
  return (
    <ReactFlowProvider>
      <Cards value={context}>
        <Drawing {...context} />
      </Cards>
    </ReactFlowProvider>
  )
}

function Drawing({ designer, said, visited }: CardContext) {
  const { definition, selected, select } = designer
  const { cards, lines } = useMemo(() => placed(definition), [definition])
  const nodes = useMemo(() => cards.map(nodeOf), [cards])
  const edges = useMemo(() => {
    const at = new Map(cards.map((card) => [card.id, card]))
    return lines.map(({ from, to, isJump }): DrawnLine => {
      const isOff = visited !== undefined && !(visited.has(from) && visited.has(to))
      return {
        id: `${from}→${to}`,
        source: from,
        target: to,
        type: 'smoothstep',
        pathOptions: { offset: straight, stepPosition: bendOf(at.get(from)!, at.get(to)!) },
        className: [isJump && 'fl-jump', isOff && 'fl-off', visited && !isOff && 'fl-on'].filter(Boolean).join(' '),
        focusable: false,
        domAttributes: { 'aria-hidden': true },
        selectable: false,
      }
    })
  }, [cards, lines, visited])
  const box = useRef<HTMLDivElement>(null)
  const view = useView(cards, box)
  useShown(selected ? cardOf(selected.node, selected.arm) : undefined, cards, box)
  return (
    <div className="fl-canvas" ref={box}>
      <ReactFlow
        aria-label={said.w('canvas')}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        minZoom={lowestZoom}
        maxZoom={1.5}
        panOnScroll
        zoomOnDoubleClick={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        onInit={view.begin}
        onPaneClick={() => select(undefined)}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1} />
      </ReactFlow>
      <div className="fl-zoom">
        <IconButton icon={<FlowIcon name="zoomIn" size={16} />} label={said.w('zoom.in')} onClick={view.closer} />
        <IconButton icon={<FlowIcon name="zoomOut" size={16} />} label={said.w('zoom.out')} onClick={view.farther} />
        <IconButton icon={<FlowIcon name="fit" size={16} />} label={said.w('zoom.fit')} onClick={view.fit} />
      </div>
    </div>
  )
}

/** Lines turn at one height above where they lead, so that they meet there and pass beside what stands between. */
function bendOf(from: Placed, to: Placed): number {
  const length = to.y - from.y - from.height
  return length > 2 * aboveCard ? (length - aboveCard - straight) / (length - 2 * straight) : 0.5
}
const aboveCard = 18
/** How far a line goes straight at both ends. */
const straight = 8

const nodeOf = (card: Placed): CardNode => ({
  id: card.id,
  type: 'card',
  position: { x: card.x, y: card.y },
  width: card.width,
  height: card.height,
  // Sizes and ends of lines are given instead of measured, so that lines are drawn at once.
  measured: { width: card.width, height: card.height },
  handles: [
    { type: 'target', position: Position.Top, x: card.width / 2, y: 0, width: 1, height: 1 },
    { type: 'source', position: Position.Bottom, x: card.width / 2, y: card.height, width: 1, height: 1 },
  ],
  data: { card },
})

/** Opens at the top, as wide as the flow and never larger than life. */
function useView(cards: readonly Placed[], box: React.RefObject<HTMLDivElement | null>) {
  const flow = useReactFlow()
  const begin = () => {
    const wide = box.current?.clientWidth ?? 800
    const right = Math.max(...cards.map(({ x, width }) => x + width))
    const left = Math.min(...cards.map(({ x }) => x))
    const zoom = Math.min(1, Math.max(0.6, (wide - 32) / (right - left)))
    const start = cards[0]!
    const fits = (right - left) * zoom <= wide - 16
    const middle = fits ? (left + right) / 2 : start.x + start.width / 2
    void flow.setViewport({ x: wide / 2 - middle * zoom, y: 16, zoom })
  }
  return {
    begin,
    closer: () => void flow.zoomIn(),
    farther: () => void flow.zoomOut(),
    fit: () => void flow.fitView({ padding: 0.08, maxZoom: 1 }),
  }
}

/** Moves what was chosen into sight, wherever it was chosen: by the keyboard, in the list of faults, by an undo. */
function useShown(id: string | undefined, cards: readonly Placed[], box: React.RefObject<HTMLDivElement | null>) {
  const flow = useReactFlow()
  const latest = useRef(cards)
  latest.current = cards
  useEffect(() => {
    const card = id === undefined ? undefined : latest.current.find((one) => one.id === id)
    const room = box.current
    if (!card || !room) return
    const { x, y, zoom } = flow.getViewport()
    const left = card.x * zoom + x
    const top = card.y * zoom + y
    const isSeen =
      left >= 0 &&
      top >= 0 &&
      left + card.width * zoom <= room.clientWidth &&
      top + card.height * zoom <= room.clientHeight
    if (!isSeen) void flow.setCenter(card.x + card.width / 2, card.y + card.height / 2, { zoom })
  }, [id, flow, box])
}
