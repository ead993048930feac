import pg, { type QueryConfig } from 'pg'

/**
 * Sets the site and forbids writing until the end of the transaction: for a `SiteQuery`, until its Sync.
 * Prepared on every connection when it is opened, before anything else can use it.
 */
export const siteSetting = {
  name: 'campanile_site',
  text: `select set_config('app.site', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [''],
}

/** What the driver's own query class does on the wire; its published types leave these out. */
type Inner = {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Wire = {
  bind(message: { statement: string; values: string[] }): void
  execute(message: object): void
}

export type Callback = (error: Error | null, result: pg.QueryArrayResult) => void

const inner = pg.Query.prototype as unknown as Inner

/**
 * A read that carries its own site. The setting and the query go out in one flush with one Sync at the end, so
 * the server runs both in one implicit transaction: one round trip, and the setting dies with it. No connection
 * ever takes one request's site into another.
 */
export class SiteQuery extends pg.Query {
  readonly #site: string
  #set = false

  constructor(site: string, config: QueryConfig, values: unknown[] | undefined, callback: Callback) {
    super({ ...config, values, queryMode: 'extended', callback } as QueryConfig)
    this.#site = site
  }

  prepare(wire: Wire): void {
    wire.bind({ statement: siteSetting.name, values: [this.#site] })
    wire.execute({})
    inner.prepare.call(this, wire)
  }

  /** The setting answers with a row and a completion of its own: those are not the caller's. */
  handleDataRow(message: unknown): void {
    if (this.#set) inner.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#set) inner.handleCommandComplete.call(this, message, wire)
    else this.#set = true
  }
}
