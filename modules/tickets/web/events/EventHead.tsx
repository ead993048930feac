import { stateTones } from '#engines/allocation/web/state-tones.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { Session } from '../../shapes.ts'
import { stateKey } from '../looks.ts'
import { RoomView } from '../waiting-room/RoomView.tsx'
import type { WaitingRoom } from '../waiting-room/use-waiting-room.ts'
import { ticketWords } from '../words.ts'
import { Countdown } from './Countdown.tsx'
import { EventFacts } from './EventFacts.tsx'
import { type Event, stateAt } from './event.ts'
import { StandingTag } from './StandingTag.tsx'

type EventHeadProps = { event: Event; session: Session | undefined; room: WaitingRoom }

/** Title, the viewer's status, and the key facts. */
export function EventHead({ event, session, room }: EventHeadProps) {
  const w = useWords(ticketWords)
  const now = useNow()
  const state = session ? stateAt(session, event, now) : event.state
  const waits = state === 'announced' && room.stand === 'none'
  return (
    <header className="tk-head c-stack c-gap-4">
      <div className="c-cluster">
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
        <div className="tk-head__count c-tint-brand">
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
      <Notice
        tone="danger"
        icon="circle-x"
        text={cancelReason ? w('detail.cancelledWhy', { reason: cancelReason }) : w('detail.cancelled')}
      />
    )
  }
  if (pointsAtMost === 0 || points < pointsAtMost) return null
  return <Notice tone="warning" icon="triangle-alert" to="ticket/points" text={w('detail.pointsNote', { points })} />
}
