import { useEffect, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import './figures.css'
import { FigureTable } from './FigureTable.tsx'
import type { CountedDay, Kind } from './kinds.ts'
import { stacked, sumOf, topOf } from './scale.ts'
import { useSaid } from './use-said.ts'
import { figuresWords } from './words.ts'

type Props<K extends string> = {
  title: string
  days: readonly CountedDay<K>[]
  kinds: readonly Kind<K>[]
  /** The selected day. */
  value: string
  onPick: (day: string) => void
  sayDay: (day: string) => string
}

/**
 * Stacked columns by day, with a range input over them: a tap, a drag or the arrow keys select a day, and screen
 * readers get its counts.
 */
export function StackedDays<K extends string>({ title, days, kinds, value, onPick, sayDay }: Props<K>) {
  const w = useWords(figuresWords)
  const said = useSaid(kinds)
  const [at, setAt] = useSettling(
    days.findIndex(({ day }) => day === value),
    (place) => days[place] && onPick(days[place].day),
  )
  const shown = days[at] ?? days.at(-1)
  if (!shown) return null
  const top = topOf(Math.max(...days.map((day) => sumOf(day, kinds))))
  return (
    <figure className="c-stack c-gap-2">
      <p className="fg-days__said c-muted c-font-2 c-figures" aria-hidden>
        <b>{sayDay(shown.day)}</b> {said(shown)}
      </p>
      <p className="fg-days__top" aria-hidden>
        {formatNumber(top)}
      </p>
      <div className="fg-days__plot" style={{ '--days': days.length } as React.CSSProperties}>
        <Bars days={days} kinds={kinds} at={at} top={top} />
        <input
          type="range"
          aria-label={`${title}${w('comma')}${w('pickDay')}`}
          aria-valuetext={`${sayDay(shown.day)}${w('comma')}${said(shown)}`}
          min={0}
          max={days.length - 1}
          value={Math.max(0, at)}
          onChange={({ target }) => setAt(Number(target.value))}
        />
      </div>
      <div className="c-flex c-between c-faint c-font-1" aria-hidden>
        <span>{sayDay(days[0]!.day)}</span>
        <span>{sayDay(days.at(-1)!.day)}</span>
      </div>
      <Legend kinds={kinds} />
      <FigureTable title={title} days={days} kinds={kinds} sayDay={sayDay} />
    </figure>
  )
}

type BarsProps<K extends string> = Pick<Props<K>, 'days' | 'kinds'> & {
  at: number /** Where the axis ends. */
  top: number
}

function Bars<K extends string>({ days, kinds, at, top }: BarsProps<K>) {
  const high = (n: number) => (n / top) * 100
  return (
    <svg viewBox={`0 0 ${days.length} 104`} preserveAspectRatio="none" aria-hidden>
      {[0, 50, 100].map((y) => (
        <line key={y} x1="0" x2={days.length} y1={y} y2={y} />
      ))}
      {days.map((day, place) => (
        <g key={day.day} data-chosen={place === at}>
          <rect className="fg-days__ground" x={place} width="1" y="0" height="100" />
          {place === at && <rect className="fg-days__mark" x={place + 0.1} width="0.8" y="101" height="3" />}
          {stacked(day, kinds).map(({ kind, n, to }) => (
            <rect
              key={kind.key}
              data-look={kind.look}
              x={place + 0.16}
              width="0.68"
              y={100 - high(to)}
              height={Math.max(0.4, high(n) - 0.8)}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

const rest = 250

/** Debounce: follows the thumb at once and reports its position when it rests. */
function useSettling(given: number, onRest: (place: number) => void) {
  const [at, setAt] = useState(given)
  const [last, setLast] = useState(given)
  if (given !== last) {
    setLast(given)
    setAt(given)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the thumb starts it anew
  useEffect(() => {
    if (at === given || at < 0) return
    const timer = setTimeout(() => onRest(at), rest)
    return () => clearTimeout(timer)
  }, [at])
  return [at, setAt] as const
}

function Legend({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <ul className="fg-legend c-muted c-font-2">
      {kinds.map(({ key, label, look }) => (
        <li key={key}>
          <i data-look={look} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
