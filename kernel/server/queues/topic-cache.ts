import { openTransaction, scopes } from '../db/scope.ts'
import { type EntryGroup, openByteLimitedCache } from './byte-limited-cache.ts'

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

/** A topic of a site. */
type TopicState = {
  entries: EntryGroup
  underWay: Map<string, Promise<CacheValue<unknown>>>
  /** Number of notifications so far. */
  notifications: number
  invalidate: () => void
}

export function openTopicCache({ subscribe, isLive, mostBytes = 48 << 20 }: Needs): TopicCache {
  const cache = openByteLimitedCache(mostBytes)
  /** By site, then by topic: a hit costs three look-ups and builds no string. */
  const topics = new Map<string, Map<string, TopicState>>()

  function forget(of: TopicState): void {
    of.notifications += 1
    cache.clear(of.entries)
    of.underWay.clear()
  }

  /** At the first access of a topic, before anything is read. */
  function follow({ site, topic, lagMs = 0 }: TopicCacheKey): TopicState {
    const invalidate = lagMs ? atMostEvery(lagMs, () => forget(made)) : () => forget(made)
    const made: TopicState = { entries: new Map(), underWay: new Map(), notifications: 0, invalidate }
    const ofSite = topics.get(site) ?? new Map<string, TopicState>()
    topics.set(site, ofSite.set(topic, made))
    subscribe(site, topic, invalidate)
    return made
  }

  /** Concurrent requests for the same key share one computation. */
  async function make(of: TopicState, key: string, work: () => Promise<CacheValue<unknown>>): Promise<unknown> {
    const before = of.notifications
    // Runs outside the scope of the first requester, so that it does not count against that one's share of connections.
    const making = of.underWay.get(key) ?? scopes.exit(work)
    of.underWay.set(key, making)
    try {
      const { value, bytes } = await making
      if (of.notifications === before && isLive()) cache.put(of.entries, key, { value, bytes })
      return value
    } finally {
      if (of.underWay.get(key) === making) of.underWay.delete(key)
    }
  }

  const cached = async (place: TopicCacheKey, work: () => Promise<CacheValue<unknown>>): Promise<unknown> => {
    const of = topics.get(place.site)?.get(place.topic)
    const known = of && isLive() ? cache.get(of.entries, place.key) : undefined
    if (known) return known.value
    // Inside a transaction nothing is cached, as it may see uncommitted data, and it must not wait for others.
    if (!isLive() || openTransaction()) return (await work()).value
    return make(of ?? follow(place), place.key, work)
  }
  return {
    cached: cached as CacheByTopic,
    invalidate: (site, topic) => topics.get(site)?.get(topic)?.invalidate(),
    invalidateAll: () => {
      for (const ofSite of topics.values()) for (const of of ofSite.values()) forget(of)
    },
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
