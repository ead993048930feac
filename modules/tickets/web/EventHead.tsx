import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import type { Session } from '../shapes.ts'
import { Countdown } from './Countdown.tsx'
import { EventFacts } from './EventFacts.tsx'
import { type Event, stateAt } from './event.ts'
import { stateKey, stateTones } from './looks.ts'
import { RoomView } from './RoomView.tsx'
import { StandingTag } from './StandingTag.tsx'
import { useNow } from './use-now.ts'
import type { WaitingRoom } from './use-waiting-room.ts'
import { ticketWords } from './words.ts'

type EventHeadProps = { event: Event; session: Session | undefined; room: WaitingRoom }

/** Title, the viewer's status, and the key facts. */
export function EventHead({ event, session, room }: EventHeadProps) {
  const w = useWords(ticketWords)
  const now = useNow()
  const state = session ? stateAt(session, event, now) : event.state
  const waits = state === 'announced' && room.stand === 'none'
  return (
    <header className="tk-head">
      <div className="tk-head__tags">
        <StatusTag tone={stateTones[state]} live={state === 'open' || state === 'running'}>
          {w(stateKey({ state, mode: event.mode }))}
        </StatusTag>
        <StatusTag>{w(`mode.${event.mode}`)}</StatusTag>
        <StandingTag state={state} standing={session?.mine.standing ?? 'none'} />
      </div>
      <h2 className="tk-head__title">{event.title}</h2>
      <Warnings event={event} />
      <RoomView room={room} />
      {waits && (
        <div className="tk-head__count">
          <Countdown to={event.opensAt} label={w(event.mode === 'grab' ? 'count.toOpen' : 'count.toOpenLottery')} />
        </div>
      )}
      <EventFacts event={event} />
    </header>
  )
}

function Warnings({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  const { state, cancelReason, points, pointsAtMost } = event
  if (state === 'cancelled') {
    return (
      <Notice tone="danger" icon="circle-x">
        {cancelReason ? w('detail.cancelledWhy', { reason: cancelReason }) : w('detail.cancelled')}
      </Notice>
    )
  }
  if (pointsAtMost === 0 || points < pointsAtMost) return null
  return (
    <Notice tone="warning" icon="triangle-alert" to="ticket/points">
      {w('detail.pointsNote', { points })}
    </Notice>
  )
}
