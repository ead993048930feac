import { stateTones } from '#engines/allocation/web/state-tones.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { seatContract } from '../seat-contract.ts'
import { LeftBar } from './LeftBar.tsx'
import { clock, spanOf } from './when.ts'
import { seatWords } from './words.ts'

type Session = ReceivedFrom<typeof seatContract.detail>['sessions'][number]

/** A session: seats left, the person's seats, and a link to the map. */
export function SessionCard({ session, event }: { session: Session; event: string }) {
  const w = useWords(seatWords)
  const { id, title, state, startsAt, endsAt, doorsAt, venue, place, left, size, mine } = session
  const isHeld = mine.some((seat) => seat.state === 'held')
  const isOpen = state === 'open'
  return (
    <Card>
      <article className="seat-session">
        <header className="seat-session__head c-line c-between">
          <h3>{title || spanOf(startsAt, endsAt)}</h3>
          <StatusTag tone={stateTones[state]} live={isOpen}>
            {w(`state.${state}`)}
          </StatusTag>
        </header>
        <p className="c-cluster c-gap-1-3 c-muted c-font-3">
          {title && <span>{spanOf(startsAt, endsAt)}</span>}
          <span>{venue || place}</span>
          <span>{w('doors', { time: clock(doorsAt) })}</span>
        </p>
        {isOpen && <LeftBar left={left} size={size} />}
        {mine.length > 0 && <MySeats seats={mine} />}
        <div className="seat-session__acts c-cluster c-gap-3">
          {mine.some((seat) => seat.state === 'issued') && (
            <Button look="outline" to={`ticket/success?id=${event}`} label={w('myTickets')} />
          )}
          <Button
            look={isOpen ? 'primary' : 'soft'}
            to={`seat/chooseSeat?id=${id}`}
            label={w(isHeld ? 'goOn' : isOpen ? 'choose' : 'look')}
          />
        </div>
      </article>
    </Card>
  )
}

function MySeats({ seats }: { seats: Session['mine'] }) {
  const w = useWords(seatWords)
  return (
    <p className="seat-session__mine c-cluster">
      <b>{w('mySeats')}</b>
      {seats.map(({ label, state, section, row, number }) => (
        <span key={label} className="seat-chip c-inline" data-state={state}>
          {w('seat', { section, row, number })}
          {state === 'held' && <small>{w('held')}</small>}
        </span>
      ))}
    </p>
  )
}
