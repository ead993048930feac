import { networkOf } from '../rate-limit.ts'

/** Who has a stream open. */
export type Watcher = { site: string; address: string; session: string; person: string | undefined }

/**
 * How many streams may be open: in all, on one site, from one address, by one person, from one browser. A whole campus may leave by
 * one address: those who are logged in are held by their own limit.
 */
export type EventLimits = {
  whole: number
  site: number
  address: number
  person: number
  session: number
  /** Of these, by visitors who are not logged in. */
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

export type EventPlaces = {
  /** Gives back the place, or nothing where there is none. `end` is called when a newer stream of the same browser takes it. */
  take: (watcher: Watcher, end: () => void) => (() => void) | undefined
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
    take: (watcher, end) => {
      const browser = `${watcher.site} ${watcher.session}`
      const open = bySession.get(browser) ?? new Set()
      // The oldest tab is the one that nobody looks at: it asks again when somebody does.
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
