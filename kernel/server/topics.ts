import { sql } from 'drizzle-orm'
import { afterCommit } from './db/scope.ts'
import type { WriteDb } from './db/site-db.ts'
import { type Keep, openKept } from './kept.ts'

/** A notification on a topic of a site, sent to all nodes. */
export type Told = { site: string; topic: string; data: unknown }
export type Watcher = (data: unknown) => void

export type Topics = {
  watch: (site: string, topic: string, watcher: Watcher) => () => void
  /** Passes a notification received by this node to its local subscribers. */
  deliver: (told: Told) => void
  /** Caches a value computed from a site's data until a notification on the topic. */
  keep: Keep
  /** Invalidates the cache of a topic on this node at once, without waiting for its notification. */
  forget: (site: string, topic: string) => void
  /** Clears all caches, after notifications may have been lost. */
  forgetAll: () => void
}

export const topicChannel = 'campanile_topics'

/**
 * Notifies every node after the commit, and not at all on rollback. At most about 7 KB (limit of NOTIFY). This node's
 * cache is invalidated before the write is answered: the notification may arrive later than the writer's next read.
 */
export async function tell(db: WriteDb, topics: Pick<Topics, 'forget'>, { site, topic, data }: Told): Promise<void> {
  await db.execute(sql`select pg_notify(${topicChannel}, ${JSON.stringify({ site, topic, data })})`)
  afterCommit(() => topics.forget(site, topic))
}

export function openTopics(isLive: () => boolean = () => true): Topics {
  const watchers = new Map<string, Set<Watcher>>()
  const watch: Topics['watch'] = (site, topic, watcher) => {
    const key = `${site} ${topic}`
    const set = watchers.get(key) ?? new Set()
    watchers.set(key, set.add(watcher))
    return () => {
      set.delete(watcher)
      if (set.size === 0 && watchers.get(key) === set) watchers.delete(key)
    }
  }
  return {
    watch,
    ...openKept({ watch, isLive }),
    deliver: ({ site, topic, data }) => {
      for (const watcher of [...(watchers.get(`${site} ${topic}`) ?? [])]) watcher(data)
    },
  }
}
