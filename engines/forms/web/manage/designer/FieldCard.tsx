import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { FormingIcon } from '#kernel/web/office/forming/icons.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { Field } from '../../../definition.ts'
import { duplicated, removed, stepped } from '../edits/fields.ts'
import { FieldFace } from './FieldFace.tsx'
import { IconButton } from './parts.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

type Props = {
  designer: Designer
  field: Field
  section: string
  index: number
  /** The dragged card would be inserted before this one. */
  isTarget: boolean
  onMoved: (key: string) => void
}

/** A field on the canvas: click selects, the handle drags, Alt+arrows move. */
export function FieldCard({ designer, field, section, index, isTarget, onMoved }: Props) {
  const w = useWords(designerWords)
  const { definition, selected, select, edit, faults } = designer
  const { key, kind } = field
  const drop = useDroppable({ id: `at:${key}`, data: { section, index } })
  const drag = useDraggable({ id: `field:${key}`, data: { kind, field: key } })
  const isSelected = selected !== undefined && 'field' in selected && selected.field === key
  const name = field.title || w(`kind.${kind}`)
  const step = (by: -1 | 1) => {
    edit(stepped(definition, key, by), { select: { field: key } })
    onMoved(key)
  }
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !event.altKey) return
    event.preventDefault()
    step(by)
  }
  return (
    <li
      ref={drop.setNodeRef}
      className="fd-field"
      data-selected={isSelected}
      data-target={isTarget}
      data-dragging={drag.isDragging}
      data-faulty={faults.some(({ at }) => at === key)}
    >
      <span ref={drag.setNodeRef} className="fd-field__handle" {...drag.listeners} aria-hidden>
        <OfficeIcon name="grip-vertical" size={16} />
      </span>
      <button
        type="button"
        className="fd-field__body c-stack c-gap-2"
        data-field={key}
        aria-pressed={isSelected}
        onClick={() => select({ field: key })}
        onKeyDown={pressed}
      >
        <span className="sr-only">{w('field.select')}</span>
        <span className="fd-field__title">
          {field.required && <i aria-hidden>*</i>}
          {name}
          <Marks field={field} />
        </span>
        {field.note && <span className="c-faint c-font-2">{field.note}</span>}
        <FieldFace field={field} />
      </button>
      <span className="fd-field__kind c-line c-gap-1 c-faint c-font-1">
        <FormingIcon name={kind} size={14} />
        {w(`kind.${kind}`)}
      </span>
      <Tools designer={designer} field={key} name={name} onStep={step} />
    </li>
  )
}

type ToolsProps = { designer: Designer; field: string; name: string; onStep: (by: -1 | 1) => void }

function Tools({ designer: { definition, edit }, field, name, onStep }: ToolsProps) {
  const w = useWords(designerWords)
  const copy = () => {
    const made = duplicated(definition, field)
    edit(made.definition, { select: { field: made.key } })
  }
  const remove = () => edit(removed(definition, field), { select: undefined })
  return (
    <span className="fd-tools">
      <IconButton icon="arrow-up" label={w('move.up', { name })} onClick={() => onStep(-1)} />
      <IconButton icon="arrow-down" label={w('move.down', { name })} onClick={() => onStep(1)} />
      <IconButton icon="copy" label={w('field.copy', { name })} onClick={copy} />
      <IconButton icon="trash-2" danger label={w('field.remove', { name })} onClick={remove} />
    </span>
  )
}

function Marks({ field }: { field: Field }) {
  const w = useWords(designerWords)
  const hasQuota = 'options' in field && field.options.some(({ quota }) => quota !== null)
  const marks = [
    field.visibleIf && 'visibleIf',
    field.requiredIf && 'requiredIf',
    field.unique && 'unique',
    field.prefill && 'prefill',
    field.hidden && 'hidden',
    hasQuota && 'quota',
  ].filter((mark) => typeof mark === 'string' && mark !== '')
  return (marks as ('visibleIf' | 'requiredIf' | 'unique' | 'prefill' | 'hidden' | 'quota')[]).map((mark) => (
    <Tag key={mark} tone="info">
      {w(`mark.${mark}`)}
    </Tag>
  ))
}
