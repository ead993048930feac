import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { kindOf } from '../../fields/kinds.ts'
import { fillingWords } from '../words.ts'
import type { ControlProps, FieldOf } from './control.ts'

type Block = FieldOf<'richtext'>['blocks'][number]

/** Text to read: plain text with a role, never markup. */
export function RichTextControl({ field }: ControlProps<'richtext'>) {
  return (
    <div className="ef-rich">
      {field.title && <h3>{field.title}</h3>}
      {field.blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and do not move while they are read.
        <BlockView key={i} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block: { as, text, link } }: { block: Block }) {
  const w = useWords(fillingWords)
  if (as === 'heading') return <h4>{text}</h4>
  if (as === 'item') return <p className="ef-rich__item">{text}</p>
  if (as === 'picture') return link ? <img src={link} alt={text} loading="lazy" /> : null
  if (as === 'link' && link) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className="c-link c-inline">
        {text || w('openLink')}
        <Icon name="external-link" size={16} />
      </a>
    )
  }
  return <p>{text}</p>
}

export const DividerControl = ({ field }: ControlProps<'divider'>) => (
  <div className="ef-divider c-line c-muted c-font-3">
    <hr />
    {field.title && <span>{field.title}</span>}
  </div>
)

export function FormulaControl({ field, id, value, help }: ControlProps<'formula'>) {
  const w = useWords(fillingWords)
  const isKnown = value !== undefined && value !== null && value !== ''
  return (
    <div className="c-field ef-formula">
      <span className="c-field__label" id={`${id}-name`}>
        {field.title}
      </span>
      <output id={id} className="ef-formula__value c-strong c-figures" aria-labelledby={`${id}-name`}>
        {isKnown ? kindOf(field).text(value, field) : <span className="ef-quiet c-muted">{w('notYet')}</span>}
      </output>
      {help && <p className="c-field__foot">{help}</p>}
    </div>
  )
}
