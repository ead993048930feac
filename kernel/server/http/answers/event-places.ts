import { networkOf } from '../../queues/rate-limit.ts'

/** The owner of an open stream. */
export type Watcher = { site: string; address: string; session: string; person: string | undefined }

/**
 * Limits of open event streams: in total, per site, per IP address, per person, per browser. A whole campus may share
 * one address, so the low limits per address are for anonymous visitors; logged-in people are limited per person.
 */
type EventLimits = {
  whole: number
  site: number
  address: number
  person: number
  session: number
  /** Limits for visitors who are not logged in, within those above. */
  anonymous: { whole: number; site: number; address: number }
}

export const usualEventLimits: EventLimits = {
  whole: 5_000,
  site: 2_500,
  address: 1_500,
  person: 12,
  session: 6,
  anonymous: { whole: 2_000, site: 1_000, address: 20 },
}

type EventPlaces = {
  /**
   * Returns a function that frees the slot, or undefined when the limit is reached. `end` is called when a newer stream
   * of the same browser takes the slot.
   */
  take: (watcher: Watcher, end: () => void) => (() => void) | undefined
  /** Open streams by site. */
  bySite: () => Map<string, number>
}

export function openEventPlaces(limits = usualEventLimits): EventPlaces {
  const counts = new Map<string, number>()
  const bySession = new Map<string, Set<() => void>>()

  const count = (keys: readonly Key[], step: 1 | -1) => {
    for (const [key] of keys) {
      const now = (counts.get(key) ?? 0) + step
      if (now > 0) counts.set(key, now)
      else counts.delete(key)
    }
  }

  return {
    bySite: () =>
      new Map([...counts].flatMap(([key, many]) => (key.startsWith('site ') ? [[key.slice(5), many]] : []))),
    take: (watcher, end) => {
      const browser = `${watcher.site} ${watcher.session}`
      const open = bySession.get(browser) ?? new Set()
      // The oldest tab is probably in the background: it reconnects when it is shown again.
      if (open.size >= limits.session) [...open][0]!()
      const keys = keysOf(watcher, limits)
      if (keys.some(([key, most]) => (counts.get(key) ?? 0) >= most)) return undefined
      count(keys, 1)
      bySession.set(browser, open.add(end))
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        count(keys, -1)
        open.delete(end)
        if (open.size === 0 && bySession.get(browser) === open) bySession.delete(browser)
      }
    },
  }
}

type Key = readonly [key: string, most: number]

function keysOf({ site, address, person }: Watcher, { anonymous, ...limits }: EventLimits): Key[] {
  const from = networkOf(address)
  const all: Key[] = [
    ['whole', limits.whole],
    [`site ${site}`, limits.site],
    [`address ${from}`, limits.address],
  ]
  if (person !== undefined) return [...all, [`person ${site} ${person}`, limits.person]]
  return [
    ...all,
    ['anonymous', anonymous.whole],
    [`anonymous site ${site}`, anonymous.site],
    [`anonymous address ${from}`, anonymous.address],
  ]
}
