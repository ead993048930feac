import type { SQL } from 'drizzle-orm'
import type { AgendaEntry } from '#kernel/agenda.ts'
import type { FoundCode, PayMethod } from '#kernel/codes.ts'
import type { Call, Contract, DataOf, InputOf } from '#kernel/contract.ts'
import type { Fail } from '#kernel/fail.ts'
import type { HealthItem } from '#kernel/health.ts'
import type { MessageTopic } from '#kernel/message-topics.ts'
import type { Messages } from '#kernel/messages.ts'
import type { Module } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import type { Audited } from './audit/declare.ts'
import type { OutsideContext, ReadContext, StepContext, WriteContext } from './context.ts'
import type { WriteDb } from './db/site-db.ts'
import type { Dialect } from './dialect.ts'
import type { SheetExport } from './exports/declare.ts'
import type { FileKind } from './files/sniff.ts'
import type { WordedAnswer } from './http/worded-answer.ts'
import type { OpeningMaker, Sitemap } from './opening.ts'
import type { SearchableThings } from './searchable-things.ts'
import type { AgendaTruth, OwnOpenings, SharedCard } from './shared-pages.ts'

type Said<C extends Call> = DataOf<C> | WordedAnswer<DataOf<C>>
type Answer<C extends Call> = Said<C> | Promise<Said<C>>

/** One function a call, with the call's own name. A read is given a context that cannot write, a write one that cannot wait. */
export type Service<C extends Contract> = {
  [K in keyof C]: (ctx: ContextOf<C[K]>, input: InputOf<C[K]>) => Answer<C[K]>
}

type ContextOf<C extends Call> = C['kind'] extends 'read'
  ? OutsideContext
  : C extends { inSteps: true }
    ? StepContext
    : WriteContext

/** The plain face of a call for clients that read a page: the data as the HTML they expect. */
export type Faces<C extends Contract> = { [K in keyof C]?: (ctx: ReadContext, data: DataOf<C[K]>) => string }

/** Where a plain visitor of a call with a page is sent instead of being shown it; undefined shows the page. */
export type Detours<C extends Contract> = {
  [K in keyof C]?: (ctx: ReadContext, input: InputOf<C[K]>) => string | undefined
}

/** What is known of a file that is still arriving: its kind by its beginning, and how much of it there is by now. */
export type ArrivingFile = { kind: FileKind | undefined; bytes: number }
export type FileRefusal = (ctx: { site: Site }, file: ArrivingFile) => Fail | undefined
/** How many bytes a sender may still leave here, and what is said when more come. */
export type FileRoom = { left: number; refusal: Fail }
type RoomContext = Pick<ReadContext, 'site' | 'person' | 'db'>
export type FileRooms<Name extends string = string> = { readonly [K in Name]?: (ctx: RoomContext) => Promise<FileRoom> }
export type FileRefusals<Name extends string = string> = { readonly [K in Name]?: FileRefusal }

export type Job = {
  name: string
  /** A cron line in the site's server time; without it the job runs when something enqueues it. */
  schedule?: string
  /** The module's services that are disturbed while it fails; without it all of them. */
  services?: readonly string[]
} & (
  | { run: (ctx: JobContext, data: Record<string, unknown>) => Promise<void> }
  /** Without a transaction of its own, for one that waits for something: see `writeInSteps`. */
  | { runInSteps: (ctx: JobStepContext, data: Record<string, unknown>) => Promise<void> }
)

/** Writes down what has gathered in about a second, in one transaction of one site. */
export type Batch = (ctx: JobContext, items: readonly unknown[]) => Promise<void>

export type JobContext = Pick<WriteContext, 'site' | 'origin' | 'now' | 'log' | 'db' | 'tools' | 'enqueue' | 'tell'> & {
  /** Aborted when the job is cancelled. Every query looks at it by itself; what waits for something else has to. */
  signal?: AbortSignal
}

export type JobStepContext = Pick<OutsideContext, 'site' | 'origin' | 'now' | 'log' | 'db' | 'reader' | 'tools'> &
  Readonly<{ write: <T>(work: (ctx: JobContext) => Promise<T>) => Promise<T>; signal?: AbortSignal }>

export type Extras<C extends Contract> = {
  dialects?: readonly Dialect[]
  faces?: Faces<C>
  detours?: Detours<C>
  jobs?: readonly Job[]
  /** What this module's reads leave behind (`ctx.later`), written down together, by name. */
  batches?: Readonly<Record<string, Batch>>
  /** By calls that take large files: why one is refused, asked for while it arrives, from 20 MB on. Words that name the limit. */
  fileRefusals?: FileRefusals<keyof C & string>
  /** By calls that take large files: the room there is for them, asked for before any of the body is read. */
  fileRooms?: FileRooms<keyof C & string>
  /** What is written into the document of a page before its script has run, by the page's path. */
  openings?: Readonly<Record<string, OpeningMaker>>
  /** Reads without input that a page begins with, by its path: they are asked for while its scripts are on their way. */
  firstReads?: Readonly<Record<string, readonly Call[]>>
  /** By a page with first reads: what it says to whoever is logged in before its script has run, made of their answers. Escaped. */
  ownOpenings?: OwnOpenings
  /** Pages that search engines may list, the newest first: nothing but what anyone may read. */
  sitemap?: Sitemap
  /** Sheets that may be taken away, by name; each made with `sheet`. */
  exports?: Readonly<Record<string, SheetExport>>
  /** By the read that an editor begins with: the writes that are refused when the row has changed, which then bring it again. */
  editors?: { readonly [K in keyof C]?: Editor<keyof C> }
  /** Kinds of codes that the one scanner hands on to this module. */
  codes?: readonly CodeKind[]
  /** What its settings are called in the back office, by `login.remarks`; a choice by `share.kind=wechat`. */
  settingWords?: Messages
  /** What the audit log says of its entries. */
  audited?: Audited
  /** Demo rows; run once when the site is made. */
  seed?: (ctx: SeedContext) => Promise<void>
} & Contributions &
  Beginnings

/** A kind of code: whatever begins with its prefix, in capitals or not. An address of an own page needs none, it is opened. */
export type CodeKind = {
  prefix: string
  /** What the rest of the code stands for, under this module's own rights. A code that is wrong is an answer, no failure. */
  resolve: (ctx: WriteContext, rest: string) => Promise<FoundCode>
}

/** What a module adds to the shell's own pages. One that breaks or dawdles is left out. */
export type Contributions = SearchableThings & {
  /** What it puts on people's agendas: to compare, and to make anew. */
  agenda?: AgendaTruth
  /** What it knows more of its own items at the moment, from memory; one that is left out is not shown. */
  agendaNow?: (ctx: ReadContext, entries: AgendaEntry[]) => AgendaEntry[] | Promise<AgendaEntry[]>
  /** Blocks of its own on the composed home. */
  cards?: readonly SharedCard[]
  /**
   * Services that have nothing to show before somebody has made something, each with the condition that it has: until then nobody but those
   * who run the module meets its tile. Asked every few seconds for a whole site.
   */
  filledBy?: Readonly<Record<string, SQL>>
  /** How the things are that this module relies on; shown on the back office's first page. */
  health?: (ctx: ReadContext) => Promise<HealthItem[]>
  /** What one of the module's things looks like when it is shared, by its id; nothing for what the asker may not see. */
  share?: (ctx: ReadContext, id: string) => Promise<ShareFace[]>
  /** Ways to pay, at the payment entry. */
  payments?: (ctx: ReadContext) => Promise<PayMethod[]>
  /** What it tells people about, through their inboxes. */
  tells?: readonly MessageTopic[]
}

/** A read by `id`, or a list of rows with one, and what saves them. */
export type Editor<N = string> = {
  writes: readonly N[]
  /** What the audit calls it: says who changed it last. */
  entity: string
  /** The field of the read and the writes that holds the id, if not `id`. */
  id?: string
  /** Writes that hold it in a field of another name. */
  idIn?: Readonly<Record<string, string>>
  /** Things inside of it whose changes are changes of it, as `list` of its rows: what the audit calls them. */
  parts?: { list: string; entity: string }
}

export type ShareFace = { title: string; desc: string; image: string }

/** What a module brings for a site's first days. */
export type Beginnings = {
  /** What there is to do once before the site is ready for people. */
  onboarding?: readonly OnboardingStep[]
  /** Made-up content to look around with, until the site has its own. */
  samples?: Samples
}

/** Worded as `onboarding.<key>`, with a sentence under `onboarding.<key>.about`. */
export type OnboardingStep = {
  key: string
  /** A page of the back office. */
  page: string
  /** Only for those who hold this right of the module: others could not do it. */
  may: string
  /** Lower comes first. */
  order: number
  isDone: (ctx: ReadContext) => Promise<boolean>
}

/** Worded as `samples`. What is added is exactly what is removed, however long it stood there. */
export type Samples = {
  may: string
  isThere: (ctx: Pick<ReadContext, 'db'>) => Promise<boolean>
  /** False once the site has content of its own that this would mix with. */
  isWanted: (ctx: Pick<ReadContext, 'db'>) => Promise<boolean>
  /** `by`: whose files they are. */
  add: (ctx: JobContext, by: string) => Promise<void>
  remove: (ctx: WriteContext) => Promise<void>
}

export type SeedContext = {
  site: Site
  db: WriteDb
  now: Date
  people: Record<string, string>
  /** Where the bytes of files go. */
  dataDir: string
  /** The installation's: for what is sealed. */
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
  fileRooms?: FileRooms
  openings?: Readonly<Record<string, OpeningMaker>>
  firstReads?: Readonly<Record<string, readonly Call[]>>
  ownOpenings?: OwnOpenings
  sitemap?: Sitemap
  exports: Readonly<Record<string, SheetExport>>
  editors?: Readonly<Record<string, Editor>>
  codes: readonly CodeKind[]
  settingWords?: Messages
  audited?: Audited
  seed?: (ctx: SeedContext) => Promise<void>
}> &
  Readonly<Contributions & Beginnings>

/** A module's server side. The compiler holds the service against the contract, so there is no controller. */
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
