import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatName } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import { useSeatVersion } from './choosing/use-seats.ts'
import type { Look } from './map/looks.ts'
import type { Scene } from './map/scene.ts'
import { toneColour } from './map/tones.ts'
import { seatWords } from './words.ts'

type SeatListProps = {
  scene: Scene
  store: SeatStore
  named: SeatName
  /** Only this section; '' is all of them. */
  section: string
  onToggle: (index: number) => void
}

/** The hall as a list, for screen readers, keyboards, and people who prefer text. */
export function SeatList({ scene, store, named, section, onToggle }: SeatListProps) {
  useSeatVersion(store)
  const shown = scene.sections
    .map((one, nth) => ({ ...one, nth }))
    .filter(({ name }) => section === '' || name === section)
  return (
    <div className="seat-list c-stack c-gap-4">
      {shown.map(({ name, tone, nth }) => (
        <section key={name} className="seat-list__section" aria-labelledby={`seat-section-${nth}`}>
          <h2 id={`seat-section-${nth}`} className="c-line c-gap-2">
            <i className="seat-tone" style={{ background: toneColour(tone) }} aria-hidden />
            {name}
          </h2>
          <Rows {...{ scene, store, named, nth, onToggle }} />
        </section>
      ))}
    </div>
  )
}

type RowsProps = Omit<SeatListProps, 'section'> & { nth: number }

function Rows({ scene, store, named, nth, onToggle }: RowsProps) {
  const w = useWords(seatWords)
  const [open, setOpen] = useState(-1)
  const { rows } = scene.hall.plan.sections[nth]!
  let first = scene.sections[nth]!.seats[0] ?? 0
  return (
    <ul className="seat-list__rows">
      {rows.map(({ name, seats }, row) => {
        const indexes = seats.map((_, i) => first + i)
        first += seats.length
        const free = store.freeIn(indexes)
        const isOpen = open === row
        return (
          <li key={name}>
            <button
              type="button"
              className="seat-list__row"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? -1 : row)}
            >
              <b>{w('rowOf', { row: name })}</b>
              <span className="c-muted c-font-3 c-figures" data-none={free === 0 || undefined}>
                {free ? w('rowFree', { left: free }) : w('noneFree')}
              </span>
              <Icon name="chevron-down" size={18} />
            </button>
            {isOpen && <SeatButtons {...{ store, named, indexes, onToggle }} />}
          </li>
        )
      })}
    </ul>
  )
}

type SeatButtonsProps = {
  store: SeatStore
  named: SeatName
  indexes: readonly number[]
  onToggle: (index: number) => void
}

/** One button per seat of a row. */
function SeatButtons({ store, named, indexes, onToggle }: SeatButtonsProps) {
  const w = useWords(seatWords)
  return (
    <ul className="seat-list__seats c-grid c-gap-2">
      {indexes.map((index) => {
        const { number, kind } = store.hall.seats[index]!
        const look = store.look(index)
        const said = [
          named(index),
          w(`look.${look}`),
          kind === 'wheelchair' || kind === 'companion' ? w(`kind.${kind}`) : '',
        ]
        return (
          <li key={index}>
            <button
              type="button"
              className="seat-button c-tint-brand c-inline c-gap-half c-strong c-figures"
              data-look={look}
              data-kind={kind}
              aria-label={said.filter(Boolean).join(' ')}
              aria-pressed={look === 'mine' || look === 'issued'}
              aria-disabled={look === 'taken' || look === 'blocked' || look === 'pending'}
              onClick={() => onToggle(index)}
            >
              <Mark look={look} />
              {number}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Mark({ look }: { look: Look }) {
  if (look === 'mine' || look === 'issued') return <Icon name="check" size={14} />
  return look === 'taken' ? <Icon name="x" size={14} /> : null
}
