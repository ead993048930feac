import type { Action, ReturnRule, Standing, State } from '../shapes.ts'
import type { OwnGrant } from './own.ts'
import type { Sale } from './rules.ts'
import { saleEnd } from './states.ts'

/** Everything that decides what may be done. */
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

/** The one table of what someone may do with a session now. The buttons come from it, and the calls ask it again. */
const table: Readonly<Record<Action, (s: Situation) => boolean>> = {
  subscribe: (s) => s.state === 'announced' && !s.subscribed,
  unsubscribe: (s) => s.state === 'announced' && s.subscribed,
  enroll: (s) => mayTake(s) && !isChosen(s),
  // With a hold one may go back to the map; it is confirmed there, where the rules of the hall are known.
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

/** On a map; places of a draw are given with it. */
export const isChosen = ({ event, session }: Sale): boolean => session.seated && event.mode !== 'lottery'

function mayTake({ event, state, standing, forMe, count, onlyWaiting }: Situation): boolean {
  if (state !== 'open' || !forMe || onlyWaiting) return false
  return standing === 'none' || (standing === 'issued' && event.mode !== 'lottery' && count < event.perPerson)
}

type Returning = Sale & { now: Date; grant: Pick<OwnGrant, 'freeReturn'> | undefined }

/** Giving back a ticket: free, for a point, or not any more. One whose session or place was moved goes back freely. */
export function returnRule({ event, session, now, grant }: Returning): ReturnRule {
  if (event.state !== 'announced' || now >= session.startsAt) return 'no'
  const until = session.startsAt.getTime() - event.returnHours * 3_600_000
  if (session.movedAt || grant?.freeReturn || now.getTime() < until) return 'free'
  return event.late
}

const mayHandOn = ({ event, session, now }: Situation): boolean =>
  event.transferable && event.state === 'announced' && now < session.startsAt

/** What giving back would cost someone now: what is no ticket yet goes back freely, what is used not at all. */
export function returnsOf(s: Sale & { now: Date; grant: OwnGrant | undefined }): ReturnRule {
  if (!s.grant || s.grant.usedAt) return 'no'
  return s.grant.state === 'granted' ? returnRule(s) : 'free'
}
