import type { State } from '../shapes.ts'
import type { EventRow, SessionRow } from './rules.ts'

type Timed = Pick<EventRow, 'state' | 'mode' | 'opensAt' | 'closesAt'>
type Held = Pick<SessionRow, 'startsAt' | 'endsAt'>

/** End of a session's sale: the event's end of sale or the session's start, whichever is earlier. */
export const saleEnd = ({ closesAt }: Pick<EventRow, 'closesAt'>, { startsAt }: Pick<SessionRow, 'startsAt'>): Date =>
  startsAt < closesAt ? startsAt : closesAt

/**
 * The state of a session: the organiser's decision, then the current time, then the places left.
 *
 *     draft ─► announced ─► open ⇄ soldOut ─► (drawPending) ─► closed ─► running ─► ended ─► archived
 *                └──────────── any of them ─► cancelled
 */
export function stateOf(
  event: Timed,
  session: Held,
  now: Date,
  { left, drawn }: { left: number; drawn: boolean },
): State {
  if (event.state !== 'announced') return event.state
  const isLottery = event.mode === 'lottery'
  if (now >= session.endsAt) return 'ended'
  if (now < event.opensAt) return 'announced'
  if (now < saleEnd(event, session)) return isLottery || left > 0 ? 'open' : 'soldOut'
  if (now >= session.startsAt) return 'running'
  return isLottery && !drawn ? 'drawPending' : 'closed'
}

const hope: readonly State[] = ['open', 'announced', 'drawPending', 'soldOut', 'closed', 'running', 'ended']

/** An event has the state of its session that ranks first in `hope`. */
export function eventStateOf(event: Timed, ofSessions: readonly State[]): State {
  if (event.state !== 'announced') return event.state
  return hope.find((state) => ofSessions.includes(state)) ?? 'ended'
}

/** Next time at which the state changes without any write. */
export function nextChange(event: Timed, session: Held, now: Date): Date | undefined {
  return [event.opensAt, saleEnd(event, session), session.startsAt, session.endsAt]
    .filter((at) => at > now)
    .sort((a, b) => a.getTime() - b.getTime())[0]
}
