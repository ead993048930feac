import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { seatWords } from './words.ts'

/** Seats left as a number and a bar. */
export function LeftBar({ left, size }: { left: number; size: number }) {
  const w = useWords(seatWords)
  const share = size > 0 ? Math.min(1, left / size) : 0
  return (
    <p className="seat-left c-line c-font-2" data-few={share < 0.15 || undefined}>
      <span className="c-meter c-grow" aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className="seat-left__figure c-muted c-figures">{w('seatsLeft', { left: formatNumber(left) })}</span>
    </p>
  )
}
