import type { DestinationStream, Logger } from 'pino'
import type { ModuleRoutes } from '#kernel/routes.ts'
import { type DatabaseClock, openClock } from './db/clock.ts'
import { type Listener, listen } from './db/listener.ts'
import { type Database, openDatabase, type Progress } from './db/open.ts'
import { apart } from './db/paths/connection-budget.ts'
import { openReplica } from './db/paths/replica.ts'
import { openPool } from './db/pool.ts'
import { transactionGuard } from './db/scope.ts'
import { openStorage } from './files/storage/storage.ts'
import { endEventsOf, eventStreams } from './http/answers/event-answer.ts'
import { openDeferredWrites } from './jobs/deferred-writes.ts'
import { prepareJobs, startJobs } from './jobs/jobs.ts'
import { openLog } from './logs/open-log.ts'
import { openOperatorTools } from './operator/open.ts'
import { openOutbound } from './outbound.ts'
import { pageOwnersOf } from './page-owners.ts'
import type { Portal } from './portal.ts'
import { openPost } from './post/open.ts'
import { openProtocols } from './protocols.ts'
import { openBatchCommits } from './queues/batch-commits.ts'
import { openTopics } from './queues/topics.ts'
import type { Served } from './serve.ts'
import { recordSeen } from './sessions/seen.ts'
import { openSessions } from './sessions/store.ts'
import type { Settings } from './settings.ts'
import { openDirectory, type SiteDirectory } from './sites/directory.ts'
import type { NamedPreset } from './sites/preset.ts'
import { lostSecrets } from './sites/sealed.ts'
import type { Traces } from './traces/open-traces.ts'
import { keepUsage } from './usage/keep.ts'

export type OpenPortal = Portal & { close: () => Promise<void> }

type Options = {
  settings: Settings
  modules: readonly Served[]
  /** The modules' page routes of the browser side; only their paths are used here. */
  pages?: readonly ModuleRoutes[]
  progress?: Progress
  /** Replaces the database's time: tests set it. */
  now?: () => Date
  /** This machine's clock, for tests. */
  ownClock?: () => number
  /** The site served on a loopback host that no site claims; none by default. */
  defaultSite?: string | undefined
  /** Presets for new sites. */
  presets?: readonly NamedPreset[]
  /** Where the log goes; standard output by default. */
  logTo?: DestinationStream | undefined
  /** Runs after the migrations and before the first request: seeds demo sites. */
  prepare?: (database: Database) => Promise<void>
}

/** Opens everything a server needs, in order; `close` closes it in reverse order. */
export async function openPortal(options: Options): Promise<OpenPortal> {
  const { settings, modules, pages = [], presets = [], progress = () => {} } = options
  const log = openLog(settings.LOG_LEVEL, options.logTo)
  transactionGuard.log = log
  const database = await openDatabase(settings, progress)
  await prepareJobs(database, modules)
  await options.prepare?.(database)
  const directory = await openDirectory(database, options.defaultSite)
  tellLostSecrets(directory, log)
  let line: Listener | undefined
  const isLive = () => line?.isLive() ?? false
  const topics = openTopics(isLive)
  const catchUp = () => line?.catchUp() ?? Promise.resolve(false)
  const sessions = openSessions({ isLive, catchUp }, recordSeen(database.pool, log))
  const clock = openClock(options.ownClock)
  line = await follow(clock, { database, directory, sessions, topics, log })
  const outbound = openOutbound(settings.OUTBOUND_ALLOW)
  const traces = await tracesFor(settings, log)
  const post = openPost(settings, outbound)
  const usage = keepUsage({ pool: database.pool, directory, topics, log })
  const pipelined = { ...database.connections, pipeline: true }
  const batchCommits = openBatchCommits(openPool(database.serverUrl, apart.batchCommits, pipelined))
  const replica = openReplica(database, log)
  const needs = {
    database,
    replica,
    directory,
    settings,
    storage: openStorage(settings, log),
    modules,
    outbound,
    post,
    topics,
    batchCommits,
    log,
    now: options.now ?? clock.now,
  }
  // Jobs use the database's time, also in tests that set the portal's.
  const jobs = await startJobs({ ...needs, now: clock.now })
  const deferredWrites = openDeferredWrites({ ...needs, enqueue: jobs.enqueue })
  const close = async () => {
    await jobs.stop()
    await deferredWrites.stop()
    await batchCommits.stop()
    await usage.stop()
    await line.close()
    await replica?.close()
    await database.close()
    await traces?.stop()
  }
  const protocols = await openProtocols({ ...needs, enqueue: jobs.enqueue }, close)
  return {
    ...needs,
    sessions,
    listening: () => ({ isLive: isLive(), lost: line.lost() }),
    jobs,
    deferredWrites,
    protocols,
    pageOwners: pageOwnersOf(pages),
    operator: openOperatorTools({ database, directory, settings, modules, presets, enqueue: jobs.enqueue }),
    usage,
    draining: { begun: false },
    close: async () => {
      await protocols.close()
      await close()
    },
  }
}

/** Loaded only where traces are sent somewhere. */
async function tracesFor(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Settings,
  log: Logger,
): Promise<Traces | undefined> {
  return endpoint ? (await import('./traces/open-traces.ts')).openTraces(endpoint, log) : undefined
}

type Followers = Pick<Portal, 'database' | 'directory' | 'sessions' | 'topics' | 'log'>

/** Passes on what the database tells: changed rows, topics, that it is gone and back. */
function follow(clock: DatabaseClock, { database, directory, sessions, topics, log }: Followers): Promise<Listener> {
  const { connections, direct } = database
  const place = async () => {
    // Connections to the old leader could still read there.
    if (await database.findLeader()) connections.refuse()
    return direct.url()
  }
  const endMoved = () => {
    for (const site of eventStreams().keys()) if (!directory.get(site)) endEventsOf(site)
  }
  const reload = (site?: string, tries = 5): Promise<void> =>
    directory
      .reload(site)
      .then(endMoved)
      .catch((error) => {
        log.error({ err: error }, 'the sites could not be read')
        if (tries > 1) setTimeout(() => void reload(site, tries - 1), 1_000).unref()
      })
  return listen(place, clock, {
    onNotice: (notice) => (notice.table === 'sites' ? void reload(notice.site) : sessions.forget(notice)),
    onTold: (told) => topics.deliver(told),
    heardAt: connections.heardAt,
    onDown: () => {
      connections.refuse()
      log.error('the database does not answer: calls are refused until it does')
    },
    onReconnect: () => {
      connections.allow()
      log.warn('the database answers again')
      sessions.forgetAll()
      topics.invalidateAll()
      void reload()
    },
  })
}

/** Logged at the start: otherwise an unreadable key of a gateway would only be noticed by users. */
function tellLostSecrets(directory: SiteDirectory, log: Logger): void {
  for (const site of directory.all()) {
    const settings = lostSecrets(site)
    if (settings.length) log.error({ site: site.id, settings }, 'secrets of a site have to be set again')
  }
}
