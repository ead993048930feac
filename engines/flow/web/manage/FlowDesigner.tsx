import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useNarrow } from '#kernel/web/office/use-narrow.ts'
import type { FlowNode } from '../../definition.ts'
import type { Walk } from '../../walk.ts'
import { armMoved, armRemoved, inserted, moved, removed } from './edits/edits.ts'
import { type NewKind, newKinds, newNode } from './edits/new-node.ts'
import type { EdgeRef } from './edits/structure.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { drawingOf } from './layout.ts'
import type { FlowOffers } from './offers.ts'
import { FlowPanel, type PanelTab } from './panel/FlowPanel.tsx'
import { useSaid } from './said.ts'
import type { FlowDesigner as Designer } from './use-flow-designer.ts'
import { useFlowShortcuts } from './use-flow-shortcuts.ts'
import { visitedBy } from './visited.ts'
import { flowDesignerWords } from './words.ts'
import '#engines/forms/web/manage/designer/designer.css'
import './flow-designer.css'

type Props = {
  designer: Designer
  offers: FlowOffers
  today: string
  /** Title and actions above; on phones also the button that opens the panel. */
  bar: (panel: ReactNode) => ReactNode
  onSave: () => void
}

/** Designer of a flow: the drawing, and beside it (on phones in a drawer) what is set up. */
export function FlowDesigner({ designer, offers, today, bar, onSave }: Props) {
  const said = useSaid(designer.form, offers)
  const { w } = said
  const narrow = useNarrow()
  const [tab, setTab] = useState<PanelTab>('node')
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const [walk, setWalk] = useState<Walk>()
  const { definition, edit, selected } = designer
  const visited = useMemo(
    () => (tab === 'try' && walk ? visitedBy(walk, drawingOf(definition)) : undefined),
    [tab, walk, definition],
  )
  useFlowShortcuts(designer, onSave)
  const kinds = newKinds
    .filter((key) => key !== 'trigger' || offers.triggers.length > 0)
    .filter((key) => key !== 'sub' || offers.flows.length > 0)
  const add = (kind: NewKind, edges: readonly EdgeRef[]) => {
    const title = w(`kind.${kind}`)
    const english = (key: NewKind | 'join') => flowDesignerWords.messages.en[`kind.${key}`]
    const titles = { title, titleEn: english(kind), join: w('kind.join'), joinEn: english('join') }
    const made = inserted(definition, edges, newNode(kind, titles))
    edit(made.definition, { select: { node: made.id } })
    setTab('node')
    setTold(w('added', { name: title }))
    focusCard(made.id)
  }
  const onKey = (event: KeyboardEvent, node: FlowNode, arm?: number) => {
    const done = keyed(event, node, arm, designer)
    if (!done) return
    event.preventDefault()
    setTold(w(done, { name: said.name(node) }))
    if (done === 'moved') focusCard(node.id)
  }
  const panel = (
    <FlowPanel {...{ designer, offers, said, tab, today }} onTab={setTab} onWalk={setWalk} onTold={setTold} />
  )
  const hasDrawer = narrow && (isOpen || selected !== undefined)
  const close = () => {
    setOpen(false)
    designer.select(undefined)
  }
  return (
    <>
      {bar(narrow ? <PanelButton designer={designer} label={w('panel')} onOpen={() => setOpen(true)} /> : null)}
      <div className="fl" data-narrow={narrow}>
        <FlowCanvas {...{ designer, said, visited, kinds, onKey }} onAdd={add} />
        {!narrow && panel}
      </div>
      {hasDrawer && (
        <Detail title={w('panel')} onClose={close}>
          {panel}
        </Detail>
      )}
      <p className="sr-only" role="status">
        {told}
      </p>
    </>
  )
}

function PanelButton({ designer, label, onOpen }: { designer: Designer; label: string; onOpen: () => void }) {
  const { faults } = designer
  return (
    <Button icon="sliders" onClick={onOpen}>
      {faults.length ? `${label} ${faults.length}` : label}
    </Button>
  )
}

const focusCard = (id: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: true }),
  )

/** Delete removes; Alt and an arrow moves a node up or down, an arm left or right. */
function keyed(event: KeyboardEvent, node: FlowNode, arm: number | undefined, { definition, edit }: Designer) {
  if (event.key === 'Delete') {
    if (node.kind === 'join') return undefined
    edit(arm === undefined ? removed(definition, node.id) : armRemoved(definition, node.id, arm), { select: undefined })
    return 'removed'
  }
  if (!event.altKey) return undefined
  const [back, on] = arm === undefined ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const by = event.key === back ? -1 : event.key === on ? 1 : undefined
  if (!by) return undefined
  if (arm === undefined) edit(moved(definition, node.id, by))
  else edit(armMoved(definition, node.id, arm, by), { select: { node: node.id, arm: arm + by } })
  return 'moved'
}
