import { useState } from 'react'
import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type NumberFieldProps = FieldBinding<number | null> &
  FieldFrameProps & {
    placeholder?: string
    unit?: string /** Digits after the decimal point; default 0. */
    decimals?: number
  }

/** Keeps the typed text ("1." on the way to "1.5") and passes on a number, or null for an empty field. */
export function NumberField({ placeholder, unit, decimals = 0, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => textOf(props.value))
  const text = numberOf(typed) === props.value ? typed : textOf(props.value)
  const pattern = decimals > 0 ? new RegExp(`^-?\\d{0,12}([.]\\d{0,${decimals}})?$`) : /^-?\d{0,12}$/
  const change = (next: string) => {
    if (!pattern.test(next)) return
    setTyped(next)
    props.onChange(numberOf(next))
  }
  return (
    <Field {...props} field={props}>
      <div className="c-control c-control--with">
        <input
          {...controlOf(props, props)}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => change(event.target.value.trim().replace('。', '.'))}
        />
        {unit && <span className="c-control__unit">{unit}</span>}
      </div>
    </Field>
  )
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

function numberOf(text: string): number | null {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? null : value
}
