import { useWords } from '#kernel/web/language.tsx'
import { kindOf } from '../../fields/kinds.ts'
import { fillingWords } from '../words.ts'
import type { ControlProps } from './control.ts'

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
