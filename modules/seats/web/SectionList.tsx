import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatStore } from './choosing/seat-store.ts'
import { useSeatVersion } from './choosing/use-seats.ts'
import type { Scene } from './map/scene.ts'
import { toneColour } from './map/tones.ts'
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
          const free = store.freeIn(seats)
          return (
            <li key={name}>
              <button type="button" className="seat-part c-line c-press" onClick={() => onEnter(name)}>
                <i className="seat-tone" style={{ background: toneColour(tone) }} aria-hidden />
                <b>{name}</b>
                <span className="c-muted c-font-3">
                  {free > 0 ? w('rowFree', { left: formatNumber(free) }) : w('noneFree')}
                </span>
                <Icon name="chevron-right" size={18} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type SectionPlanProps = { scene: Scene; store: SeatStore; onEnter: (name: string) => void }

/** The hall by sections, for pointers; the list below it is the accessible equivalent. */
function SectionPlan({ scene, store, onEnter }: SectionPlanProps) {
  const { left, top, right, bottom } = scene.bounds
  const letters = Math.max(right - left, bottom - top) / 32
  const box = `${left - 2} ${top - 2} ${right - left + 4} ${bottom - top + 4}`
  return (
    <svg className="seat-parts__plan" viewBox={box} aria-hidden>
      {scene.hall.plan.shapes
        .filter(({ kind }) => kind === 'stage')
        .map(({ x, y, width, height, words }) => (
          <g key={`${x} ${y}`}>
            <rect className="seat-parts__stage" {...{ x, y, width, height }} rx={1} />
            <text className="seat-parts__name" x={x + width / 2} y={y + height / 2} fontSize={letters}>
              {words}
            </text>
          </g>
        ))}
      {scene.sections.map((section) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beneath has the buttons
        <g key={section.name} className="seat-parts__part" onClick={() => onEnter(section.name)}>
          <polygon
            points={section.outline.map(({ x, y }) => `${x},${y}`).join(' ')}
            style={{ fill: toneColour(section.tone), stroke: toneColour(section.tone) }}
          />
          <Names section={section} free={store.freeIn(section.seats)} letters={letters} />
        </g>
      ))}
    </svg>
  )
}

type NamesProps = { section: Scene['sections'][number]; free: number; letters: number }

/** A section with a single row has no space for a label. */
function Names({ section: { name, middle, bounds }, free, letters }: NamesProps) {
  if (bounds.bottom - bounds.top < letters * 2.4) return null
  return (
    <>
      <text className="seat-parts__name" x={middle.x} y={middle.y - letters * 0.35} fontSize={letters}>
        {name}
      </text>
      <text className="seat-parts__free" x={middle.x} y={middle.y + letters * 0.9} fontSize={letters * 0.8}>
        {formatNumber(free)}
      </text>
    </>
  )
}
