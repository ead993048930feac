import { useState } from 'react'
import { type Currency, cleanMoney, decimalOf, homeCurrency, parseMoney, symbolOf } from '#kernel/money.ts'
import { localeOf } from '#kernel/web/language.tsx'
import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type MoneyFieldProps = FieldBinding<number | null> & FieldFrameProps & { placeholder?: string; currency?: Currency }

/** An amount, typed in yuan and passed on in fen; null while the field is empty or holds no amount yet. */
export function MoneyField({ placeholder, currency = homeCurrency, ...props }: MoneyFieldProps) {
  const [typed, setTyped] = useState(() => textOf(props.value, currency))
  const text = fenOf(typed, currency) === props.value ? typed : textOf(props.value, currency)
  const change = (next: string) => {
    if (!isPartOfAmount.test(next)) return
    setTyped(next)
    props.onChange(fenOf(next, currency))
  }
  return (
    <Field {...props} field={props}>
      <div className="c-control c-control--with">
        <span className="c-control__unit c-control__unit--first">{symbolOf(localeOf(), currency)}</span>
        <input
          {...controlOf(props, props)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => change(cleanMoney(event.target.value))}
        />
      </div>
    </Field>
  )
}

const isPartOfAmount = /^\d{0,10}([.]\d{0,2})?$/

const textOf = (fen: number | null, currency: Currency): string => (fen === null ? '' : decimalOf(fen, currency))
const fenOf = (text: string, currency: Currency): number | null => parseMoney(text, currency) ?? null
