import { queries } from '#kernel/web/query.ts'
import { peopleContract } from '../people-contract.ts'
import type { Event, StandingOf } from './event.ts'

/** How a session stands, heard of from a push or as the answer to a tap: every page that shows the event has it. */
export function hearStanding(standing: StandingOf): void {
  const { session: id, ...fresh } = standing
  queries.setQueriesData<Event>({ queryKey: [peopleContract.detail.path] }, (event) => {
    if (!event?.sessions.some((one) => one.id === id)) return event
    return { ...event, sessions: event.sessions.map((one) => (one.id === id ? { ...one, ...fresh } : one)) }
  })
}

/** What else one's own act has changed. */
export async function askOthersAgain(): Promise<void> {
  const changed = [peopleContract.list, peopleContract.wallet, peopleContract.draw]
  await Promise.all(changed.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}
