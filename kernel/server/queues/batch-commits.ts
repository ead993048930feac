import { kernel } from '#kernel/language/words.ts'
import { sharerOf } from '../db/connection-shares.ts'
import { DatabaseDown } from '../db/connections.ts'
import { nameOf, type Pool } from '../db/pool.ts'
import { refuseInTransaction } from '../db/scope.ts'
import { isTransient } from '../db/transient-errors.ts'
import { keyOf, openLanes } from './batch-lanes.ts'
import { inTurn } from './event-loop-turns.ts'
import { openLaneConnections } from './lane-connections.ts'

/**
 * Batch commit: many requests in one statement and one commit. Requests that arrive while a commit is under way form
 * the next batch. An answer is given only once it is durable.
 */
export type BatchCommits = {
  settle: <A>(lane: Lane, request: object) => Promise<A>
  figures: () => BatchFigures
  /** Resolves once every request is answered. */
  stop: () => Promise<void>
}

/** Requests waiting now, batches under way; the rest since the process began. */
export type BatchFigures = {
  waiting: number
  running: number
  batches: number
  requests: number
  refused: number
  broken: number
  ms: number
}

/** Batches of a lane run in sequence, on one connection; lanes take turns. `statement`: `select f($1 site, $2 subject, $3 requests)`. */
export type Lane = { statement: string; site: string; subject: string }

/** A waiting request. Its position in the batch is sent as `ord`, counted from one. */
export type BatchRequest = {
  request: object
  /** When it is refused as busy, so that the client retries. */
  deadline: number
  done: (answer: unknown) => void
  failed: (error: unknown) => void
}

/** `queue`: limit of waiting requests per lane; twice as many per site, three times as many in total. */
export type BatchLimits = { batch: number; queue: number; atOnce: number; retryMs: number }
const usual: BatchLimits & { waitMs: number } = { batch: 1_000, queue: 20_000, atOnce: 3, waitMs: 8_000, retryMs: 50 }

export function openBatchCommits(pool: Pool, limits: Partial<typeof usual> = {}): BatchCommits {
  const { waitMs, ...rest } = { ...usual, ...limits }
  const query = openLaneConnections(pool)
  const lanes = openLanes(rest, (lane, batch) => settleBatch(query, lane, batch))
  return {
    settle: <A>(lane: Lane, request: object) =>
      new Promise<A>((done, failed) => {
        refuseInTransaction('a batch commit')
        const sharer = sharerOf(lane.site)
        const inItsTurn: BatchRequest['done'] = (answer) => inTurn(sharer, () => done(answer as A))
        const asked = { request, deadline: performance.now() + waitMs, done: inItsTurn, failed }
        if (!lanes.add(lane, asked)) failed(kernel.fail('busy'))
      }),
    figures: lanes.figures,
    stop: async () => {
      await lanes.idle()
      lanes.close()
      await pool.end()
    },
  }
}

/**
 * Returns the answers, and the requests to retry: those the statement answered with null, or all if it is unknown
 * whether the commit took place. Each request carries an idempotency key, and the statement repeats its answer for a key
 * it knows.
 */
async function settleBatch(query: Query, lane: Lane, batch: readonly BatchRequest[]): Promise<BatchOutcome> {
  try {
    const answers = await ask(query, lane, batch)
    const answer = () => {
      for (const [i, { done }] of batch.entries()) if (answers[i] !== null) done(answers[i])
    }
    return { answer, again: batch.filter((_, i) => answers[i] === null), broken: false }
  } catch (error) {
    if (error instanceof DatabaseDown) return refuseAll(batch)
    if (isTransient(error)) return { answer: () => {}, again: [...batch], broken: true }
    if (batch.length === 1) return { answer: () => batch[0]!.failed(error), again: [], broken: false }
    // One of the requests makes the statement fail; split the batch, so that the others do not fail with it.
    const middle = batch.length >> 1
    const first = await settleBatch(query, lane, batch.slice(0, middle))
    const second = await settleBatch(query, lane, batch.slice(middle))
    const answer = () => {
      first.answer()
      second.answer()
    }
    return { answer, again: [...first.again, ...second.again], broken: first.broken || second.broken }
  }
}

/** The database is down: refuse at once; clients retry with the same idempotency keys. */
function refuseAll(batch: readonly BatchRequest[]): BatchOutcome {
  const answer = () => {
    for (const { failed } of batch) failed(kernel.fail('busy'))
  }
  return { answer, again: [], broken: false }
}

/** `answer` gives everyone who is not to be asked again their answer. */
export type BatchOutcome = { answer: () => void; again: BatchRequest[]; broken: boolean }

type Query = ReturnType<typeof openLaneConnections>

/** One round trip: a single statement is a transaction, and the driver gets its result only after the commit. */
async function ask(query: Query, lane: Lane, batch: readonly BatchRequest[]): Promise<unknown[]> {
  const { statement, site, subject } = lane
  const requests = JSON.stringify(batch.map(({ request }, i) => ({ ...request, ord: i + 1 })))
  // Refused while the site moves to another cell: then the batch is tried again.
  const text = `${statement} from begin_site_write($1)`
  const config = {
    name: nameOf(text, true)!,
    text,
    values: [site, subject, requests],
    rowMode: 'array' as const,
  }
  const { rows } = await query<[unknown[]]>(keyOf(lane), config)
  return rows[0]![0]
}
