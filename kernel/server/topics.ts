import { sql } from 'drizzle-orm'
import type { WriteDb } from './db/site-db.ts'
import { type Keep, openKept } from './kept.ts'

/** Something a page is watching, on whatever node it hangs: the topic is one of its site. */
export type Told = { site: string; topic: string; data: unknown }
export type Watcher = (data: unknown) => void

export type Topics = {
  watch: (site: string, topic: string, watcher: Watcher) => () => void
  /** A node heard of it; everyone here who watches is told. */
  deliver: (told: Told) => void
  /** Remembers what was made from a site's data until the topic is told. */
  keep: Keep
  /** Other nodes could not be heard for a while. */
  forgetAll: () => void
}

export const topicChannel = 'campanile_topics'

/** Told to every node once the transaction has committed, and not at all if it does not. At most some 7 KB. */
export async function tell(db: WriteDb, site: string, topic: string, data: unknown): Promise<void> {
  await db.execute(sql`select pg_notify(${topicChannel}, ${JSON.stringify({ site, topic, data })})`)
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
