import { type CollisionDetection, DndContext, DragOverlay, pointerWithin, rectIntersection } from '@dnd-kit/core'
import { useState } from 'react'
import { fieldsOf } from '#engines/forms/definition.ts'
import type { KindName } from '#engines/forms/fields/kinds.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FormingIcon } from '#kernel/web/office/forming/icons.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { useNarrow } from '#kernel/web/office/use-narrow.ts'
import { inserted, spotOf } from '../edits/fields.ts'
import { newField } from '../edits/new-field.ts'
import type { DeskForm } from '../form-parts.tsx'
import { useBeginnings } from './beginnings.ts'
import { Canvas } from './Canvas.tsx'
import { DesignBar } from './DesignBar.tsx'
import { Notes } from './Notes.tsx'
import { Palette } from './Palette.tsx'
import { Panel } from './Panel.tsx'
import { Preview } from './Preview.tsx'
import { useDesigner } from './use-designer.ts'
import { useDropping } from './use-dropping.ts'
import { useSaving } from './use-saving.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { designerWords } from './words.ts'
import './designer.css'

const views = ['draw', 'both', 'preview'] as const
type View = (typeof views)[number]

/** Collision by pointer; between two cards, by overlap of the dragged one. */
const under: CollisionDetection = (args) => {
  const hit = pointerWithin(args)
  return hit.length ? hit : rectIntersection(args)
}

type Props = {
  /** As opened. */
  form: DeskForm
  /** As last fetched. */
  latest: DeskForm
  onReopen: (fresh: DeskForm) => void
}

/** Form designer: palette or phone preview on the left, canvas in the middle, properties on the right. */
export function Designer({ form, latest, onReopen }: Props) {
  const w = useWords(designerWords)
  const narrow = useNarrow()
  const begin = useBeginnings()
  const designer = useDesigner({ title: form.title, definition: form.definition }, form.rules.anonymous)
  const saving = useSaving(designer, { form, latest, onReopen })
  const [chosen, setView] = useState<View>('draw')
  const view = narrow && chosen === 'both' ? 'draw' : chosen
  const hasPalette = !narrow && view !== 'both'
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const { definition, selected, select, edit } = designer
  const make = (kind: KindName) => newField(kind, definition, begin)
  const dropping = useDropping(designer, make)
  useShortcuts(designer, () => void saving.save())
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
      <Notes saving={saving} designer={designer} />
      <DesignBar designer={designer} saving={saving} form={form}>
        <Segmented
          label={w('view')}
          options={views.filter((key) => !narrow || key !== 'both').map((key) => ({ key, label: w(`view.${key}`) }))}
          value={view}
          onChange={setView}
        />
        {!hasPalette && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {w('field.add')}
          </Button>
        )}
      </DesignBar>
      <div className="fd" data-view={view}>
        {hasPalette && <Palette onAdd={add} />}
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
        {!narrow && <Panel designer={designer} />}
      </div>
      {!hasPalette && isAdding && (
        <Detail title={w('field.add')} onClose={() => setAdding(false)}>
          <Palette onAdd={add} />
        </Detail>
      )}
      {narrow && selected && (
        <Detail title={w('panel.selected')} onClose={() => select(undefined)}>
          <Panel designer={designer} />
        </Detail>
      )}
      <DragOverlay dropAnimation={null}>
        {dropping.dragged && (
          <div className="fd-dragged">
            <FormingIcon name={dropping.dragged.kind} size={16} />
            {w(`kind.${dropping.dragged.kind}`)}
          </div>
        )}
      </DragOverlay>
      <p className="office-unseen" role="status">
        {said}
      </p>
    </DndContext>
  )
}

/** Below the selection, or at the end. */
function spotAfter({ definition, selected }: ReturnType<typeof useDesigner>) {
  const { sections } = definition
  if (selected && 'field' in selected) {
    const spot = spotOf(definition, selected.field)
    if (spot) return { ...spot, index: spot.index + 1 }
  }
  const named = selected && 'section' in selected ? selected.section : undefined
  const section = sections.find(({ key }) => key === named) ?? sections.at(-1)!
  return { section: section.key, index: section.fields.length }
}
