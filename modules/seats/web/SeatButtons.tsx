import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatName } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import type { Look } from './map/looks.ts'
import { seatWords } from './words.ts'

type SeatButtonsProps = {
  store: SeatStore
  named: SeatName
  indexes: readonly number[]
  onToggle: (index: number) => void
}

/** One button per seat of a row. */
export function SeatButtons({ store, named, indexes, onToggle }: SeatButtonsProps) {
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
