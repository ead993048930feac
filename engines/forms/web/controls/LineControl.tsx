import type { ComponentProps, ReactNode } from 'react'
import { cleanMoney, decimalOf } from '#kernel/money.ts'
import { useWords } from '#kernel/web/language.tsx'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { fillingWords } from '../words.ts'
import { type Bindable, bound, type ControlProps, textIn } from './control.ts'

type Line = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'>

/** A single-line input with an optional unit before or after. */
function LineInput({ shown, unit, props, ...line }: Line & { shown: string; unit?: ReactNode; props: Bindable }) {
  const binding = bound(props, shown)
  return (
    <Field {...binding} field={binding}>
      <div className="c-control c-control--with">
        <input
          {...controlOf(binding, binding)}
          type="text"
          autoComplete="off"
          {...line}
          value={shown}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {unit && <span className="c-control__unit">{unit}</span>}
      </div>
    </Field>
  )
}

export function TextControl(props: ControlProps<'text'>) {
  const { max, placeholder, mask } = props.field
  const longest = mask ? [...mask].length : max
  const hint = placeholder || undefined
  return <LineInput props={props} shown={textIn(props.value)} placeholder={hint} maxLength={longest} />
}

export const EmailControl = (props: ControlProps<'email'>) => (
  <LineInput props={props} shown={textIn(props.value)} type="email" inputMode="email" autoComplete="email" />
)

export const IdNumberControl = (props: ControlProps<'idNumber'>) => (
  <LineInput props={props} shown={textIn(props.value).toUpperCase()} maxLength={18} />
)

export const NumberControl = (props: ControlProps<'number'>) => (
  <LineInput
    props={{ ...props, onChange: (value) => props.onChange(digitsOf(value)) }}
    shown={textIn(props.value)}
    inputMode={props.field.min !== null && props.field.min < 0 ? 'text' : 'decimal'}
    unit={props.field.unit}
    maxLength={24}
  />
)

/** A number is in fen, as stored; a text is in yuan, as typed. */
export function MoneyControl(props: ControlProps<'money'>) {
  const w = useWords(fillingWords)
  const shown = typeof props.value === 'number' ? decimalOf(props.value) : textIn(props.value)
  return (
    <LineInput
      props={{ ...props, onChange: (value) => props.onChange(digitsOf(value)) }}
      shown={shown}
      inputMode="decimal"
      unit={w('yuan')}
      maxLength={14}
    />
  )
}

/** Chinese keyboards produce 。 and full-width digits in numbers. */
const digitsOf = (typed: unknown): string => cleanMoney(textIn(typed))

export const LongTextControl = (props: ControlProps<'longtext'>) => (
  <TextAreaField
    {...bound(props, textIn(props.value))}
    placeholder={props.field.placeholder || undefined}
    maxLength={props.field.max}
  />
)
