import type { CSSProperties } from 'react'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { bound, type ControlProps, recordIn, textIn } from './control.ts'

/** Most choices that fit in one row, on a phone too. */
const mostInARow = 5

/** The same choice for several rows: radio buttons, in columns if they fit. */
export function MatrixControl(props: ControlProps<'matrix'>) {
  const given = recordIn(props.value)
  const binding = bound(props, '')
  const { rows, choices } = props.field
  const faulty = new Set(props.faults.map(({ at }) => at))
  return (
    <Field {...binding} field={binding} group>
      <div
        className="ef-matrix c-stack"
        data-row={choices.length <= mostInARow ? '' : undefined}
        style={{ '--points': choices.length } as CSSProperties}
      >
        {rows.map((row) => (
          <fieldset key={row.key} className="ef-matrix__row" data-faulty={faulty.has(row.key) ? '' : undefined}>
            <legend>{row.label}</legend>
            <div className="ef-matrix__choices c-grid-fit c-gap-2">
              {choices.map((choice) => (
                <label key={choice.key} className="ef-matrix__choice">
                  <input
                    type="radio"
                    className="c-sr"
                    name={`${props.id}-${row.key}`}
                    disabled={props.disabled}
                    checked={textIn(given[row.key]) === choice.key}
                    onChange={() => props.onChange({ ...given, [row.key]: choice.key })}
                  />
                  <span className="ef-matrix__box c-centre">{choice.label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Field>
  )
}
