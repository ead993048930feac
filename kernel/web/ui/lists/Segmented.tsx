import { useId } from 'react'
import './Segmented.css'

type SegmentedProps<K extends string> = {
  label: string
  options: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
}

/** A choice of two to four views, side by side. Real radio buttons underneath, so that arrow keys work. */
export function Segmented<K extends string>({ label, options, value, onChange }: SegmentedProps<K>) {
  const name = useId()
  return (
    <div className="c-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.key} className="c-segmented__part">
          <input
            type="radio"
            className="c-sr"
            name={name}
            checked={option.key === value}
            onChange={() => onChange(option.key)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
