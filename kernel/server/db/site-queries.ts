/// <reference path="./pg-utils.d.ts" />
import pg, { type QueryConfig } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/**
 * Sets the site and read-only mode until the end of the transaction: for `SiteQueries`, until their Sync. Prepared on
 * every new connection before anything else can use it.
 */
export const siteSetting = {
  name: 'campanile_site',
  text: `select set_config('app.site', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [''],
}

/** Internal methods of the driver's query class, which its published types omit. */
type Inner = {
  name?: string
  text: string
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleEmptyQuery(wire: Wire): void
  handleError(error: Error, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
}
type Wire = {
  stream: { cork(): void; uncork(): void }
  submittedNamedStatements: Record<string, string>
  bind(message: { statement: string; values: string[] }): void
  execute(message: object): void
  sync(): void
}

type Callback = (error: Error | null, result: pg.QueryArrayResult) => void

/** One of several pipelined reads: like the driver's query, but without the Sync, which is sent after the last one. */
class Part extends pg.Query {
  _getRows(wire: Wire): void {
    wire.execute({})
  }
}

/** A value that cannot be serialized throws here, before anything is sent. */
export function partOf(config: QueryConfig, callback: Callback): Inner {
  const values = config.values?.map(prepareValue)
  return new Part({ ...config, values, queryMode: 'extended', callback } as QueryConfig) as unknown as Inner
}

/** Called at the end: how many were skipped because an earlier one failed, or the error that broke the connection. */
type Ended = (leftOut: number, broken?: Error) => void

/**
 * Pipelined reads with their own site. The setting and the queries are sent in one flush with one Sync at the end, so
 * the server runs all in one implicit transaction: one round trip, and the setting ends with it. No connection carries
 * the site of one request into another. Each query is answered as soon as its own rows arrive.
 */
export class SiteQueries {
  readonly #site: string
  readonly #parts: readonly Inner[]
  readonly #ended: Ended
  /** Index of the query whose answer comes next; -1 is the setting. */
  #at = -1

  constructor(site: string, parts: readonly Inner[], ended: Ended) {
    this.#site = site
    this.#parts = parts
    this.#ended = ended
  }

  /** The driver reads these to note which statement the server has just parsed, or refused. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  submit(wire: Wire): null {
    wire.stream.cork()
    try {
      wire.bind({ statement: siteSetting.name, values: [this.#site] })
      wire.execute({})
      for (const part of this.#parts) part.prepare(wire)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]!.handleRowDescription(message)
  }

  /** The setting answers with a row and a completion of its own, which are ignored. */
  handleDataRow(message: unknown): void {
    if (this.#at >= 0) this.#parts[this.#at]!.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    const part = this.#parts[this.#at++]
    part?.handleCommandComplete(message, wire)
    part?.handleReadyForQuery(wire)
  }

  handleReadyForQuery(): void {
    this.#ended(0)
  }

  /** A refused query fails alone, and those after it were never started. A broken connection fails all. */
  handleError(error: Error, wire: Wire): void {
    const [failed, ...rest] = this.#parts.slice(Math.max(this.#at, 0))
    const isOwn = this.#at >= 0 && error instanceof pg.DatabaseError && error.severity === 'ERROR'
    for (const { name } of rest) if (name) delete wire.submittedNamedStatements[name]
    failed?.handleError(error, wire)
    if (!isOwn) for (const part of rest) part.handleError(error, wire)
    this.#ended(isOwn ? rest.length : 0, isOwn ? undefined : error)
  }
}

const begin = { name: 'campanile_begin', text: 'begin', values: [] }
const ofSite = { name: 'campanile_begin_site', text: 'select begin_site_write($1)' }
const setting = { name: 'campanile_setting', text: 'select set_config($1, $2, true)' }

type Settings = Readonly<Record<string, string>>

/** `isReadOnly`: as for `SiteQueries`, also on a standby. */
type Begin = { site: string; settings: Settings; isReadOnly: boolean }

/**
 * Begins a transaction for a site, with these settings, and sends its first query along: one round trip, and nothing but that query
 * is parsed. Resolves with its result; throws at once, before anything is sent, if a value cannot be serialized.
 */
export function beginWith(
  client: pg.PoolClient,
  { site, settings, isReadOnly }: Begin,
  first: QueryConfig,
): Promise<pg.QueryArrayResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryArrayResult>()
  const parts = [
    partOf(begin, ignored),
    partOf({ ...(isReadOnly ? siteSetting : ofSite), values: [site] }, ignored),
    ...Object.entries(settings).map((values) => partOf({ ...setting, values }, ignored)),
    partOf(first, (error, result) => (error ? reject(error) : resolve(result))),
  ]
  client.query(new Pipeline(parts) as unknown as QueryConfig)
  return promise
}

const ignored = () => {}

/** Several queries with one Sync at the end. The last one has the result, or the first error. */
class Pipeline {
  readonly #parts: readonly Inner[]
  #at = 0

  constructor(parts: readonly Inner[]) {
    this.#parts = parts
  }

  /** The driver reads these to note which statement the server has just parsed, or refused. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  submit(wire: Wire): null {
    wire.stream.cork()
    try {
      for (const part of this.#parts) part.prepare(wire)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]!.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]!.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#parts[this.#at]!.handleCommandComplete(message, wire)
    this.#at++
  }

  handleEmptyQuery(wire: Wire): void {
    this.#parts[this.#at]!.handleEmptyQuery(wire)
    this.#at++
  }

  handleReadyForQuery(wire: Wire): void {
    this.#parts.at(-1)!.handleReadyForQuery(wire)
  }

  /** What comes after the failed query was neither parsed nor run. */
  handleError(error: Error, wire: Wire): void {
    for (const { name } of this.#parts.slice(this.#at + 1)) if (name) delete wire.submittedNamedStatements[name]
    this.#parts.at(-1)!.handleError(error, wire)
  }
}
