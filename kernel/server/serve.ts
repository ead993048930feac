import type { SQL } from 'drizzle-orm'
import type { AgendaEntry } from '#kernel/agenda.ts'
import type { FoundCode, PayMethod } from '#kernel/codes.ts'
import type { Call, Contract, DataOf, InputOf } from '#kernel/contract.ts'
import type { Fail } from '#kernel/fail.ts'
import type { HealthItem } from '#kernel/health.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import type { Messages } from '#kernel/language/messages.ts'
import type { Module } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import type { Audited } from './audit/declare.ts'
import type { ConsentPurposes } from './consents/declare.ts'
import type { OutsideContext, ReadContext, StepContext, WriteContext } from './context.ts'
import type { ReadOnReplica } from './db/paths/replica.ts'
import type { WriteDb } from './db/site-db.ts'
import type { Dialect } from './dialect.ts'
import type { SheetExport } from './exports/declare.ts'
import type { FileKind } from './files/sniff.ts'
import type { FileStorage } from './files/storage/storage.ts'
import type { WordedAnswer } from './http/answers/worded-answer.ts'
import type { Onboarding } from './onboarding.ts'
import type { OpeningMaker, Sitemap } from './opening.ts'
import type { Protocol } from './protocols.ts'
import type { SearchableThings } from './searchable-things.ts'
import type { AgendaSource, PersonalOpenings, SharedCard } from './shared-pages.ts'

type Said<C extends Call> = DataOf<C> | WordedAnswer<DataOf<C>>
type Answer<C extends Call> = Said<C> | Promise<Said<C>>

/** One function per call, with the call's name. A read's context cannot write, a write's cannot wait for slow tools. */
export type Service<C extends Contract> = {
  [K in keyof C]: (ctx: ContextOf<C[K]>, input: InputOf<C[K]>) => Answer<C[K]>
}

type ContextOf<C extends Call> = C['kind'] extends 'read'
  ? OutsideContext
  : C extends { inSteps: true }
    ? StepContext
    : WriteContext

/** Renders the data of a call as the HTML that plain clients expect. */
export type Faces<C extends Contract> = { [K in keyof C]?: (ctx: ReadContext, data: DataOf<C[K]>) => string }

/** Redirects a plain visitor of a call with a page; undefined shows the page. */
type Detours<C extends Contract> = {
  [K in keyof C]?: (ctx: ReadContext, input: InputOf<C[K]>) => string | undefined
}

/** A file still being uploaded: its type, detected from its first bytes, and the bytes received so far. */
export type ArrivingFile = { kind: FileKind | undefined; bytes: number }
type FileRefusal = (ctx: { site: Site }, file: ArrivingFile) => Fail | undefined
/** Remaining quota of the sender in bytes, and the refusal when it is exceeded. */
export type UploadQuota = { left: number; refusal: Fail }
type RoomContext = Pick<ReadContext, 'site' | 'person' | 'db'>
type UploadQuotas<Name extends string = string> = {
  readonly [K in Name]?: (ctx: RoomContext) => Promise<UploadQuota>
}
type FileRefusals<Name extends string = string> = { readonly [K in Name]?: FileRefusal }

export type Job = {
  name: string
  /** A cron expression in UTC; without it the job runs when it is enqueued. */
  schedule?: string
  /** The module's services that count as degraded while the job fails; default: all of them. */
  services?: readonly string[]
  /** How many of it a process runs at once, one of them kept free for other sites; default: one. */
  atOnce?: number
} & (
  | { run: (ctx: JobContext, data: Record<string, unknown>) => Promise<void> }
  /** Without one transaction around it, for a job that waits for slow tools: see `writeInSteps`. */
  | { runInSteps: (ctx: JobStepContext, data: Record<string, unknown>) => Promise<void> }
)

/** Writes what was deferred within about a second, in one transaction of one site. */
export type Batch = (ctx: JobContext, items: readonly unknown[]) => Promise<void>

export type JobContext = Pick<
  WriteContext,
  'site' | 'origin' | 'now' | 'log' | 'db' | 'tools' | 'enqueue' | 'publish'
> & {
  /** Aborted when the job is cancelled. Queries check it themselves; code that waits for something else has to. */
  signal?: AbortSignal
}

export type JobStepContext = Pick<OutsideContext, 'site' | 'origin' | 'now' | 'log' | 'db' | 'reader' | 'tools'> &
  Readonly<{
    write: <T>(work: (ctx: JobContext) => Promise<T>) => Promise<T>
    /** Only while a replica is in use. */
    readOnReplica?: ReadOnReplica
    signal?: AbortSignal
  }>

type Extras<C extends Contract> = {
  dialects?: readonly Dialect[]
  faces?: Faces<C>
  detours?: Detours<C>
  jobs?: readonly Job[]
  /** Deferred writes of this module's reads (`ctx.defer`), by name. */
  batches?: Readonly<Record<string, Batch>>
  /** For large files: why one is refused, called while it arrives, from 20 MB on. The message names the limit. */
  fileRefusals?: FileRefusals<keyof C & string>
  /** For calls that accept large files: the remaining quota, read before any of the body is. */
  uploadQuotas?: UploadQuotas<keyof C & string>
  /** Server-rendered content of pages, by the page's path. */
  openings?: Readonly<Record<string, OpeningMaker>>
  /** Calls without input that a page makes first, by its path: prefetched while its scripts load. */
  firstReads?: Readonly<Record<string, readonly Call[]>>
  /** Of a page with first reads: server-rendered content for a logged-in person, made of their answers. Escaped. */
  personalOpenings?: PersonalOpenings
  /** Public pages for the sitemap, newest first. */
  sitemap?: Sitemap
  /** Exports by name; each made with `sheet`. */
  exports?: Readonly<Record<string, SheetExport>>
  /** By the read of an editing page: writes that are refused on an edit conflict, with the current row. */
  editors?: { readonly [K in keyof C]?: Editor<keyof C> }
  /** Kinds of scanned codes (QR or bar codes) that the scanner passes to this module. */
  codes?: readonly CodeKind[]
  /** Labels of its settings in the back office, keyed by `login.remarks`; a choice by `share.kind=wechat`. */
  settingWords?: Messages
  /** How the audit log words its entries. */
  audited?: Audited
  /** Demo data; seeded once when the site is created. */
  seed?: (ctx: SeedContext) => Promise<void>
} & Contributions &
  Onboarding

/** A kind of code, recognized by its prefix, case-insensitively. URLs of our own pages need none: they are opened. */
export type CodeKind = {
  prefix: string
  /** Resolves the rest of the code with this module's rights. A wrong code is an answer, not a failure. */
  resolve: (ctx: WriteContext, rest: string) => Promise<FoundCode>
}

/** What a module contributes to shared pages. A contribution that fails or is too slow is left out. */
export type Contributions = SearchableThings & {
  /** Its entries on people's agendas, to verify and to rebuild them. */
  agenda?: AgendaSource
  /** Adds live data to its agenda entries, from memory; entries not returned are hidden. */
  agendaNow?: (ctx: ReadContext, entries: AgendaEntry[]) => AgendaEntry[] | Promise<AgendaEntry[]>
  /** Its cards on the home page. */
  cards?: readonly SharedCard[]
  /** Its cards with figures of each person, declared with `defineOwnCard` (engines/own-cards). */
  ownCards?: readonly { key: string; icon: string; page: string }[]
  /**
   * Services that are empty until somebody has created something, each with the SQL condition that there is something:
   * until then only people who manage the module see the tile. Queried every few seconds for a whole site.
   */
  filledBy?: Readonly<Record<string, SQL>>
  /** State of the systems this module depends on; shown on the first page of the back office. */
  health?: (ctx: ReadContext) => Promise<HealthItem[]>
  /** Preview of one of the module's objects when it is shared, by its id; empty for what the caller may not see. */
  share?: (ctx: ReadContext, id: string) => Promise<ShareFace[]>
  /** Payment methods, for the payment page. */
  payments?: (ctx: ReadContext) => Promise<PayMethod[]>
  /** Who hands out what was paid for, by kind of order, declared with `defineDeliverer` (engines/payments). */
  deliverers?: readonly { business: string }[]
  /** What it imports, declared with `defineImport` (engines/imports); listed with its last runs in the back office. */
  imports?: readonly { key: string }[]
  /** Servers of other protocols than HTTP, opened at the start. */
  protocols?: readonly Protocol[]
  /** What people agree to here, recorded with `recordConsent`. */
  consents?: ConsentPurposes
  /** The kinds of messages it sends to people's inboxes. */
  messageTopics?: readonly MessageTopic[]
}

/** A read by `id`, or a list of rows with one, and the writes that save them. */
export type Editor<N = string> = {
  writes: readonly N[]
  /** Its entity in the audit log, which tells who changed it last. */
  entity: string
  /** The field with the id in the read and the writes, if not `id`. */
  id?: string
  /** Writes that have the id in a field of another name. */
  idIn?: Readonly<Record<string, string>>
  /** Parts whose changes count as changes of the object: the field with their list, and their audit entity. */
  parts?: { list: string; entity: string }
}

export type ShareFace = { title: string; desc: string; image: string }

export type SeedContext = {
  site: Site
  db: WriteDb
  now: Date
  people: Record<string, string>
  storage: FileStorage
  /** The installation's secret, for encryption. */
  secret: string
}

export type Served = Readonly<{
  module: Module
  contract: Contract
  service: Readonly<Record<string, (ctx: StepContext & WriteContext, input: unknown) => unknown>>
  dialects: readonly Dialect[]
  faces: Readonly<Record<string, (ctx: ReadContext, data: unknown) => string>>
  detours: Readonly<Record<string, (ctx: ReadContext, input: unknown) => string | undefined>>
  jobs: readonly Job[]
  batches?: Readonly<Record<string, Batch>>
  fileRefusals?: FileRefusals
  uploadQuotas?: UploadQuotas
  openings?: Readonly<Record<string, OpeningMaker>>
  firstReads?: Readonly<Record<string, readonly Call[]>>
  personalOpenings?: PersonalOpenings
  sitemap?: Sitemap
  exports: Readonly<Record<string, SheetExport>>
  editors?: Readonly<Record<string, Editor>>
  codes: readonly CodeKind[]
  settingWords?: Messages
  audited?: Audited
  seed?: (ctx: SeedContext) => Promise<void>
}> &
  Readonly<Contributions & Onboarding>

/** The server side of a module. The compiler checks the service against the contract, so there is no controller. */
export function serve<C extends Contract>(
  module: Module,
  contract: C,
  service: Service<C>,
  extras: Extras<C> = {},
): Served {
  return {
    dialects: [],
    jobs: [],
    exports: {},
    codes: [],
    ...extras,
    module,
    contract,
    service,
    faces: extras.faces ?? {},
    detours: extras.detours ?? {},
  } as unknown as Served
}
