import { useDraggable } from '@dnd-kit/core'
import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { FormingIcon } from '#kernel/web/office/forming/icons.tsx'
import type { KindName } from '../../../fields/kinds.ts'
import { designerWords } from './words.ts'

/** Field kinds by group, in the order of the palette. */
const paletteGroups = [
  { key: 'plain', kinds: ['text', 'longtext', 'number', 'money', 'date', 'dateRange', 'time'] },
  { key: 'choosing', kinds: ['choice', 'choices', 'dropdown', 'cascade', 'rating', 'scale', 'matrix', 'table'] },
  { key: 'person', kinds: ['person', 'department', 'phone', 'idNumber', 'email', 'place'] },
  { key: 'upload', kinds: ['file', 'picture', 'signature', 'agreement'] },
  { key: 'more', kinds: ['formula', 'richtext', 'divider'] },
] as const satisfies readonly { key: string; kinds: readonly KindName[] }[]

type Props = { kinds: readonly KindName[] | undefined; onAdd: (kind: KindName) => void }

/** All field kinds: dragged to their place, or inserted below the selection on click. */
export function Palette({ kinds: offered, onAdd }: Props) {
  const w = useWords(designerWords)
  const [q, setQ] = useState('')
  const typed = q.trim().toLowerCase()
  const groups = paletteGroups.map(({ key, kinds }) => ({
    key,
    kinds: (kinds as readonly KindName[])
      .filter((kind) => offered?.includes(kind) ?? true)
      .filter((kind) => w(`kind.${kind}`).toLowerCase().includes(typed)),
  }))
  return (
    <nav className="fd-palette c-stack" aria-label={w('palette')}>
      <TextInput label={w('palette.search')} max={20} value={q} onChange={setQ} />
      {groups
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ key, kinds }) => (
          <section key={key}>
            <h3>{w(`group.${key}`)}</h3>
            <div className="fd-palette__kinds c-columns c-gap-2">
              {kinds.map((kind) => (
                <KindButton key={kind} kind={kind} onAdd={onAdd} />
              ))}
            </div>
          </section>
        ))}
      <p className="fd-hint">{w('palette.how')}</p>
    </nav>
  )
}

function KindButton({ kind, onAdd }: { kind: KindName; onAdd: (kind: KindName) => void }) {
  const w = useWords(designerWords)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `new:${kind}`, data: { kind } })
  return (
    <button
      type="button"
      ref={setNodeRef}
      className="fd-kind c-line c-gap-2"
      data-dragging={isDragging}
      {...listeners}
      onClick={() => onAdd(kind)}
    >
      <FormingIcon name={kind} size={16} />
      <span>{w(`kind.${kind}`)}</span>
    </button>
  )
}
