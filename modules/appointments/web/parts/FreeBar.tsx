import { useNow } from '#kernel/web/use-now.ts'
import { clock } from '../when.ts'
import '../booking.css'

type Span = { from: number; to: number }
const hour = 3600

/** The opening of a day as a bar, with what is free of it, a mark for each third hour and one for now. */
export function FreeBar({ opens, free }: { opens: readonly Span[]; free: readonly Span[] }) {
  const now = useNow(60)
  const [first, last] = [opens[0], opens.at(-1)]
  if (!first || !last) return null
  const length = last.to - first.from
  const at = (time: number) => `${(100 * (time - first.from)) / length}%`
  const every = length > 9 * hour ? 3 * hour : length > 4 * hour ? 2 * hour : hour
  const marks = Array.from({ length: Math.ceil(length / every) - 1 }, (_, i) => first.from + (i + 1) * every)
  // No room beside the end of the day for another time.
  const shown = marks.filter((time) => last.to - time > length / 6)
  return (
    <div className="bk-bar" aria-hidden>
      <div className="bk-bar__line">
        {free.map(({ from, to }) => (
          <i key={from} style={{ left: at(from), width: `${(100 * (to - from)) / length}%` }} />
        ))}
        {marks.map((time) => (
          <b key={time} style={{ left: at(time) }} />
        ))}
        {first.from < now && now < last.to && <b data-now style={{ left: at(now) }} />}
      </div>
      <div className="bk-bar__ends c-faint c-font-2 c-figures">
        <span>{clock(first.from)}</span>
        {shown.map((time) => (
          <span key={time} style={{ left: at(time) }}>
            {clock(time)}
          </span>
        ))}
        <span>{clock(last.to)}</span>
      </div>
    </div>
  )
}
