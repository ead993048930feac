import { askAgain, changeRead } from '#kernel/web/reads.ts'
import { peopleContract } from '../people-contract.ts'
import type { StandingOf } from './event.ts'

/** How a session stands, heard of from a push or as the answer to a tap: every page that shows the event has it. */
export function hearStanding(standing: StandingOf): void {
  const { session: id, ...fresh } = standing
  changeRead(peopleContract.detail, (event) => {
    if (!event.sessions.some((one) => one.id === id)) return event
    return { ...event, sessions: event.sessions.map((one) => (one.id === id ? { ...one, ...fresh } : one)) }
  })
}

/** What else one's own act has changed. */
export async function askOthersAgain(): Promise<void> {
  const changed = [peopleContract.list, peopleContract.wallet, peopleContract.draw]
  await askAgain(...changed)
}
