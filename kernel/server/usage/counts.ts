import { timeCall } from './call-times.ts'

/** Result of a call: answered, refused with a message for the caller, or failed unexpectedly. */
export type CallOutcome = 'done' | 'refused' | 'failed'
export type Counts = { calls: number; refused: number; failed: number; slow: number }
export type MinuteCounts = Counts & { minute: Date }

const minuteMs = 60_000
const slowMs = 1_000

type Current = { minute: number; counts: Counts }

const current = new Map<string, Current>()
const past = new Map<string, MinuteCounts[]>()

/** Counted in memory until `takeCounts`: counting must not cost a call a statement. */
export function countCall(
  endpoint: Parameters<typeof timeCall>[0],
  site: string,
  outcome: CallOutcome,
  milliseconds: number,
): void {
  timeCall(endpoint, site, outcome, milliseconds)
  const { counts } = countsOf(site)
  counts.calls++
  if (outcome !== 'done') counts[outcome]++
  if (milliseconds >= slowMs) counts.slow++
}

function countsOf(site: string): Current {
  const minute = Math.floor(Date.now() / minuteMs)
  const known = current.get(site)
  if (known?.minute === minute) return known
  if (known) putAside(site, known)
  const next = { minute, counts: { calls: 0, refused: 0, failed: 0, slow: 0 } }
  current.set(site, next)
  return next
}

function putAside(site: string, { minute, counts }: Current): void {
  past.set(site, [...(past.get(site) ?? []), { minute: new Date(minute * minuteMs), ...counts }])
}

/** The counts of these sites since the last call, by minute; clears them. */
export function takeCounts(isOurs: (site: string) => boolean): Map<string, MinuteCounts[]> {
  for (const [site, counted] of current) {
    if (!isOurs(site)) continue
    putAside(site, counted)
    current.delete(site)
  }
  const taken = new Map([...past].filter(([site]) => isOurs(site)))
  for (const site of taken.keys()) past.delete(site)
  return taken
}
