import '../kit.css'
import './Choices.css'
import { Icon } from '../Icon.tsx'
import type { Option } from './SelectField.tsx'

type ChoicesProps<K extends string> = {
  kind: 'radio' | 'checkbox'
  name: string
  options: readonly Option<K>[]
  chosen: readonly K[]
  disabled?: boolean
  onToggle: (value: K) => void
}

/** Touch-sized options, side by side where they fit. */
export function Choices<K extends string>({ kind, name, options, chosen, disabled, onToggle }: ChoicesProps<K>) {
  return (
    <div className="c-choices">
      {options.map((option) => (
        <label key={option.value} className="c-choice">
          <input
            type={kind}
            className="c-sr"
            name={name}
            value={option.value}
            disabled={disabled || option.disabled}
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          <span className="c-choice__box">
            <i className="c-choice__mark" data-kind={kind} aria-hidden>
              {kind === 'checkbox' && <Icon name="check" size={14} />}
            </i>
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
