import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatStore } from './choosing/seat-store.ts'
import { useSeatVersion } from './choosing/use-seats.ts'
import { freeIn } from './free-in.ts'
import type { Scene } from './map/scene.ts'
import { SectionPlan } from './SectionPlan.tsx'
import { seatWords } from './words.ts'

type SectionListProps = { scene: Scene; store: SeatStore; onEnter: (name: string) => void }

/** Choice of a section, with its location and seats left. */
export function SectionList({ scene, store, onEnter }: SectionListProps) {
  const w = useWords(seatWords)
  useSeatVersion(store)
  return (
    <div className="seat-parts c-stack">
      <SectionPlan {...{ scene, store, onEnter }} />
      <p className="c-muted c-font-3">{w('sectionsNote')}</p>
      <ul className="seat-parts__list c-grid c-gap-2">
        {scene.sections.map(({ name, tone, seats }) => {
          const free = freeIn(store, seats)
          return (
            <li key={name}>
              <button type="button" className="seat-part c-line c-press" onClick={() => onEnter(name)}>
                <i className="seat-tone" data-seat-tone={tone} aria-hidden />
                <b>{name}</b>
                <span>{free > 0 ? w('rowFree', { left: formatNumber(free) }) : w('noneFree')}</span>
                <Icon name="chevron-right" size={18} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
