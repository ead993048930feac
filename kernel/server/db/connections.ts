import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The database does not answer: whatever needs it is refused until it does. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown'
  constructor() {
    super('the database does not answer')
  }
}

/** How long one statement may take: by the server's own limit, and until we stop waiting for its answer. */
export type QueryLimit = Readonly<{ statementMs: number; answerMs: number }>

/** Somebody is waiting for the page. */
export const callLimit: QueryLimit = { statementMs: 8_000, answerMs: 9_000 }
/** Jobs, exports, imports: nobody is waiting. */
export const longLimit: QueryLimit = { statementMs: 300_000, answerMs: 310_000 }

export type LimitedConfig = pg.ClientConfig & { limit?: QueryLimit }

/** All connections of one server process to its database; `refuse` cuts them all and lets none be made until `allow`. */
export type Connections = {
  Client: typeof pg.Client
  /** When the database last said anything on one of them, by `performance.now()`. */
  heardAt: () => number
  refuse: () => void
  allow: () => void
}

export function openConnections(): Connections {
  const all = new Set<LimitedClient>()
  let refusing = false
  let heardAt = performance.now()

  class CountedClient extends LimitedClient {
    constructor(config?: LimitedConfig) {
      super(config)
      this.once('end', () => all.delete(this))
      this.once('connect', () =>
        streamOf(this).on('data', () => {
          heardAt = performance.now()
        }),
      )
    }

    // The driver calls it with a callback or without one.
    override connect(callback?: unknown): never {
      if (refusing) return refused(callback) as never
      all.add(this)
      return super.connect(callback as () => void) as never
    }
  }

  return {
    Client: CountedClient as typeof pg.Client,
    heardAt: () => heardAt,
    refuse: () => {
      refusing = true
      for (const client of all) cut(client, new DatabaseDown())
    },
    allow: () => {
      refusing = false
    },
  }
}

function refused(callback: unknown): Promise<never> | undefined {
  if (typeof callback !== 'function') return Promise.reject(new DatabaseDown())
  process.nextTick(callback, new DatabaseDown())
  return undefined
}

/** A connection that is cut when an answer does not come in time: what it would still say could belong to nobody. */
export class LimitedClient extends pg.Client {
  readonly #usual: QueryLimit
  #limit: QueryLimit
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  constructor(config: LimitedConfig = {}) {
    super(config)
    this.#usual = config.limit ?? callLimit
    this.#limit = this.#usual
    // Whoever uses it hears of a cut by the query's own error; without a hearer the event would end the process.
    this.on('error', () => {})
    this.on('end', () => clearTimeout(this.#timer))
    this.on('drain', () => {
      this.#isAsking = false
    })
  }

  /** For the statements from now on; without one, the usual. */
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

/** Ends a connection without asking the other side, which may be frozen; whatever is under way on it fails. */
export function cut(client: pg.Client, error?: Error): void {
  streamOf(client).destroy(error)
}

const streamOf = (client: pg.Client): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** The driver's own words for it. */
const noAnswer = 'Query read timeout'
