import { pino } from 'pino'
import { openClock } from './db/clock.ts'
import { listen } from './db/listener.ts'
import { type Database, openDatabase, type Progress } from './db/open.ts'
import { openPool } from './db/pool.ts'
import { prepareJobs, startJobs } from './jobs.ts'
import { openLater } from './later.ts'
import { openOutbound } from './outbound.ts'
import { openPlatform } from './platform/open.ts'
import type { Portal } from './portal.ts'
import { openPost } from './post/open.ts'
import type { Served } from './serve.ts'
import { seenNow } from './sessions/seen.ts'
import { openSessions } from './sessions/store.ts'
import type { Settings } from './settings.ts'
import { openDirectory } from './sites/directory.ts'
import type { NamedPreset } from './sites/preset.ts'
import { openTogether } from './together.ts'
import { openTopics } from './topics.ts'
import { keepUsage } from './usage/keep.ts'

export type OpenPortal = Portal & { close: () => Promise<void> }

type Options = {
  settings: Settings
  modules: readonly Served[]
  progress?: Progress
  /** Instead of the database's time: tests turn it. */
  now?: () => Date
  /** This machine's clock. */
  ownClock?: () => number
  /** Where a loopback host that no site claims leads; nowhere unless said. */
  defaultSite?: string | undefined
  /** What new sites may begin with. */
  presets?: readonly NamedPreset[]
  /** Runs once the tables are there and before the first request: demo sites. */
  prepare?: (database: Database) => Promise<void>
}

/** Opens everything a server needs, in order; `close` undoes it in reverse. */
export async function openPortal({
  settings,
  modules,
  progress = () => {},
  now,
  ownClock,
  prepare,
  defaultSite,
  presets = [],
}: Options): Promise<OpenPortal> {
  const log = pino({ level: settings.LOG_LEVEL, redact: ['*.password', '*.secret', 'headers.cookie'] })
  const database = await openDatabase(settings, progress)
  await prepareJobs(database, modules)
  await prepare?.(database)
  const directory = await openDirectory(database.pool, defaultSite)
  const reload = () => directory.reload().catch((error) => log.error({ err: error }, 'the sites could not be read'))
  const topics = openTopics(() => line.isLive())
  const clock = openClock(ownClock)
  const { connections } = database
  const line = await listen(database.serverUrl, clock, {
    onNotice: (notice) => (notice.table === 'sites' ? void reload() : sessions.forget(notice)),
    onTold: (told) => topics.deliver(told),
    onDown: () => {
      connections.refuse()
      log.error('the database does not answer: calls are refused until it does')
    },
    onReconnect: () => {
      connections.allow()
      log.warn('the database answers again')
      sessions.forgetAll()
      topics.forgetAll()
      void reload()
    },
  })
  const sessions = openSessions(line.isLive, seenNow(database.pool, log))
  const outbound = openOutbound(settings.OUTBOUND_ALLOW)
  const post = openPost(settings, outbound)
  const usage = keepUsage({ pool: database.pool, directory, log })
  const time = now ?? clock.now
  // Connections of its own: whoever waits for a commit of many may hold one of the others.
  const together = openTogether(openPool(database.serverUrl, 3, connections))
  const needs = { database, directory, settings, modules, outbound, post, topics, together, log, now: time }
  const jobs = await startJobs(needs)
  const later = openLater({ ...needs, enqueue: jobs.enqueue })
  return {
    settings,
    database,
    directory,
    sessions,
    topics,
    jobs,
    later,
    together,
    modules,
    outbound,
    post,
    platform: openPlatform({ database, directory, settings, modules, presets }),
    usage,
    draining: { begun: false },
    log,
    now: time,
    close: async () => {
      await jobs.stop()
      await later.stop()
      await together.stop()
      await usage.stop()
      await line.close()
      await database.close()
    },
  }
}
