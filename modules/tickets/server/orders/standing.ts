import { seconds } from '#kernel/clock.ts'
import type { Mine, Session, Standing, State } from '../../shapes.ts'
import type { Sale } from '../rules.ts'
import { stateOf } from '../states.ts'
import type { Viewer } from '../viewer.ts'
import { placeOf } from '../wording.ts'
import { actionsFor, returnsOf } from './actions.ts'
import { type Common, leftFor } from './common.ts'
import type { Own, OwnGrant } from './own.ts'

/** Inputs for a person's view of a session. */
export type Known = Sale & {
  now: Date
  common: Common
  own: Own
  /** Undefined if not logged in. */
  viewer: Viewer | undefined
  subscribed: boolean
  onlyWaiting: boolean
}

export type StandingFace = {
  session: string
  state: State
  left: number
  size: number
  waiting: number
  quotas: Session['quotas']
  mine: Mine
}

/** The fields of a session that a list needs. */
export function standingInList({ event, session, now, common, own, viewer }: Known) {
  const { left, size, forMe } = leftFor(common, viewer)
  const state = stateOf(event, session, now, {
    left: viewer && !forMe ? leftFor(common, undefined).left : left,
    ...common,
  })
  return { state, left, size, forMe, ...ownStanding(own, common.drawn || event.mode !== 'lottery') }
}

/** The caller's view of a session: the only place where it is computed, used by every call. */
export function standingOf(known: Known): StandingFace {
  const { event, session, now, common, own, viewer } = known
  const { state, left, size, forMe, standing, grant, count } = standingInList(known)
  const actions = actionsFor({
    ...known,
    ...common,
    state,
    standing,
    left,
    forMe,
    grant,
    count,
    isPerson: viewer !== undefined,
  })
  return {
    session: session.id,
    state,
    left,
    size,
    waiting: common.waiting,
    quotas: common.quotas.map(({ id, name, size: all, taken, audience }) => ({
      ...{ id, name, size: all, left: all - taken },
      forMe: viewer?.fits(audience) ?? false,
    })),
    mine: {
      standing,
      grant: grant?.id ?? '',
      count,
      places: grant?.places ?? [],
      until: grant?.until ?? 0,
      ahead: standing === 'waiting' ? own.wait!.ahead : 0,
      returns: returnsOf({ event, session, now, grant }),
      actions,
    },
  }
}

const urgency: readonly OwnGrant['state'][] = ['offered', 'held', 'granted']

/** The caller's status by urgency: offer, hold, ticket; then waiting list or lottery entry. */
function ownStanding(
  { grants, wait }: Own,
  isDrawn: boolean,
): { standing: Standing; grant: OwnGrant | undefined; count: number } {
  const grant = urgency.flatMap((state) => grants.filter((one) => one.state === state))[0]
  if (grant) {
    const count = grants.filter(({ state }) => state === grant.state).reduce((sum, one) => sum + one.count, 0)
    const granted = grant.usedAt ? 'used' : 'issued'
    return { standing: grant.state === 'granted' ? granted : grant.state, grant, count }
  }
  if (!wait) return { standing: 'none', grant: undefined, count: 0 }
  return { standing: isDrawn ? 'waiting' : 'entered', grant: undefined, count: wait.count }
}

/** A session as pages receive it. */
export function sessionFace(known: Known): Session {
  const { event, session } = known
  const { session: id, ...standing } = standingOf(known)
  return {
    id,
    title: session.title,
    place: placeOf(event, session),
    startsAt: seconds(session.startsAt),
    endsAt: seconds(session.endsAt),
    doorsAt: seconds(session.doorsAt),
    seated: session.seated,
    ...standing,
  }
}
