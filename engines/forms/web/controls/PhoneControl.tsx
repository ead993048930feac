import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps, textIn } from './control.ts'

/** A country code and a number, stored as `+86 13800138000`. */
export function PhoneControl(props: ControlProps<'phone'>) {
  const w = useWords(fillingWords)
  const { codes } = props.field
  const [chosen, setChosen] = useState(codes[0] ?? '86')
  const { code, number } = partsOf(textIn(props.value), chosen)
  const binding = bound(props, '')
  // A code without a number is not an answer: it is held in local state until a number is typed.
  const set = (nextCode: string, next: string) => {
    setChosen(nextCode)
    props.onChange(next ? `+${nextCode} ${next}` : '')
  }
  return (
    <Field {...binding} field={binding}>
      <div className="ef-phone">
        <select
          className="c-control"
          aria-label={w('phoneCode')}
          disabled={props.disabled}
          value={code}
          onChange={(event) => set(event.target.value, number)}
        >
          {codes.map((one) => (
            <option key={one} value={one}>
              +{one}
            </option>
          ))}
        </select>
        <input
          {...controlOf(binding, binding)}
          className="c-control"
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={number}
          onChange={(event) => set(code, event.target.value.replace(/[^\d ]/g, ''))}
        />
      </div>
    </Field>
  )
}

function partsOf(value: string, chosen: string): { code: string; number: string } {
  const match = /^\+(\d{1,4})\s+(.*)$/.exec(value)
  return match ? { code: match[1]!, number: match[2]! } : { code: chosen, number: value }
}
