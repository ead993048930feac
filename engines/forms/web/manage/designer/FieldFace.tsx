import { useWords } from '#kernel/web/language.tsx'
import type { Field } from '../../../definition.ts'
import { designerWords } from './words.ts'

/** Sketch of a field; the preview shows the real one. */
export function FieldFace({ field }: { field: Field }) {
  const w = useWords(designerWords)
  switch (field.kind) {
    case 'choice':
    case 'choices':
    case 'dropdown':
      return <Options kind={field.kind} labels={field.options.map(({ label }) => label)} />
    case 'matrix':
      return <Options kind="matrix" labels={field.rows.map(({ label }) => label)} />
    case 'table':
      return <Options kind="table" labels={field.columns.map(({ title }) => title)} />
    case 'cascade':
      return <Options kind="table" labels={field.steps.filter(({ parent }) => !parent).map(({ label }) => label)} />
    case 'rating':
      return <span className="fd-face__stars">{'★'.repeat(field.stars)}</span>
    case 'scale':
      return <span className="fd-face">{`${field.low || field.from} — ${field.high || field.until}`}</span>
    case 'formula':
      return <code className="fd-face">{field.expression || w('formula.none')}</code>
    case 'richtext':
      return (
        <span className="c-muted c-font-2">
          {field.blocks
            .map(({ text }) => text)
            .join(' ')
            .slice(0, 120)}
        </span>
      )
    case 'divider':
      return <span className="fd-face__line" />
    case 'agreement':
      return <span className="c-muted c-font-2">{field.text.slice(0, 120)}</span>
    default:
      return <span className="fd-face">{'placeholder' in field ? field.placeholder : ''}</span>
  }
}

const shown = 4

function Options({ kind, labels }: { kind: string; labels: readonly string[] }) {
  const w = useWords(designerWords)
  return (
    <span className="fd-face__options c-cluster c-gap-1-3 c-muted c-font-2" data-kind={kind}>
      {labels.slice(0, shown).map((label, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike while they are typed
        <span key={i}>{label}</span>
      ))}
      {labels.length > shown && <span data-more>{w('options.more', { n: labels.length - shown })}</span>}
    </span>
  )
}
