import { type Node as DrawnNode, Handle, type NodeProps, Position } from '@xyflow/react'
import { createContext, type KeyboardEvent, useContext } from 'react'
import { IconMenu } from '#kernel/web/office/choices.tsx'
import { FlowIcon, type FlowIconName } from '#kernel/web/office/flowing/icons.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import type { FlowNode } from '../../definition.ts'
import { type NewKind, newKinds } from './edits/new-node.ts'
import type { EdgeRef } from './edits/structure.ts'
import { type Card, cardOf } from './layout.ts'
import type { Said } from './said.ts'
import type { FlowDesigner } from './use-flow-designer.ts'

export type CardContext = {
  designer: FlowDesigner
  said: Said
  /** Cards that an example comes by. */
  visited: ReadonlySet<string> | undefined
  kinds: readonly NewKind[]
  onAdd: (kind: NewKind, edges: readonly EdgeRef[]) => void
  onKey: (event: KeyboardEvent, node: FlowNode, arm?: number) => void
}

export const Cards = createContext<CardContext | undefined>(undefined)
const useCards = (): CardContext => useContext(Cards)!

export type CardNode = DrawnNode<{ card: Card }>

/** One card of the drawing, with the button below it that adds a node there. */
export function CardView({ data: { card } }: NodeProps<CardNode>) {
  const { visited } = useCards()
  const { part } = card
  return (
    <div className="fl-spot" data-off={visited ? !visited.has(card.id) : undefined}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
      {part.is === 'node' && <NodeCard node={part.node} />}
      {part.is === 'arm' && <ArmCard node={part.node} arm={part.arm} />}
      {part.is === 'merge' && <i className="fl-merge" />}
      {(part.is === 'start' || part.is === 'end') && <EndCard is={part.is} />}
      {card.out.length > 0 && <AddButton card={card} />}
    </div>
  )
}

function EndCard({ is }: { is: 'start' | 'end' }) {
  const { said } = useCards()
  return (
    <div className="fl-end" data-is={is}>
      {is === 'start' && <FlowIcon name="start" size={16} />}
      {said.w(is)}
    </div>
  )
}

function NodeCard({ node }: { node: FlowNode }) {
  const { designer, said, onKey } = useCards()
  const { selected, faults, select } = designer
  const own = faults.filter(({ at }) => at === node.id)
  const isSelected = selected?.node === node.id && selected.arm === undefined
  const isSlim = 'arms' in node || node.kind === 'join'
  const about = aboutNode(node, said)
  return (
    <button
      type="button"
      className={isSlim ? 'fl-slim' : 'fl-node'}
      data-kind={node.kind}
      data-faulty={own.length > 0}
      data-card={cardOf(node.id)}
      aria-pressed={isSelected}
      onClick={() => select({ node: node.id })}
      onKeyDown={(event) => onKey(event, node)}
    >
      <span className="fl-node__head">
        <FlowIcon name={node.kind satisfies FlowIconName} size={16} />
        <b>{said.name(node)}</b>
        <FaultMark count={own.length} />
      </span>
      {!isSlim && (
        <span className="fl-node__about">
          <small>{said.w(`kind.${node.kind}`)}</small>
          {about}
        </span>
      )}
    </button>
  )
}

function FaultMark({ count }: { count: number }) {
  const { said } = useCards()
  if (count === 0) return null
  const text = count === 1 ? said.w('check.one') : said.w('check.count', { n: count })
  return (
    <span className="fl-mark" title={text}>
      <OfficeIcon name="circle-alert" size={14} />
      <span className="sr-only">{text}</span>
    </span>
  )
}

function aboutNode(node: FlowNode, said: Said): string {
  if ('who' in node) return node.who.map(said.source).join(said.w('diff.comma'))
  if (node.kind === 'delay')
    return node.until
      ? said.w('said.until', { field: said.field(node.until) })
      : node.wait
        ? said.duration(node.wait)
        : ''
  if (node.kind === 'sub') return node.flow
  return node.kind === 'trigger' && node.does !== 'none' ? node.does : ''
}

function ArmCard({ node, arm: at }: { node: FlowNode; arm: number }) {
  const { designer, said, onKey } = useCards()
  const { selected, select, faults } = designer
  if (!('arms' in node)) return null
  const arm = node.arms[at]!
  const own = faults.filter((fault) => fault.at === node.id && fault.arm === at)
  return (
    <button
      type="button"
      className="fl-arm"
      data-faulty={own.length > 0}
      data-card={cardOf(node.id, at)}
      aria-pressed={selected?.node === node.id && selected.arm === at}
      onClick={() => select({ node: node.id, arm: at })}
      onKeyDown={(event) => onKey(event, node, at)}
    >
      <span className="fl-node__head">
        <b>{arm.title || said.w('arm.n', { n: at + 1 })}</b>
        <FaultMark count={own.length} />
      </span>
      <span className="fl-node__about">{armText(node, at, said)}</span>
    </button>
  )
}

export function armText(node: Extract<FlowNode, { arms: unknown }>, at: number, { w, condition }: Said): string {
  const text = node.arms[at]?.condition ?? ''
  if (node.kind === 'parallel') return w('arm.always')
  if (text !== '') return condition(text)
  return w(at === node.arms.length - 1 ? 'arm.default' : 'arm.none')
}

function AddButton({ card }: { card: Card }) {
  const { said, kinds, onAdd } = useCards()
  const { part } = card
  const name = 'node' in part ? said.name(part.node) : said.w(part.is)
  return (
    <IconMenu
      className="fl-add nodrag nopan"
      label={said.w('add.after', {
        name: part.is === 'arm' ? said.w('arm.named', { split: name, n: part.arm + 1 }) : name,
      })}
      icon={<OfficeIcon name="plus" size={14} />}
      items={newKinds
        .filter((key) => kinds.includes(key))
        .map((key) => ({ key, label: said.w(`kind.${key}`), icon: <FlowIcon name={key} size={16} /> }))}
      onChoose={(key) => onAdd(key as NewKind, card.out)}
    />
  )
}
