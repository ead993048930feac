import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Scene } from './map/scene.ts'
import { seatWords } from './words.ts'

/** Explains shapes and marks. Free seats have their section's colour on the map, so the legend uses none. */
export function Legend({ scene }: { scene: Scene }) {
  const w = useWords(seatWords)
  const kinds = new Set(scene.hall.seats.map(({ kind }) => kind))
  return (
    <ul className="seat-legend c-cluster c-gap-1-3 c-muted c-font-2" aria-label={w('legend')}>
      <Sign look="free" label={w('look.free')} />
      <Sign look="mine" label={w('look.mine')} mark={<Icon name="check" size={12} />} />
      <Sign look="taken" label={w('look.taken')} mark={<Icon name="x" size={12} />} />
      {kinds.has('wheelchair') && <Sign look="free" label={w('kind.wheelchair')} mark={<Wheelchair />} />}
      {kinds.has('companion') && (
        <Sign round look="free" label={w('kind.companion')} mark={<Icon name="plus" size={12} />} />
      )}
    </ul>
  )
}

type SignProps = { look: 'free' | 'mine' | 'taken'; label: string; mark?: ReactNode; round?: boolean }

function Sign({ look, label, mark, round = false }: SignProps) {
  return (
    <li>
      <i className={`seat-swatch${round ? ' seat-swatch--round' : ''}`} data-look={look} aria-hidden>
        {mark}
      </i>
      {label}
    </li>
  )
}

/** Same drawing as on the map. */
function Wheelchair() {
  return (
    <svg viewBox="0 0 16 16" width={12} height={12} fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden>
      <circle cx={6.5} cy={2.4} r={1.4} fill="currentColor" stroke="none" />
      <path d="M6.5 5 7 9h4l2 4.5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M10.5 12.4A4 4 0 1 1 5 8" strokeLinecap="round" />
    </svg>
  )
}
