import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Departure, Line } from '../shapes.ts'
import { Countdown } from './Countdown.tsx'
import { RouteBadge } from './RouteBadge.tsx'
import { Star } from './Star.tsx'
import { clock, firstComing, leavesAt } from './times.ts'
import { busWords } from './words.ts'
import './bus.css'

/** A route, one direction at a time: the next bus large, later ones small. */
export function LineCard({ lines, now }: { lines: readonly Line[]; now: number }) {
  const w = useWords(busWords)
  const [turn, setTurn] = useState(0)
  const line = lines[turn % lines.length]!
  const next = line.next.filter((departure) => leavesAt(departure) >= now - 30)
  const first = firstComing(next)
  return (
    <article className="bus-line c-panel">
      <header className="bus-line__head c-line">
        <RouteBadge {...line} />
        <h3>
          <Link to={`shuttleBus/detail?id=${encodeURIComponent(line.route)}&direction=${line.direction}`}>
            {line.name}
          </Link>
          {line.alerts > 0 && <Icon name="triangle-alert" size={16} label={w('alerts')} />}
        </h3>
        <Star route={line.route} collected={line.collect} />
      </header>
      <div className="bus-line__body c-line c-between">
        <div className="c-grow">
          <p className="bus-line__to">{w('to', { place: line.to })}</p>
          <p className="bus-line__from c-faint c-font-2">{w('fromStop', { stop: line.from })}</p>
        </div>
        <Countdown departure={first} now={now} />
      </div>
      <footer className="bus-line__foot c-line c-between">
        <Later next={next} first={first} />
        {lines.length > 1 && (
          <button
            type="button"
            className="bus-line__swap c-fixed c-font-3 c-inline c-press"
            onClick={() => setTurn(turn + 1)}
          >
            <Icon name="arrow-left-right" size={16} />
            {w('swap')}
          </button>
        )}
      </footer>
    </article>
  )
}

/** Cancelled buses stay visible, struck out. */
function Later({ next, first }: { next: readonly Departure[]; first: Departure | undefined }) {
  const w = useWords(busWords)
  const others = next.filter((departure) => departure !== first).slice(0, 3)
  if (others.length === 0) return <span />
  return (
    <ul className="bus-later c-cluster c-gap-1-3 c-muted c-font-3 c-figures" aria-label={w('afterwards')}>
      {others.map((departure) => (
        <li key={`${departure.day} ${departure.trip}`} data-state={departure.state}>
          {departure.state !== 'cancelled' && clock(leavesAt(departure))}
          {leavesAt(departure) !== departure.at || departure.state === 'cancelled' ? (
            <s className="c-faint c-font-1">{clock(departure.at)}</s>
          ) : null}
          {departure.state === 'cancelled' && <em className="c-font-1">{w('state.cancelled')}</em>}
        </li>
      ))}
    </ul>
  )
}
