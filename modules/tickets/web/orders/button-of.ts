import type { Session } from '../../shapes.ts'
import { type Event, isForMe, stateAt } from '../events/event.ts'
import { clockLeft } from '../when.ts'
import type { ticketWords } from '../words.ts'

type Key = keyof (typeof ticketWords)['messages']['zh']

export type MainAct =
  | 'login'
  | 'subscribe'
  | 'enterRoom'
  | 'enroll'
  | 'chooseSeat'
  | 'confirm'
  | 'wait'
  | 'show'
  | 'showPast'
  | 'draw'

/** Label and action of the main button. Without `act` it is a label only. */
export type Face = {
  label: Key
  params?: Record<string, string | number>
  note?: { key: Key; params: Record<string, string | number> }
  act?: MainAct
}

/** `waiting`: in the waiting room. `in`: let in. */
export type RoomStand = 'none' | 'waiting' | 'in'

type Scene = {
  event: Pick<Event, 'mode' | 'opensAt' | 'closesAt' | 'roomRate'>
  session: Session
  now: number
  isPerson: boolean
  room: RoomStand
  /** People ahead in the waiting room. */
  ahead: number
}

/** The waiting room opens this many seconds before the sale. */
export const roomOpensBefore = 30 * 60

export function buttonOf(scene: Scene): Face {
  if (scene.session.state === 'cancelled') return { label: 'button.cancelled' }
  return ofMine(scene) ?? ofState(scene)
}

/** The person's own status comes first. A hold that has expired by time counts as none. */
function ofMine({ event, session, now }: Scene): Face | undefined {
  const { standing, until, ahead } = session.mine
  const isOver = now >= session.endsAt
  const left = clockLeft(until - now)
  if (standing === 'used') return { label: 'button.used', act: isOver ? 'showPast' : 'show' }
  if (standing === 'issued')
    return isOver ? { label: 'button.ended', act: 'showPast' } : { label: 'button.issued', act: 'show' }
  if (standing === 'held' && until > now) {
    if (isChosen(event, session)) return { label: 'button.confirmSeat', params: { left }, act: 'chooseSeat' }
    const note = { key: 'button.tapConfirm', params: {} } as const
    return { label: 'button.confirm', params: { left }, act: 'confirm', note }
  }
  if (standing === 'offered' && until > now) return { label: 'button.accept', params: { left }, act: 'confirm' }
  if (standing === 'entered') return { label: 'button.entered', act: 'draw' }
  if (standing === 'waiting') return ahead > 0 ? { label: 'button.waiting', params: { ahead } } : first
  return undefined
}

const first: Face = { label: 'button.waitingFirst' }

function ofState(scene: Scene): Face {
  const { event, session, now, isPerson } = scene
  const state = stateAt(session, event, now)
  const isStillHope = state === 'announced' || state === 'open' || state === 'soldOut'
  if (isStillHope && !isPerson) return { label: 'button.login', act: 'login', note: openingNote(scene) }
  if (state === 'announced') return beforeSale(scene)
  if (state === 'open') return onSale(scene)
  if (state === 'soldOut') return soldOut(session)
  if (state === 'drawPending') return { label: 'button.drawPending', act: 'draw' }
  return { label: over[state] }
}

const over = {
  draft: 'button.notYet',
  closed: 'button.closed',
  running: 'button.running',
  ended: 'button.ended',
  archived: 'button.ended',
  cancelled: 'button.cancelled',
} as const

function beforeSale(scene: Scene): Face {
  const { event, session, now, room } = scene
  const note = openingNote(scene)
  if (event.roomRate > 0 && isForMe(session) && event.opensAt - now <= roomOpensBefore) {
    return room === 'none' ? { label: 'button.enterRoom', act: 'enterRoom', note } : { label: 'button.inRoom', note }
  }
  if (session.mine.actions.includes('subscribe')) return { label: 'button.subscribe', act: 'subscribe', note }
  return { label: session.mine.actions.includes('unsubscribe') ? 'button.subscribed' : 'button.notYet', note }
}

function onSale(scene: Scene): Face {
  const { event, session, room, ahead } = scene
  const { actions } = session.mine
  // The answer may be from before the opening: people with a quota may try from the first second on.
  const isFresh = session.state !== 'announced'
  const may = isFresh ? actions.includes('enroll') || actions.includes('chooseSeat') : isForMe(session)
  if (!may) {
    if (actions.includes('wait')) return { label: 'button.onlyWait', act: 'wait' }
    // Restricted to waiting lists by penalty points, and while places are left there is no list.
    return { label: isForMe(session) ? 'button.onlyWait' : 'button.notForYou' }
  }
  if (event.roomRate > 0 && room === 'waiting') {
    return ahead > 0 ? { label: 'button.inRoomAhead', params: { ahead } } : { label: 'button.inRoom' }
  }
  const chosen = isChosen(event, session)
  const label = chosen ? 'button.chooseSeat' : (`button.${event.mode}` as const)
  if (event.roomRate > 0 && room === 'none') return { label, act: 'enterRoom' }
  return { label: room === 'in' && !chosen ? 'button.yourTurn' : label, act: chosen ? 'chooseSeat' : 'enroll' }
}

/** Seats are chosen on a map. Seats of a lottery are assigned by the draw. */
export const isChosen = ({ mode }: Pick<Event, 'mode'>, { seated }: Pick<Session, 'seated'>): boolean =>
  seated && mode !== 'lottery'

function soldOut({ mine: { actions } }: Session): Face {
  return actions.includes('wait') ? { label: 'button.wait', act: 'wait' } : { label: 'button.soldOut' }
}

function openingNote({ event: { mode, opensAt }, now }: Scene): Face['note'] {
  if (now >= opensAt || opensAt - now > 86_400) return undefined
  return {
    key: mode === 'grab' ? 'button.opensIn' : 'button.opensInLottery',
    params: { left: clockLeft(opensAt - now) },
  }
}
