import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Language } from '#kernel/messages.ts'
import type { Module } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import type { ReadDb, WriteDb } from './db/site-db.ts'
import type { FileKind } from './files/sniff.ts'
import type { Stored } from './files/store.ts'
import type { Outbound } from './outbound.ts'
import type { Platform } from './platform/open.ts'
import type { Post } from './post/letter.ts'
import type { Served } from './serve.ts'
import type { Person, Scope } from './sessions/person.ts'
import { moduleSettings } from './sites/module-settings.ts'
import type { Together } from './together.ts'
import type { Topics } from './topics.ts'

/** What every service function is given first. Identity, site and time come from here and never from the request. */
export type ReadContext = Readonly<{
  site: Site
  /** `https://host` of the site, for absolute addresses. */
  origin: string
  person: Person | undefined
  /** Names the asking browser, logged in or not; what is bound to it dies with its session. */
  visitor: () => string
  now: Date
  language: Language
  db: ReadDb
  /** The site's own reader: each query takes a connection for itself and gives it back. In an open transaction it is that transaction. */
  reader: ReadDb
  /** A right of this module. */
  may: (right: string) => boolean
  /** Over whom the person holds a right of this module; over nobody without it. */
  scope: (right: string) => Scope
  /** Leaves something to be written down within about a second: for what a read counts. By the name of one of the module's batches. */
  later: (batch: string, item: unknown) => void
  address: string
  agent: string
  referer: string
  /** The path and query as they were sent. */
  url: string
  /** Whether the request carries what only browsers send. */
  isBrowser: boolean
  log: Logger
  tools: Tools
}>

/** The same where no connection is held: reads, and writes in steps. Only here is there anything to wait for. */
export type OutsideContext = ReadContext & Readonly<{ tools: OutsideTools }>

/**
 * Inside a transaction, which holds a connection. So there is nothing to wait for here: no batch commit, no request to another
 * server, no letter. A call that needs one of these is a `writeInSteps`.
 */
export type WriteContext = Omit<ReadContext, 'db'> &
  Readonly<{
    db: WriteDb
    /** One row of who did what; part of the same transaction. */
    audit: (entry: AuditEntry) => Promise<void>
    /** A job that exists exactly if this transaction commits. */
    enqueue: (job: string, data: Record<string, unknown>, options?: JobOptions) => Promise<void>
    /** Whoever watches this topic of the site, on any node, is told once this has committed. */
    tell: (topic: string, data: unknown) => Promise<void>
    session: SessionActions
  }>

/** A write without a transaction of its own: it reads, settles, hashes and asks elsewhere, and opens a short one for each step. */
export type StepContext = OutsideContext &
  Readonly<{
    /** One transaction, committed when this returns. A `Refusal` thrown inside keeps what was written. */
    write: <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>
  }>

export type AuditEntry = { action: string; entity: string; entityId?: string; before?: unknown; after?: unknown }
/** `startAfter`: a moment, or so many seconds from now. */
export type JobOptions = { startAfter?: Date | number; singletonKey?: string }

export type SessionActions = {
  /** Logs a person in: a new id, the old one dead. The cookies leave with this answer. `via` names the door. Gives the new session's hash. With `mustRenew` a password is chosen before anything else. */
  start: (person: string, via: string, limits?: { mustRenew: boolean }) => Promise<string>
  /** Logs out. */
  end: () => Promise<void>
  /** Looks around as `kind:student` or `role:<id>`, read-only; null ends it. */
  viewAs: (as: string | null) => Promise<void>
}

/** Things beside the database. */
export type Tools = {
  dataDir: string
  /** The time at this moment, by the database's clock: for what goes on after the request that `ctx.now` belongs to. */
  now: () => Date
  secret: string
  outbound: Pick<Outbound, 'trusts'>
  post: Pick<Post, 'wayOf'>
  /** All modules of the installation; a site has some of them. */
  modules: readonly Served[]
  topics: Pick<Topics, 'watch' | 'keep'>
  /** The files of a multipart body, as they came. */
  uploads: readonly SentFile[]
}

/** What takes its time, or a connection of its own: never inside a transaction. */
export type OutsideTools = Omit<Tools, 'outbound' | 'post'> & {
  outbound: Outbound
  post: Post
  /** Commits of many requests at once. */
  together: Pick<Together, 'settle'>
  /** All sites; only for a module that is `operatorOnly`. */
  platform?: Platform | undefined
}

export type SentFile = Upload | SpooledUpload

/** Whole in memory. */
export type Upload = { field: string; name: string; bytes: Buffer }

/** On disk; only in calls that take large files (`fileBytes` over 20 MB). */
export type SpooledUpload = {
  field: string
  name: string
  spooled: Stored
  /** By the beginning of the file. */
  kind: FileKind | undefined
  /** The whole of it, counted as memory until the answer has left. */
  read: () => Promise<Buffer>
}

/** The file of a field, in a call that takes no large ones. */
export const getUpload = (ctx: { tools: Pick<Tools, 'uploads'> }, field: string): Upload | undefined =>
  ctx.tools.uploads.find((sent): sent is Upload => sent.field === field && 'bytes' in sent)

/** The logged-in person of a call whose access demands one. */
export function personOf(ctx: Pick<ReadContext, 'person'>): Person {
  if (!ctx.person) throw new Error('this call is open to everyone and cannot rely on a person')
  return ctx.person
}

/** What the site set for a module, typed by the module's own schema. */
export function settingsOf<S extends z.ZodType>(ctx: { site: Site }, module: Module<string, S>): z.output<S> {
  return moduleSettings(ctx.site, module) as z.output<S>
}
