import { changeRead, refetch } from '#kernel/web/calls/reads.ts'
import { peopleContract } from '../../people-contract.ts'
import type { StandingOf } from './event.ts'

/** Writes a pushed or returned view of a session into every cached event that contains it. */
export function hearStanding(standing: StandingOf): void {
  const { session: id, ...fresh } = standing
  changeRead(peopleContract.detail, (event) => {
    if (!event.sessions.some((one) => one.id === id)) return event
    return { ...event, sessions: event.sessions.map((one) => (one.id === id ? { ...one, ...fresh } : one)) }
  })
}

/** Refetches other reads changed by the action. */
export async function askOthersAgain(): Promise<void> {
  const changed = [peopleContract.list, peopleContract.wallet, peopleContract.draw]
  await refetch(...changed)
}
