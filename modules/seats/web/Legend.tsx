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
      <li>
        <i className="seat-swatch" data-look="free" aria-hidden />
        {w('look.free')}
      </li>
      <li>
        <i className="seat-swatch" data-look="mine" aria-hidden>
          <Icon name="check" size={12} />
        </i>
        {w('look.mine')}
      </li>
      <li>
        <i className="seat-swatch" data-look="taken" aria-hidden>
          <Icon name="x" size={12} />
        </i>
        {w('look.taken')}
      </li>
      {kinds.has('wheelchair') && (
        <li>
          <i className="seat-swatch" data-look="free" aria-hidden>
            <Wheelchair />
          </i>
          {w('kind.wheelchair')}
        </li>
      )}
      {kinds.has('companion') && (
        <li>
          <i className="seat-swatch seat-swatch--round" data-look="free" aria-hidden>
            <Icon name="plus" size={12} />
          </i>
          {w('kind.companion')}
        </li>
      )}
    </ul>
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
