import type { ReceivedFrom } from '#kernel/contract.ts'
import type { peopleContract } from '../people-contract.ts'
import type { Session, State } from '../shapes.ts'

export type Event = ReceivedFrom<typeof peopleContract.detail>
export type StandingOf = ReceivedFrom<typeof peopleContract.status>
export type Room = ReceivedFrom<typeof peopleContract.room>

type Sale = Pick<Event, 'mode' | 'opensAt' | 'closesAt'>
type Timed = Pick<Session, 'state' | 'startsAt' | 'endsAt'>

/**
 * The state by the clock of this moment. Nothing changes in the database when a sale begins or ends: ten thousand open
 * pages know it by themselves and ask nobody.
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

/** Whether any of its places are open to whoever looks. */
export const isForMe = ({ quotas }: Pick<Session, 'quotas'>): boolean =>
  quotas.length === 0 || quotas.some(({ forMe }) => forMe)

/** The session one has something of, else the first one can still get into. */
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
