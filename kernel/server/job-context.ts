import type { Logger } from 'pino'
import type { Site } from '#kernel/site.ts'
import type { JobOptions } from './context.ts'
import type { WriteDb } from './db/site-db.ts'
import type { Outbound } from './outbound.ts'
import type { Post } from './post/letter.ts'
import type { JobContext, Served } from './serve.ts'
import type { Settings } from './settings.ts'
import { originOf } from './sites/origin.ts'
import type { Together } from './together.ts'
import { type Topics, tell } from './topics.ts'

export type Enqueue = (db: WriteDb, site: string, name: string, data: object, options?: JobOptions) => Promise<void>

export type JobNeeds = {
  settings: Settings
  modules: readonly Served[]
  outbound: Outbound
  post: Post
  topics: Topics
  together: Together
  log: Logger
  enqueue: Enqueue
}

/** What a job of a site is given, inside its transaction. */
export function jobContextOf(needs: JobNeeds, site: Site, db: WriteDb, now: Date, signal?: AbortSignal): JobContext {
  const { settings, outbound, post, modules, topics, together, log, enqueue } = needs
  const { dataDir, secret } = settings
  return {
    site,
    origin: originOf(site, undefined, settings),
    db,
    log,
    now,
    tools: { dataDir, secret, outbound, post, modules, topics, together, uploads: [] },
    enqueue: (name, data, options) => enqueue(db, site.id, name, data, options),
    tell: (topic, data) => tell(db, site.id, topic, data),
    ...(signal && { signal }),
  }
}
