import type { CallOutcome } from './counts.ts'

/** Upper bounds of the histogram in milliseconds; the last bucket has none. */
export const timeBounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

/** Of one call or one site since the process began. */
export type CallTimes = Record<CallOutcome, number> & { ms: number; buckets: Float64Array }

type Timed = { served: { module: { key: string } }; name: string }

/** By call, and for dialects the call they stand for; the key is `module.call`. */
const byName = new Map<string, CallTimes>()
const byEndpoint = new WeakMap<Timed, CallTimes>()
const bySite = new Map<string, CallTimes>()

/** Adds to counters that are there already: it allocates only for the first call of a kind. */
export function timeCall(endpoint: Timed, site: string, outcome: CallOutcome, milliseconds: number): void {
  add(timesOf(endpoint), outcome, milliseconds)
  add(bySite.get(site) ?? made(bySite, site), outcome, milliseconds)
}

export const callTimes = (): ReadonlyMap<string, CallTimes> => byName
export const siteTimes = (): ReadonlyMap<string, CallTimes> => bySite

function timesOf(endpoint: Timed): CallTimes {
  const known = byEndpoint.get(endpoint)
  if (known) return known
  const name = `${endpoint.served.module.key}.${endpoint.name}`
  const times = byName.get(name) ?? made(byName, name)
  byEndpoint.set(endpoint, times)
  return times
}

function made(among: Map<string, CallTimes>, name: string): CallTimes {
  const times = { done: 0, refused: 0, failed: 0, ms: 0, buckets: new Float64Array(timeBounds.length + 1) }
  among.set(name, times)
  return times
}

function add(times: CallTimes, outcome: CallOutcome, milliseconds: number): void {
  let i = 0
  while (i < timeBounds.length && milliseconds > timeBounds[i]!) i++
  times.buckets[i]! += 1
  times[outcome] += 1
  times.ms += milliseconds
}
