import { clock } from '../when.ts'
import '../booking.css'

type Span = { from: number; to: number }

/** The opening of a day as a bar, with what is free of it. */
export function FreeBar({ opens, free }: { opens: readonly Span[]; free: readonly Span[] }) {
  const [first, last] = [opens[0], opens.at(-1)]
  if (!first || !last) return null
  const length = last.to - first.from
  const at = (time: number) => `${(100 * (time - first.from)) / length}%`
  return (
    <div className="bk-bar" aria-hidden>
      <div className="bk-bar__line">
        {free.map(({ from, to }) => (
          <i key={from} style={{ left: at(from), width: `${(100 * (to - from)) / length}%` }} />
        ))}
      </div>
      <div className="bk-bar__ends c-faint c-font-2 c-figures">
        <span>{clock(first.from)}</span>
        <span>{clock(last.to)}</span>
      </div>
    </div>
  )
}
