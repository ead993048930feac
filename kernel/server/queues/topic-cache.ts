import { openTransaction, scopes } from '../db/scope.ts'
import { openByteLimitedCache } from './byte-limited-cache.ts'

/** A value computed from a site's data, with its size for the cache. */
type CacheValue<T> = { value: T; bytes: number }
type TopicCacheKey = {
  site: string
  topic: string
  key: string
  /** Minimum time between invalidations, for topics that change often. The same for all keys of a topic. */
  lagMs?: number
}

/**
 * Cache by topic: keeps values computed from a site's data until a notification on the topic, from any node. A value
 * computed while the topic changes is returned to those waiting, but not cached.
 */
export type CacheByTopic = <T>(place: TopicCacheKey, make: () => Promise<CacheValue<T>>) => Promise<T>

type Needs = {
  subscribe: (site: string, topic: string, subscriber: () => void) => unknown
  /** False while notifications of other nodes cannot be received: then nothing is cached, and the cache is not used. */
  isLive: () => boolean
  mostBytes?: number
}

type TopicCache = {
  cached: CacheByTopic
  /** Invalidates a topic on this node. */
  invalidate: (site: string, topic: string) => void
  invalidateAll: () => void
}

export function openTopicCache({ subscribe, isLive, mostBytes = 48 << 20 }: Needs): TopicCache {
  const shelf = openByteLimitedCache(mostBytes)
  const underWay = new Map<string, Promise<CacheValue<unknown>>>()
  /** Number of notifications per topic; subscribed at the first access, before anything is read. */
  const told = new Map<string, number>()
  /** Invalidates a topic, by topic. */
  const invalidations = new Map<string, () => void>()

  function forget(of: string): void {
    told.set(of, (told.get(of) ?? 0) + 1)
    shelf.clear(of)
    for (const key of underWay.keys()) if (key.startsWith(`${of} `)) underWay.delete(key)
  }

  function timesTold({ site, topic, lagMs = 0 }: TopicCacheKey, of: string): number {
    const times = told.get(of)
    if (times !== undefined) return times
    told.set(of, 0)
    const invalidate = lagMs ? atMostEvery(lagMs, () => forget(of)) : () => forget(of)
    invalidations.set(of, invalidate)
    subscribe(site, topic, invalidate)
    return 0
  }

  /** Concurrent requests for the same key share one computation. */
  async function make(
    of: string,
    key: string,
    before: number,
    work: () => Promise<CacheValue<unknown>>,
  ): Promise<unknown> {
    // Runs outside the scope of the first requester, so that it does not count against that one's share of connections.
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

  const cached = async (place: TopicCacheKey, work: () => Promise<CacheValue<unknown>>): Promise<unknown> => {
    const of = `${place.site} ${place.topic}`
    const key = `${of} ${place.key}`
    const known = isLive() ? shelf.get(key) : undefined
    if (known) return known.value
    // Inside a transaction nothing is cached, as it may see uncommitted data, and it must not wait for others.
    if (!isLive() || openTransaction()) return (await work()).value
    return make(of, key, timesTold(place, of), work)
  }
  return {
    cached: cached as CacheByTopic,
    invalidate: (site, topic) => invalidations.get(`${site} ${topic}`)?.(),
    invalidateAll: () => [...told.keys()].forEach(forget),
  }
}

/** Does it at once, but at most every `lagMs`: further calls meanwhile are combined into one. */
function atMostEvery(lagMs: number, work: () => void): () => void {
  let isResting = false
  let isWanted = false
  function run(): void {
    isWanted = isResting
    if (isResting) return
    work()
    isResting = true
    const rest = () => {
      isResting = false
      if (isWanted) run()
    }
    setTimeout(rest, lagMs).unref()
  }
  return run
}
