import type { Call, Contract, DataOf, InputOf } from '#kernel/contract.ts'
import type { HomeCard, SearchHit, TodayItem } from '#kernel/home.ts'
import type { Module } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import type { ReadContext, WriteContext } from './context.ts'
import type { WriteDb } from './db/site-db.ts'
import type { Dialect } from './dialect.ts'

type Answer<C extends Call> = DataOf<C> | Promise<DataOf<C>>

/** One function a call, with the call's own name. A read is given a context that cannot write. */
export type Service<C extends Contract> = {
  [K in keyof C]: C[K]['kind'] extends 'read'
    ? (ctx: ReadContext, input: InputOf<C[K]>) => Answer<C[K]>
    : (ctx: WriteContext, input: InputOf<C[K]>) => Answer<C[K]>
}

/** The plain face of a call for clients that read a page: the data as the HTML they expect. */
export type Faces<C extends Contract> = { [K in keyof C]?: (ctx: ReadContext, data: DataOf<C[K]>) => string }

/** Where a plain visitor of a call with a page is sent instead of being shown it; undefined shows the page. */
export type Detours<C extends Contract> = {
  [K in keyof C]?: (ctx: ReadContext, input: InputOf<C[K]>) => string | undefined
}

export type Job = {
  name: string
  /** A cron line in the site's server time; without it the job runs when something enqueues it. */
  schedule?: string
  run: (ctx: JobContext, data: Record<string, unknown>) => Promise<void>
}

export type JobContext = Pick<WriteContext, 'site' | 'now' | 'log' | 'db' | 'tools'>

export type Extras<C extends Contract> = {
  dialects?: readonly Dialect[]
  faces?: Faces<C>
  detours?: Detours<C>
  jobs?: readonly Job[]
  /** Demo rows; run once when the site is made. */
  seed?: (ctx: SeedContext) => Promise<void>
} & Contributions

/** What a module adds to the shell's own pages. One that breaks or dawdles is left out. */
export type Contributions = {
  /** What of this module the asking person may find by these words. */
  search?: (ctx: ReadContext, q: string) => Promise<SearchHit[]>
  /** What of this module concerns the asking person today. */
  today?: (ctx: ReadContext) => Promise<TodayItem[]>
  /** Blocks of its own on the composed home. */
  cards?: (ctx: ReadContext) => Promise<HomeCard[]>
}

export type SeedContext = { site: Site; db: WriteDb; now: Date; people: Record<string, string> }

export type Served = Readonly<{
  module: Module
  contract: Contract
  service: Readonly<Record<string, (ctx: WriteContext, input: unknown) => unknown>>
  dialects: readonly Dialect[]
  faces: Readonly<Record<string, (ctx: ReadContext, data: unknown) => string>>
  detours: Readonly<Record<string, (ctx: ReadContext, input: unknown) => string | undefined>>
  jobs: readonly Job[]
  seed?: (ctx: SeedContext) => Promise<void>
}> &
  Readonly<Contributions>

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
    ...extras,
    module,
    contract,
    service,
    faces: extras.faces ?? {},
    detours: extras.detours ?? {},
  } as unknown as Served
}
