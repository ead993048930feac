import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { Countdown } from '../events/Countdown.tsx'
import type { Room } from '../events/event.ts'
import { clock, clockLeft } from '../when.ts'
import { ticketWords } from '../words.ts'
import { RoomCheckButton } from './RoomCheckButton.tsx'
import { aheadAt, type WaitingRoom } from './use-waiting-room.ts'
import './room.css'

/** Queue position, expected time and rule; it updates by itself. */
export function RoomView({ room }: { room: WaitingRoom }) {
  const { session, stand, place } = room
  if (!place) return null
  return (
    <div className="tk-room-view c-stack c-gap-2">
      {stand === 'in' ? <OwnTurn /> : <Waiting place={place} firstAhead={room.firstAhead} />}
      {place.drawn && <RoomCheckButton session={session} told={place} />}
    </div>
  )
}

function OwnTurn() {
  const w = useWords(ticketWords)
  const text = (
    <>
      <b>{w('room.turn')}</b> · {w('room.turnNote')}
    </>
  )
  return <Notice tone="success" icon="circle-check" text={text} />
}

type WaitingProps = { place: Room; firstAhead: number }

function Waiting({ place, firstAhead }: WaitingProps) {
  const w = useWords(ticketWords)
  return (
    <section className="tk-room c-stack" aria-label={w('room.title')} data-tone="brand">
      <header>
        <h3>
          <Icon name="hourglass" size={18} />
          {w('room.title')}
        </h3>
        <span className="c-font-3 c-figures">
          <Icon name="users" size={16} />
          {w('room.present', { count: formatNumber(place.present) })}
        </span>
      </header>
      {place.drawn ? <Turn place={place} firstAhead={firstAhead} /> : <Before place={place} />}
      <p className="tk-room__rule c-muted c-font-2">{w('fair.room', { rate: formatNumber(place.rate) })}</p>
      <p className="tk-room__rule c-muted c-font-2">{w('room.noReload')}</p>
      <p className="tk-room__entry c-muted c-font-3">
        {w('room.entry')} <code>{place.entry}</code>
        {place.drawn && ` · ${w('room.entryPlace', { place: formatNumber(place.place) })}`}
      </p>
      {!place.drawn && <Promised hash={place.commitment} />}
    </section>
  )
}

/** Before the draw: the hash it can be verified against later. */
function Promised({ hash }: { hash: string }) {
  const w = useWords(ticketWords)
  return (
    <details className="tk-room__hash c-muted c-font-2">
      <summary>
        {w('room.commitment')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <p>{w('room.commitmentNote')}</p>
      <code>{hash}</code>
    </details>
  )
}

function Before({ place }: { place: Room }) {
  const w = useWords(ticketWords)
  return (
    <div className="tk-room__before c-stack c-gap-2">
      <Countdown to={place.opensAt} label={w('room.opens')} />
      <p className="c-font-4">{w('room.before')}</p>
    </div>
  )
}

function Turn({ place, firstAhead }: WaitingProps) {
  const w = useWords(ticketWords)
  const now = useNow()
  const left = Math.max(0, place.entersAt - now)
  const ahead = aheadAt(place, now)
  const share = firstAhead > 0 ? 1 - ahead / firstAhead : 1
  return (
    <div className="c-stack c-gap-2">
      <p className="tk-room__ahead">
        {w('room.ahead')} <b>{formatNumber(ahead)}</b> {w('room.people')}
      </p>
      <div
        className="tk-room__bar c-meter"
        role="progressbar"
        aria-label={w('room.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <i style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className="c-font-3 c-figures">
        {w('room.enters', { time: clock(place.entersAt) })} · {w('room.entersIn', { left: clockLeft(left) })} ·{' '}
        {w('room.rate', { rate: formatNumber(place.rate) })}
      </p>
    </div>
  )
}
