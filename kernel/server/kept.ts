import { openTransaction, scopes } from './db/scope.ts'
import { openShelf } from './shelf.ts'

/** Something made from a site's data, with how much room it takes. */
export type Made<T> = { value: T; bytes: number }
export type KeptPlace = {
  site: string
  topic: string
  key: string
  /** Not forgotten more often than this, although the topic is told: for what many change, one after another. One for all of a topic. */
  lagMs?: number
}

/**
 * Remembers what was made from a site's data until someone tells the topic, on whatever node. What is made while the
 * topic is told is given to whoever waits for it and not remembered.
 */
export type Keep = <T>(place: KeptPlace, make: () => Promise<Made<T>>) => Promise<T>

type Needs = {
  watch: (site: string, topic: string, watcher: () => void) => unknown
  /** False while other nodes cannot be heard: then nothing is remembered, and nothing that was is trusted. */
  isLive: () => boolean
  mostBytes?: number
}

export function openKept({ watch, isLive, mostBytes = 48 << 20 }: Needs): { keep: Keep; forgetAll: () => void } {
  const shelf = openShelf(mostBytes)
  const underWay = new Map<string, Promise<Made<unknown>>>()
  /** How often each topic was told; known from the first time it is asked about, before anything is read. */
  const told = new Map<string, number>()
  /** Topics that were forgotten a moment ago, and whether they were told again since. */
  const resting = new Map<string, boolean>()

  function forget(of: string): void {
    told.set(of, (told.get(of) ?? 0) + 1)
    shelf.clear(of)
    for (const key of underWay.keys()) if (key.startsWith(`${of} `)) underWay.delete(key)
  }

  function timesTold({ site, topic, lagMs = 0 }: KeptPlace, of: string): number {
    const times = told.get(of)
    if (times !== undefined) return times
    told.set(of, 0)
    watch(site, topic, () => (lagMs ? forgetSeldom(of, lagMs) : forget(of)))
    return 0
  }

  /** At once, but not more often than every `lagMs`: what is told meanwhile is forgotten together. */
  function forgetSeldom(of: string, lagMs: number): void {
    if (resting.has(of)) return void resting.set(of, true)
    forget(of)
    resting.set(of, false)
    const rest = () => {
      const wasTold = resting.get(of)
      resting.delete(of)
      if (wasTold) forgetSeldom(of, lagMs)
    }
    setTimeout(rest, lagMs).unref()
  }

  /** Those who come while it is being made wait for the same. */
  async function make(of: string, key: string, before: number, work: () => Promise<Made<unknown>>): Promise<unknown> {
    // For all who wait, so not out of the share of the first of them.
    const making = underWay.get(key) ?? scopes.exit(work)
    underWay.set(key, making)
    try {
      const { value, bytes } = await making
      if (told.get(of) === before && isLive()) shelf.put(key, { of, value, bytes })
      return value
    } finally {
      if (underWay.get(key) === making) underWay.delete(key)
    }
  }

  const keep = async (place: KeptPlace, work: () => Promise<Made<unknown>>): Promise<unknown> => {
    const of = `${place.site} ${place.topic}`
    const key = `${of} ${place.key}`
    const known = isLive() ? shelf.get(key) : undefined
    if (known) return known.value
    // What a transaction sees may never be committed: it is for itself alone. Nor does it wait for what others make.
    if (!isLive() || openTransaction()) return (await work()).value
    return make(of, key, timesTold(place, of), work)
  }
  return { keep: keep as Keep, forgetAll: () => [...told.keys()].forEach(forget) }
}
