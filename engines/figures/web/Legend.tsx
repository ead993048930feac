import './figures.css'
import type { Kind } from './kinds.ts'

export function Legend({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <ul className="fg-legend c-muted c-font-2">
      {kinds.map(({ key, label, look }) => (
        <li key={key}>
          <i data-look={look} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
