import { type CollisionDetection, DndContext, DragOverlay, pointerWithin, rectIntersection } from '@dnd-kit/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FormingIcon } from '#kernel/web/office/forming/icons.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { useNarrow } from '#kernel/web/office/use-narrow.ts'
import { fieldsOf } from '../../../definition.ts'
import type { KindName } from '../../../fields/kinds.ts'
import { inserted, spotOf } from '../edits/fields.ts'
import { type Beginnings, newField } from '../edits/new-field.ts'
import { Canvas } from './Canvas.tsx'
import { Palette } from './Palette.tsx'
import { Panel, type PanelProps } from './Panel.tsx'
import type { Designer } from './use-designer.ts'
import { useDropping } from './use-dropping.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { designerWords } from './words.ts'
import './designer.css'
import { FormPreview } from '../../FormPreview.tsx'
import type { Design } from './state.ts'

const views = ['draw', 'both', 'preview'] as const
type View = (typeof views)[number]

/** Collision by pointer; between two cards, by overlap of the dragged one. */
const under: CollisionDetection = (args) => {
  const hit = pointerWithin(args)
  return hit.length ? hit : rectIntersection(args)
}

type Props = PanelProps & {
  /** Title and actions, around the switch of views. */
  bar: (views: ReactNode) => ReactNode
  onSave: () => void
  /** Kinds that may be added; all by default. */
  kinds?: readonly KindName[]
}

/** Form designer: palette or phone preview on the left, canvas in the middle, properties on the right. */
export function DesignerBoard({ bar, onSave, kinds, ...panel }: Props) {
  const { designer } = panel
  const w = useWords(designerWords)
  const narrow = useNarrow()
  const begin = useStarterForms()
  const [chosen, setView] = useState<View>('draw')
  const view = narrow && chosen === 'both' ? 'draw' : chosen
  const hasPalette = !narrow && view !== 'both'
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const { definition, selected, select, edit } = designer
  const make = (kind: KindName) => newField(kind, definition, begin)
  const dropping = useDropping(designer, make)
  useShortcuts(designer, onSave)
  const add = (kind: KindName) => {
    const field = make(kind)
    edit(inserted(definition, spotAfter(designer), field), { select: { field: field.key } })
    setAdding(false)
  }
  const moved = (key: string) => {
    const name = fieldsOf(definition).find((field) => field.key === key)?.title ?? key
    setSaid(w('moved', { name }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${key}"]`)?.focus())
  }
  return (
    <DndContext {...dropping.context} collisionDetection={under}>
      {bar(<ViewBar {...{ narrow, view }} onView={setView} onAdd={hasPalette ? undefined : () => setAdding(true)} />)}
      <div className="fd" data-view={view}>
        {hasPalette && <Palette kinds={kinds} onAdd={add} />}
        {view !== 'preview' && (
          <div className="fd-middle">
            <Canvas designer={designer} spot={dropping.spot} onMoved={moved} />
          </div>
        )}
        {view !== 'draw' && (
          <div className="fd-middle">
            <Preview design={designer.design} />
          </div>
        )}
        {!narrow && <Panel {...panel} />}
      </div>
      {!hasPalette && isAdding && (
        <Detail title={w('field.add')} onClose={() => setAdding(false)}>
          <Palette kinds={kinds} onAdd={add} />
        </Detail>
      )}
      {narrow && selected && (
        <Detail title={w('panel.selected')} onClose={() => select(undefined)}>
          <Panel {...panel} />
        </Detail>
      )}
      <DragOverlay dropAnimation={null}>{dropping.dragged && <Dragged kind={dropping.dragged.kind} />}</DragOverlay>
      <p className="sr-only" role="status">
        {said}
      </p>
    </DndContext>
  )
}

type ViewBarProps = { narrow: boolean; view: View; onView: (view: View) => void; onAdd: (() => void) | undefined }

function ViewBar({ narrow, view, onView, onAdd }: ViewBarProps) {
  const w = useWords(designerWords)
  const offered = views.filter((key) => !narrow || key !== 'both')
  const options = offered.map((key) => ({ key, label: w(`view.${key}`) }))
  return (
    <>
      <Segmented label={w('view')} options={options} value={view} onChange={onView} />
      {onAdd && (
        <Button icon="plus" onClick={onAdd}>
          {w('field.add')}
        </Button>
      )}
    </>
  )
}

function Dragged({ kind }: { kind: KindName }) {
  const w = useWords(designerWords)
  return (
    <div className="fd-dragged c-inline">
      <FormingIcon name={kind} size={16} />
      {w(`kind.${kind}`)}
    </div>
  )
}

/** Below the selection, or at the end. */
function spotAfter({ definition, selected }: Designer) {
  const { sections } = definition
  if (selected && 'field' in selected) {
    const spot = spotOf(definition, selected.field)
    if (spot) return { ...spot, index: spot.index + 1 }
  }
  const named = selected && 'section' in selected ? selected.section : undefined
  const section = sections.find(({ key }) => key === named) ?? sections.at(-1)!
  return { section: section.key, index: section.fields.length }
}

/** Phone preview with the real form components. Stores and sends nothing. */
function Preview({ design: { title, definition } }: { design: Design }) {
  const w = useWords(designerWords)
  return (
    <div className="fd-preview c-stack">
      <p className="fd-hint">{w('preview.about')}</p>
      <div className="fd-phone">
        <div className="fd-phone__screen">
          <FormPreview title={title || w('untitled')} definition={definition} />
        </div>
      </div>
    </div>
  )
}

/** Default titles and contents of new fields. */
function useStarterForms(): Beginnings {
  const w = useWords(designerWords)
  return useMemo(
    () => ({
      title: (kind) => w(`kind.${kind}`),
      option: (n) => w('new.option', { n }),
      row: (n) => w('new.row', { n }),
      column: (n) => w('new.column', { n }),
      text: w('new.text'),
    }),
    [w],
  )
}
