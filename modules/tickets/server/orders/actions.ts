import type { Action, ReturnRule, Standing, State } from '../../shapes.ts'
import type { Sale } from '../rules.ts'
import { saleEnd } from '../states.ts'
import type { OwnGrant } from './own.ts'

/** All inputs that decide which actions are allowed. */
export type Situation = Sale & {
  now: Date
  isPerson: boolean
  state: State
  standing: Standing
  left: number
  forMe: boolean
  grant: OwnGrant | undefined
  /** Places of live grants. */
  count: number
  drawn: boolean
  subscribed: boolean
  onlyWaiting: boolean
}

/** Single table of the actions a person may take on a session now; both `allowedActions` and the calls use it. */
const table: Readonly<Record<Action, (s: Situation) => boolean>> = {
  subscribe: (s) => s.state === 'announced' && !s.subscribed,
  unsubscribe: (s) => s.state === 'announced' && s.subscribed,
  enroll: (s) => mayTake(s) && !isChosen(s),
  // A held seat is confirmed on the seat map, where the seating rules are known; so the map stays reachable during a
  // hold.
  chooseSeat: (s) => isChosen(s) && (mayTake(s) || s.standing === 'held'),
  confirm: (s) => s.standing === 'held' && !isChosen(s),
  accept: (s) => s.standing === 'offered',
  decline: (s) => s.standing === 'offered',
  refund: (s) => (s.standing === 'held' || s.standing === 'issued') && returnsOf(s) !== 'no',
  transfer: (s) => s.standing === 'issued' && mayHandOn(s),
  wait: (s) => s.state === 'soldOut' && s.standing === 'none' && s.forMe && s.event.waits,
  leave: (s) => s.standing === 'waiting' || (s.standing === 'entered' && s.now < saleEnd(s.event, s.session)),
}

export const actionsFor = (s: Situation): Action[] =>
  s.isPerson ? (Object.keys(table) as Action[]).filter((action) => table[action](s)) : []

/** Seats are chosen on a map. Seats of a lottery are assigned by the draw. */
export const isChosen = ({ event, session }: Sale): boolean => session.seated && event.mode !== 'lottery'

function mayTake({ event, state, standing, forMe, count, onlyWaiting }: Situation): boolean {
  if (state !== 'open' || !forMe || onlyWaiting) return false
  return standing === 'none' || (standing === 'issued' && event.mode !== 'lottery' && count < event.perPerson)
}

type Returning = Sale & { now: Date; grant: Pick<OwnGrant, 'freeReturn'> | undefined }

/** Whether a ticket can be returned: free, for a penalty point, or no longer. Free if its session or seat was moved. */
export function returnRule({ event, session, now, grant }: Returning): ReturnRule {
  if (event.state !== 'announced' || now >= session.startsAt) return 'no'
  const until = session.startsAt.getTime() - event.returnHours * 3_600_000
  if (session.movedAt || grant?.freeReturn || now.getTime() < until) return 'free'
  return event.late
}

const mayHandOn = ({ event, session, now }: Situation): boolean =>
  event.transferable && event.state === 'announced' && now < session.startsAt

/** Return rule for the caller's grant: holds and offers are free to return, used tickets cannot be returned. */
export function returnsOf(s: Sale & { now: Date; grant: OwnGrant | undefined }): ReturnRule {
  if (!s.grant || s.grant.usedAt) return 'no'
  return s.grant.state === 'granted' ? returnRule(s) : 'free'
}
