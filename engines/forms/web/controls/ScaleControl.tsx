import type { CSSProperties } from 'react'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import { bound, type ControlProps, textIn } from './control.ts'

const mostPoints = 11

/** Buttons for few points, a slider for many. */
export function ScaleControl(props: ControlProps<'scale'>) {
  const { from, until, step, low, high } = props.field
  const count = Math.floor((until - from) / step) + 1
  const binding = bound(props, textIn(props.value))
  const isSlider = count > mostPoints
  return (
    <Field {...binding} field={binding} group={!isSlider}>
      {isSlider ? <Slider {...props} /> : <Points {...props} count={count} />}
      {(low || high) && (
        <div className="ef-scale__ends c-flex c-between c-muted c-font-2" aria-hidden>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </Field>
  )
}

function Points({ field, id, value, disabled, onChange, count }: ControlProps<'scale'> & { count: number }) {
  const { from, until, step, low, high } = field
  const nameOf = (n: number) => [n, n === from && low, n === until && high].filter(Boolean).join(' ')
  return (
    <div className="ef-scale" style={{ '--points': count } as CSSProperties}>
      {Array.from({ length: count }, (_, i) => from + i * step).map((n) => (
        <label key={n} className="ef-scale__point">
          <input
            type="radio"
            className="c-sr"
            name={id}
            aria-label={nameOf(n)}
            disabled={disabled}
            checked={textIn(value) === String(n)}
            onChange={() => onChange(n)}
          />
          <span className="ef-scale__box c-centre">{n}</span>
        </label>
      ))}
    </div>
  )
}

function Slider(props: ControlProps<'scale'>) {
  const { from, until, step } = props.field
  const given = textIn(props.value)
  return (
    <div className="ef-slider c-line">
      <input
        {...controlOf(bound(props, given), props)}
        type="range"
        min={from}
        max={until}
        step={step}
        value={given === '' ? from : Number(given)}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
      <output htmlFor={props.id} className="c-strong c-figures">
        {given === '' ? '–' : given}
      </output>
    </div>
  )
}
