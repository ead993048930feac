import { kernel } from '#kernel/words.ts'
import { DatabaseDown } from './db/connections.ts'
import { isPassing } from './db/passing.ts'
import type { Pool } from './db/pool.ts'
import { refuseInTransaction } from './db/scope.ts'
import { sharerOf } from './db/shares.ts'
import { openLanes } from './together-lanes.ts'
import { inTurn } from './turns.ts'

/**
 * Settles many requests in one statement and one commit: those that arrive while a commit is under way form the next
 * one. An answer is given only once it is durable.
 */
export type Together = {
  settle: <A>(lane: Lane, request: object) => Promise<A>
  /** Ends once everything that was asked is answered. */
  stop: () => Promise<void>
}

/** One after another within a lane; lanes take turns. `statement` is `select f($1 site, $2 subject, $3 requests)`. */
export type Lane = { statement: string; site: string; subject: string }

/** A request on its way. Its place in the batch goes out as `ord`, counted from one. */
export type Asked = {
  request: object
  /** When its sender is told to ask again. */
  deadline: number
  done: (answer: unknown) => void
  failed: (error: unknown) => void
}

/** `queue` is for one lane; all of them together may have three times as many waiting, those of one site twice as many. */
export type Limits = { batch: number; queue: number; atOnce: number; retryMs: number }
const usual: Limits & { waitMs: number } = { batch: 1_000, queue: 20_000, atOnce: 3, waitMs: 8_000, retryMs: 50 }

export function openTogether(pool: Pool, limits: Partial<typeof usual> = {}): Together {
  const { waitMs, ...rest } = { ...usual, ...limits }
  const lanes = openLanes(rest, (lane, batch) => settleBatch(pool, lane, batch))
  return {
    settle: <A>(lane: Lane, request: object) =>
      new Promise<A>((done, failed) => {
        refuseInTransaction('a batch commit')
        const sharer = sharerOf(lane.site)
        const inItsTurn: Asked['done'] = (answer) => inTurn(sharer, () => done(answer as A))
        const asked = { request, deadline: performance.now() + waitMs, done: inItsTurn, failed }
        if (!lanes.add(lane, asked)) failed(kernel.fail('busy'))
      }),
    stop: async () => {
      await lanes.idle()
      lanes.close()
      await pool.end()
    },
  }
}

/**
 * Gives back those to be asked again: with the next commit (the statement answered null), or because nobody knows whether
 * this one took place. Each request carries a key, and the statement answers a key it knows as it did before.
 */
async function settleBatch(pool: Pool, lane: Lane, batch: readonly Asked[]): Promise<Rest> {
  try {
    const answers = await ask(pool, lane, batch)
    for (const [i, { done }] of batch.entries()) if (answers[i] !== null) done(answers[i])
    return { again: batch.filter((_, i) => answers[i] === null), broken: false }
  } catch (error) {
    if (error instanceof DatabaseDown) return refuseAll(batch)
    if (isPassing(error)) return { again: [...batch], broken: true }
    if (batch.length === 1) {
      batch[0]!.failed(error)
      return { again: [], broken: false }
    }
    // One of them cannot be settled; the others are not to suffer for it.
    const middle = batch.length >> 1
    const first = await settleBatch(pool, lane, batch.slice(0, middle))
    const second = await settleBatch(pool, lane, batch.slice(middle))
    return { again: [...first.again, ...second.again], broken: first.broken || second.broken }
  }
}

/** Nobody waits for a database that is gone: they ask again, with the same keys. */
function refuseAll(batch: readonly Asked[]): Rest {
  for (const { failed } of batch) failed(kernel.fail('busy'))
  return { again: [], broken: false }
}

export type Rest = { again: Asked[]; broken: boolean }

/** One round trip: a statement alone is a transaction, and the driver hears of its end only after the commit. */
async function ask(pool: Pool, { statement, site, subject }: Lane, batch: readonly Asked[]): Promise<unknown[]> {
  const requests = JSON.stringify(batch.map(({ request }, i) => ({ ...request, ord: i + 1 })))
  const config = { name: statement, text: statement, values: [site, subject, requests], rowMode: 'array' as const }
  const { rows } = await pool.query<[unknown[]]>(config)
  return rows[0]![0]
}
