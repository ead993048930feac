import { sql } from 'drizzle-orm'
import { afterCommit } from '../db/scope.ts'
import type { WriteDb } from '../db/site-db.ts'
import { type CacheByTopic, openTopicCache } from './topic-cache.ts'

/** A notification on a topic of a site, sent to all nodes. */
export type Notification = { site: string; topic: string; data: unknown }
type Subscriber = (data: unknown) => void

export type Topics = {
  subscribe: (site: string, topic: string, subscriber: Subscriber) => () => void
  /** Passes a notification received by this node to its local subscribers. */
  deliver: (told: Notification) => void
  /** Caches a value computed from a site's data until a notification on the topic. */
  cached: CacheByTopic
  /** Invalidates the cache of a topic on this node at once, without waiting for its notification. */
  invalidate: (site: string, topic: string) => void
  /** Clears all caches, after notifications may have been lost. */
  invalidateAll: () => void
}

export const topicChannel = 'campanile_topics'

/**
 * Notifies every node after the commit, and not at all on rollback. At most about 7 KB (limit of NOTIFY). This node's
 * cache is invalidated before the write is answered: the notification may arrive later than the writer's next read.
 */
export async function publish(
  db: WriteDb,
  topics: Pick<Topics, 'invalidate'>,
  { site, topic, data }: Notification,
): Promise<void> {
  await db.execute(sql`select pg_notify(${topicChannel}, ${JSON.stringify({ site, topic, data })})`)
  afterCommit(() => topics.invalidate(site, topic))
}

export function openTopics(isLive: () => boolean = () => true): Topics {
  const subscribers = new Map<string, Set<Subscriber>>()
  const subscribe: Topics['subscribe'] = (site, topic, subscriber) => {
    const key = `${site} ${topic}`
    const set = subscribers.get(key) ?? new Set()
    subscribers.set(key, set.add(subscriber))
    return () => {
      set.delete(subscriber)
      if (set.size === 0 && subscribers.get(key) === set) subscribers.delete(key)
    }
  }
  return {
    subscribe,
    ...openTopicCache({ subscribe, isLive }),
    deliver: ({ site, topic, data }) => {
      for (const subscriber of [...(subscribers.get(`${site} ${topic}`) ?? [])]) subscriber(data)
    },
  }
}
