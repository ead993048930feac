/// <reference path="./pg-utils.d.ts" />
import pg, { type QueryConfig } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/**
 * Sets the site and forbids writing until the end of the transaction: for `SiteQueries`, until their Sync.
 * Prepared on every connection when it is opened, before anything else can use it.
 */
export const siteSetting = {
  name: 'campanile_site',
  text: `select set_config('app.site', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [''],
}

/** What the driver's own query class does on the wire; its published types leave these out. */
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

export type Callback = (error: Error | null, result: pg.QueryArrayResult) => void

/** One of several reads: as the driver's own, but for the Sync, which comes after the last. */
class Part extends pg.Query {
  _getRows(wire: Wire): void {
    wire.execute({})
  }
}

/** A value that cannot be sent throws here, before anything of it is on the wire. */
export function partOf(config: QueryConfig, callback: Callback): Inner {
  const values = config.values?.map(prepareValue)
  return new Part({ ...config, values, queryMode: 'extended', callback } as QueryConfig) as unknown as Inner
}

/** Told once they are through: how many at the end were left out because one before them failed, or what broke the connection. */
type Ended = (leftOut: number, broken?: Error) => void

/**
 * Reads that carry their own site. The setting and the queries go out in one flush with one Sync at the end, so the server
 * runs all in one implicit transaction: one round trip, and the setting dies with it. No connection ever takes one request's
 * site into another. Each is answered as soon as its own rows are there.
 */
export class SiteQueries {
  readonly #site: string
  readonly #parts: readonly Inner[]
  readonly #ended: Ended
  /** Whose answer comes next; the setting's comes first. */
  #at = -1

  constructor(site: string, parts: readonly Inner[], ended: Ended) {
    this.#site = site
    this.#parts = parts
    this.#ended = ended
  }

  /** Under these the driver notes which statement the server has just parsed, or refused. */
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

  /** The setting answers with a row and a completion of its own: those are nobody's. */
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

  /** What the server refuses fails alone, and what came after it was never begun. A broken connection fails all. */
  handleError(error: Error, wire: Wire): void {
    const [failed, ...rest] = this.#parts.slice(Math.max(this.#at, 0))
    const isOwn = this.#at >= 0 && error instanceof pg.DatabaseError && error.severity === 'ERROR'
    for (const { name } of rest) if (name) delete wire.submittedNamedStatements[name]
    failed?.handleError(error, wire)
    if (!isOwn) for (const part of rest) part.handleError(error, wire)
    this.#ended(isOwn ? rest.length : 0, isOwn ? undefined : error)
  }
}
