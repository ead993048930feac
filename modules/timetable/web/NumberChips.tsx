import { Field, type FieldFrameProps } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import './sheets.css'

type NumberChipsProps = FieldBinding<number[]> &
  FieldFrameProps & { numbers: readonly number[]; shortcuts?: readonly { label: string; numbers: readonly number[] }[] }

/** Several numbers of a row: weeks, periods. */
export function NumberChips(props: NumberChipsProps) {
  const { value, onChange, numbers, shortcuts = [] } = props
  const toggle = (n: number) =>
    onChange(numbers.filter((one) => (one === n ? !value.includes(one) : value.includes(one))))
  return (
    <Field {...props} field={props} group>
      {shortcuts.length > 0 && (
        <div className="c-cluster">
          {shortcuts.map((one) => (
            <button
              key={one.label}
              type="button"
              className="tt-short c-press"
              onClick={() => onChange([...one.numbers])}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
      <div className="tt-chips">
        {numbers.map((n) => (
          <button
            key={n}
            type="button"
            className="tt-chip c-press c-figures"
            aria-pressed={value.includes(n)}
            onClick={() => toggle(n)}
          >
            {n}
          </button>
        ))}
      </div>
    </Field>
  )
}
