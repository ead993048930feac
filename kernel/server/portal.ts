import type { Logger } from 'pino'
import type { Database } from './db/open.ts'
import type { Replica } from './db/paths/replica.ts'
import type { FileStorage } from './files/storage/storage.ts'
import type { DeferredWrites } from './jobs/deferred-writes.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { OperatorTools } from './operator/open.ts'
import type { Outbound } from './outbound.ts'
import type { PageOwners } from './page-owners.ts'
import type { Post } from './post/outgoing-message.ts'
import type { OpenProtocols } from './protocols.ts'
import type { BatchCommits } from './queues/batch-commits.ts'
import type { Topics } from './queues/topics.ts'
import type { Served } from './serve.ts'
import type { SessionStore } from './sessions/store.ts'
import type { Settings } from './settings.ts'
import type { SiteDirectory } from './sites/directory.ts'
import type { Usage } from './usage/keep.ts'

/** All parts of a running server. */
export type Portal = {
  settings: Settings
  storage: FileStorage
  database: Database
  /** Where `DATABASE_REPLICA_URL` is set. */
  replica: Replica | undefined
  directory: SiteDirectory
  sessions: SessionStore
  topics: Topics
  /** Whether this node hears of changes on other nodes, and how often the connection for it was lost. */
  listening: () => { isLive: boolean; lost: number }
  jobs: Jobs
  deferredWrites: DeferredWrites
  batchCommits: BatchCommits
  modules: readonly Served[]
  /** Which module a page belongs to. */
  pageOwners: PageOwners
  outbound: Outbound
  post: Post
  operator: OperatorTools
  /** Servers of other protocols than HTTP. */
  protocols: OpenProtocols
  usage: Usage
  /** Set when the server was told to stop: from then on it is not ready. */
  draining: { begun: boolean }
  log: Logger
  /** The current time; tests set it. */
  now: () => Date
}
