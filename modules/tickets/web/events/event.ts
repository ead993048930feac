import type { ReceivedFrom } from '#kernel/contract.ts'
import type { peopleContract } from '../../people-contract.ts'
import type { Session, State } from '../../shapes.ts'

export type Event = ReceivedFrom<typeof peopleContract.detail>
export type StandingOf = ReceivedFrom<typeof peopleContract.status>
export type Room = ReceivedFrom<typeof peopleContract.room>

type Sale = Pick<Event, 'mode' | 'opensAt' | 'closesAt'>
type Timed = Pick<Session, 'state' | 'startsAt' | 'endsAt'>

/**
 * State derived from the current time. Nothing is written when a sale opens or closes: thousands of open pages compute
 * it without a request.
 */
export function stateAt({ state, startsAt, endsAt }: Timed, { mode, opensAt, closesAt }: Sale, now: number): State {
  if (!running.has(state)) return state
  if (now >= endsAt) return 'ended'
  if (now < opensAt) return 'announced'
  if (now < Math.min(closesAt, startsAt)) return state === 'announced' ? 'open' : state
  if (now >= startsAt) return 'running'
  return mode === 'lottery' && state !== 'closed' ? 'drawPending' : 'closed'
}

const running = new Set<State>(['announced', 'open', 'soldOut', 'drawPending', 'closed', 'running'])

/** Whether the viewer has a quota. */
export const isForMe = ({ quotas }: Pick<Session, 'quotas'>): boolean =>
  quotas.length === 0 || quotas.some(({ forMe }) => forMe)

/** The session asked for, else one where the person has something, else the first one still available. */
export function firstChoice(sessions: readonly Session[], asked = ''): Session | undefined {
  return (
    sessions.find(({ id }) => id === asked) ??
    sessions.find(({ mine }) => mine.standing !== 'none') ??
    sessions.find((one) => one.state === 'open' && one.left > 0 && isForMe(one)) ??
    sessions.find(({ state }) => hopeful.has(state)) ??
    sessions[0]
  )
}

const hopeful = new Set<State>(['announced', 'open', 'soldOut', 'drawPending'])
