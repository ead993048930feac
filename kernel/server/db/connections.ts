import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The database does not answer; queries are refused until it does. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown'
  constructor() {
    super('the database does not answer')
  }
}

/** Time limits of one statement: the database's `statement_timeout`, and how long the client waits for the answer. */
export type QueryLimit = Readonly<{ statementMs: number; answerMs: number }>

/** For requests, where a user is waiting. */
export const callLimit: QueryLimit = { statementMs: 8_000, answerMs: 9_000 }
/** Of every session of the server's role, in milliseconds. */
export const sessionTimeouts = {
  statement_timeout: callLimit.statementMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}
/** For jobs, exports and imports, where no user is waiting. */
export const longLimit: QueryLimit = { statementMs: 300_000, answerMs: 310_000 }

/** `isDirect`: never through a pooler. */
type LimitedConfig = pg.ClientConfig & { limit?: QueryLimit; isDirect?: boolean }

/** Where new connections lead now: of several hosts the one that takes writes. */
export type Address = (isDirect: boolean) => { host: string; port: number } | undefined

/** All database connections of one server process. `refuse` closes them all and blocks new ones until `allow`. */
export type Connections = {
  Client: typeof pg.Client
  /** A pooler in transaction mode takes no session settings: the role has them. */
  isPooled: boolean
  /** When data last arrived on any of them, by `performance.now()`. */
  heardAt: () => number
  refuse: () => void
  allow: () => void
  /** Open ones, with those being opened. */
  count: () => number
}

export function openConnections(isPooled = false, address: Address = () => undefined): Connections {
  const all = new Set<LimitedClient>()
  let refusing = false
  let heardAt = performance.now()

  class CountedClient extends LimitedClient {
    constructor(config?: LimitedConfig) {
      super(config)
      Object.assign(this, address(config?.isDirect ?? false))
      this.once('end', () => all.delete(this))
      this.once('connect', () =>
        streamOf(this).on('data', () => {
          heardAt = performance.now()
        }),
      )
    }

    // The driver calls this with or without a callback.
    override connect(callback?: unknown): never {
      if (refusing) return refused(callback) as never
      all.add(this)
      return super.connect(callback as () => void) as never
    }
  }

  return {
    Client: CountedClient as typeof pg.Client,
    isPooled,
    heardAt: () => heardAt,
    refuse: () => {
      refusing = true
      for (const client of all) cut(client, new DatabaseDown())
    },
    allow: () => {
      refusing = false
    },
    count: () => all.size,
  }
}

function refused(callback: unknown): Promise<never> | undefined {
  if (typeof callback !== 'function') return Promise.reject(new DatabaseDown())
  process.nextTick(callback, new DatabaseDown())
  return undefined
}

/** Closed when an answer is late: otherwise that could be taken for the answer of the next query. */
export class LimitedClient extends pg.Client {
  readonly #usual: QueryLimit
  #limit: QueryLimit
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  constructor(config: LimitedConfig = {}) {
    super(config)
    this.#usual = config.limit ?? callLimit
    this.#limit = this.#usual
    // A broken connection is reported by the failing query; without a listener the error event would end the process.
    this.on('error', () => {})
    this.on('end', () => clearTimeout(this.#timer))
    this.on('drain', () => {
      this.#isAsking = false
    })
  }

  /** Applies to the following statements; without an argument, restores the usual limit. */
  setLimit(limit = this.#usual): void {
    if (limit === this.#limit) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#limit = limit
  }

  override query(...asked: never[]): never {
    this.#isAsking = true
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#isAsking && cut(this, new Error(noAnswer)), this.#limit.answerMs).unref()
    return Reflect.apply(super.query, this, asked) as never
  }
}

/** Destroys the socket without a protocol goodbye, as the server may be frozen; queries under way fail. */
export function cut(client: pg.Client, error?: Error): void {
  streamOf(client).destroy(error)
}

const streamOf = (client: pg.Client): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** The error message of the driver. */
const noAnswer = 'Query read timeout'
