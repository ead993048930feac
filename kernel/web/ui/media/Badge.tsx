import '../kit.css'
import './Badge.css'

type BadgeProps = {
  /** A number, capped at 99+; or a word; or true for a dot. */
  value: number | string | true
  /** What it counts, for screen readers. */
  label?: string
}

export function Badge({ value, label }: BadgeProps) {
  if (value === 0 || value === '') return null
  if (value === true) return <Dot label={label} />
  const text = typeof value === 'number' && value > 99 ? '99+' : String(value)
  return (
    <span className="c-badge">
      <span aria-hidden={label !== undefined}>{text}</span>
      {label && <span className="c-sr">{label}</span>}
    </span>
  )
}

function Dot({ label }: { label?: string }) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return <span className="c-badge c-badge--dot" {...naming} />
}
