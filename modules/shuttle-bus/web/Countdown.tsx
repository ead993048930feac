import { useWords } from '#kernel/web/language.tsx'
import { isSameDay } from '#kernel/web/time.ts'
import type { Departure } from '../shapes.ts'
import { clock, leavesAt, minutesUntil } from './times.ts'
import { busWords } from './words.ts'
import './bus.css'

const farMinutes = 60

/** Minutes if there are few, otherwise the time. A delayed departure also shows its planned time. */
export function Countdown({ departure, now }: { departure: Departure | undefined; now: number }) {
  const w = useWords(busWords)
  if (!departure) return <span className="bus-count bus-count--none c-fixed">{w('noMoreShort')}</span>
  const at = leavesAt(departure)
  const late = departure.delay > 0
  return (
    <span className="bus-count c-fixed c-figures" data-late={late || undefined}>
      <Figure at={at} now={now} />
      <small className="c-faint c-font-2">
        {late && <s>{clock(departure.at)}</s>}
        {late ? w('state.delayed', { minutes: departure.delay / 60 }) : isFar(at, now) ? '' : clock(at)}
      </small>
    </span>
  )
}

const isFar = (at: number, now: number): boolean => minutesUntil(at, now) >= farMinutes

function Figure({ at, now }: { at: number; now: number }) {
  const w = useWords(busWords)
  const minutes = minutesUntil(at, now)
  if (!isSameDay(at, now) && isFar(at, now)) {
    return (
      <b className="bus-count__clock">
        <i>{w('tomorrow')}</i> {clock(at)}
      </b>
    )
  }
  if (isFar(at, now)) return <b className="bus-count__clock">{clock(at)}</b>
  if (minutes < 1) return <b className="bus-count__soon">{w('soon')}</b>
  return (
    <b>
      {minutes}
      <i>{w('minutes')}</i>
    </b>
  )
}
