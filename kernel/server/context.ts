import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Language } from '#kernel/language/messages.ts'
import type { Module } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import type { ReadDb, WriteDb } from './db/site-db.ts'
import type { FileKind } from './files/sniff.ts'
import type { FileStorage } from './files/storage/storage.ts'
import type { Stored } from './files/store.ts'
import type { OperatorTools } from './operator/open.ts'
import type { Outbound } from './outbound.ts'
import type { Post } from './post/outgoing-message.ts'
import type { BatchCommits } from './queues/batch-commits.ts'
import type { Topics } from './queues/topics.ts'
import type { Served } from './serve.ts'
import type { Person, Scope } from './sessions/person.ts'
import { moduleSettings } from './sites/module-settings.ts'

/** First parameter of every service function. Identity, site and time come from here, never from the request. */
export type ReadContext = Readonly<{
  site: Site
  /** `https://host` of the site, for absolute addresses. */
  origin: string
  person: Person | undefined
  /** Identifies the browser, logged in or not; what is bound to it becomes invalid with its session. */
  visitor: () => string
  now: Date
  language: Language
  db: ReadDb
  /** Reads on any connection of the pool; inside an open transaction, on that transaction's connection. */
  reader: ReadDb
  /** Whether the person holds this right of the module. */
  may: (right: string) => boolean
  /** The people over whom the person holds this right of the module; empty without the right. */
  scope: (right: string) => Scope
  /** Deferred write by one of the module's batches, flushed within a second or so: for counts that reads make. */
  defer: (batch: string, item: unknown) => void
  address: string
  agent: string
  referer: string
  /** Path and query as sent by the client. */
  url: string
  /** Whether the request carries headers that only browsers send. */
  isBrowser: boolean
  log: Logger
  tools: Tools
}>

/** A context without a connection: for reads and writes in steps. Only here may a service wait for slow tools. */
export type OutsideContext = ReadContext & Readonly<{ tools: OutsideTools }>

/**
 * Inside a transaction, which holds a database connection. Nothing here may block on something else: no batch commit,
 * no outbound request, no mail. A call that needs one of these is a `writeInSteps`.
 */
export type WriteContext = Omit<ReadContext, 'db'> &
  Readonly<{
    db: WriteDb
    /** Adds an audit row in the same transaction. */
    audit: (entry: AuditEntry) => Promise<void>
    /** Enqueues a job in the same transaction: it exists only if that commits. */
    enqueue: (job: string, data: Record<string, unknown>, options?: JobOptions) => Promise<void>
    /** Notifies all subscribers of this topic of the site, on every node, after the commit. */
    publish: (topic: string, data: unknown) => Promise<void>
    session: SessionActions
  }>

/**
 * A write without one transaction around it: it reads, waits for batch commits, hashes and sends outbound requests, and
 * opens a short transaction for each step.
 */
export type StepContext = OutsideContext &
  Readonly<{
    /** Runs `work` in one transaction, committed when this returns. A `Refusal` thrown inside commits, too. */
    write: <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>
  }>

export type AuditEntry = { action: string; entity: string; entityId?: string; before?: unknown; after?: unknown }
/** `startAfter`: a date, or a delay in seconds. */
export type JobOptions = { startAfter?: Date | number; singletonKey?: string }

export type SessionActions = {
  /**
   * Logs a person in with a new session id and invalidates the old one. Sets the cookies on this answer and returns the
   * hash of the new session. `via` names the login method. With `mustRenew` the person has to choose a new password
   * first.
   */
  start: (person: string, via: string, limits?: { mustRenew: boolean }) => Promise<string>
  /** Logs out. */
  end: () => Promise<void>
  /** Records that the person has proved again who they are. */
  prove: () => Promise<void>
  /** Views the site read-only as `kind:student` or `role:<id>`; null ends the view. */
  viewAs: (as: string | null) => Promise<void>
}

/** Resources other than the database. */
export type Tools = {
  dataDir: string
  storage: FileStorage
  /** The current time by the database's clock: for work that outlives the request that `ctx.now` belongs to. */
  now: () => Date
  secret: string
  outbound: Pick<Outbound, 'trusts'>
  post: Pick<Post, 'wayOf'>
  /** All modules of the installation; each site has a subset of them. */
  modules: readonly Served[]
  topics: Pick<Topics, 'subscribe' | 'cached'>
  /** The files of a multipart body, unchanged. */
  uploads: readonly SentFile[]
  /** The request as it came; only in calls with `raw`. */
  sent?: SentBytes
}

/** Tools that are slow or need a connection of their own: never inside a transaction. */
type OutsideTools = Omit<Tools, 'outbound' | 'post'> & {
  outbound: Outbound
  post: Post
  /** Batch commit: writes of many requests in one transaction. */
  batchCommits: Pick<BatchCommits, 'settle'>
  /** Access to all sites; only for modules that are `operatorOnly`. */
  operator?: OperatorTools | undefined
}

export type SentBytes = { body: Buffer; header: (name: string) => string }

export type SentFile = Upload | SpooledUpload

/** A file held in memory. */
export type Upload = { field: string; name: string; bytes: Buffer }

/** A file spooled to disk; only in calls that accept large files (`fileBytes` over 20 MB). */
export type SpooledUpload = {
  field: string
  name: string
  spooled: Stored
  /** Detected from the first bytes of the file. */
  kind: FileKind | undefined
  /** The whole file; counted as used memory until the answer is sent. */
  read: () => Promise<Buffer>
}

/** The uploaded file of a field, in a call that accepts no large files. */
export const getUpload = (ctx: { tools: Pick<Tools, 'uploads'> }, field: string): Upload | undefined =>
  ctx.tools.uploads.find((sent): sent is Upload => sent.field === field && 'bytes' in sent)

/** The logged-in person of a call whose access demands one. */
export function personOf(ctx: Pick<ReadContext, 'person'>): Person {
  if (!ctx.person) throw new Error('this call is open to everyone and cannot rely on a person')
  return ctx.person
}

/** The site's settings of a module, typed by the module's own schema. */
export function settingsOf<S extends z.ZodType>(ctx: { site: Site }, module: Module<string, S>): z.output<S> {
  return moduleSettings(ctx.site, module) as z.output<S>
}
