import { lotteryContract } from '#modules/activities/lottery-contract.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { type Load, postOf } from '../load/loads.ts'
import { openSale } from './rush-in.ts'

export type Flood = Omit<Load, 'targets'>

/**
 * Everybody has a connection and sends requests with a pause: in turn their name, a list, the state of a sale, and a
 * request for a place. The pause leaves the two cores of a small machine some time for the load generator; without it
 * the benchmark would measure how the machine schedules processes.
 */
export async function crowdFlood(dataDir: string, cookies: readonly string[], requests = 6_000): Promise<Flood> {
  const people = cookies.length
  const sale = await openSale(dataDir, people)
  const asked = (i: number) => ({ id: sale.session, key: `press ${i}` })
  const calls = [
    () => ({ path: identity.getUserName.path, body: {} }),
    () => ({ path: lotteryContract.lotteries.path, body: {} }),
    () => ({ path: peopleContract.status.path, body: { id: sale.session } }),
    (i: number) => ({ path: peopleContract.enroll.path, body: asked(i) }),
  ]
  const request = (i: number) => postOf({ ...calls[i % 4]!(i), cookie: cookies[(i >> 2) % people]! })
  const pauseMs = 50
  return { requests: Array.from({ length: requests }, (_, i) => request(i)), connections: people, pauseMs }
}
