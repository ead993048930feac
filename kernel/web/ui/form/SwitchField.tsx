import '../kit.css'
import './SwitchField.css'
import type { FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type SwitchFieldProps = FieldBinding<boolean> & Omit<FieldFrameProps, 'required'>

/** Label on the left, switch on the right; the whole line can be tapped. */
export function SwitchField(props: SwitchFieldProps) {
  return (
    <div className="c-switch" data-invalid={props.error ? '' : undefined}>
      <label className="c-switch__line c-line c-gap-4 c-between">
        <span className="c-switch__text">
          <span>{props.label}</span>
          {(props.error ?? props.help) && <small>{props.error ?? props.help}</small>}
        </span>
        <input
          type="checkbox"
          role="switch"
          id={props.id}
          name={props.name}
          disabled={props.disabled}
          checked={props.value}
          aria-checked={props.value}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <i className="c-switch__track" aria-hidden />
      </label>
    </div>
  )
}
