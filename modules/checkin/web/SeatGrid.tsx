import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { contract } from '../contract.ts'
import './seats.css'
import { checkinWords } from './words.ts'

export type Seats = ReceivedFrom<typeof contract.seats>
type Taken = Seats['list'][number]

/** Row and number of a seat; seats are counted row by row from the front. */
export const placeOf = (seat: number, cols: number) => ({ row: Math.ceil(seat / cols), n: ((seat - 1) % cols) + 1 })

type SeatGridProps = {
  seats: Seats
  /** Seats that can be pressed: those that are free, or those with somebody. */
  choose: 'free' | 'taken'
  onSeat: (seat: number, taken: Taken | undefined) => void
}

/** The room from above, its front at the top. */
export function SeatGrid({ seats: { rows, cols, mine, list }, choose, onSeat }: SeatGridProps) {
  const w = useWords(checkinWords)
  const taken = new Map(list.map((one) => [one.seat, one]))
  return (
    <div className="ck-room">
      <p className="ck-room__front c-muted c-font-2">{w('seat.front')}</p>
      <div className="ck-room__seats" style={{ gridTemplateColumns: `repeat(${cols}, minmax(44px, 1fr))` }}>
        {Array.from({ length: rows * cols }, (_, i) => {
          const seat = i + 1
          const one = taken.get(seat)
          const { row, n } = placeOf(seat, cols)
          const where = w('seat.at', { row, n })
          return (
            <button
              key={seat}
              type="button"
              className="ck-seat"
              data-state={seat === mine ? 'mine' : one ? (one.name ? one.state : 'taken') : undefined}
              aria-label={one?.name ? `${where} ${one.name} ${w(`mark.${one.state}`)}` : where}
              aria-pressed={choose === 'free' ? seat === mine : undefined}
              disabled={choose === 'free' ? one !== undefined && seat !== mine : one === undefined}
              onClick={() => onSeat(seat, one)}
            >
              {one?.name || n}
            </button>
          )
        })}
      </div>
    </div>
  )
}
