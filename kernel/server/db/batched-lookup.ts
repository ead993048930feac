import { setTimeout as sleep } from 'node:timers/promises'
import { openTransaction, scopes } from './scope.ts'

type Asked<A> = { name: string; done: (answer: A) => void; failed: (error: unknown) => void }

const mostAtOnce = 500

/**
 * Batches look-ups: those that arrive while one is under way share the next query, so many visitors cost little more
 * than one. Each look-up starts after it was requested, so it sees everything committed by then. `load` answers in the
 * order of the names. `pauseMs`: how long to go on collecting after each query, while more are asked for.
 */
export function batchedLookup<On extends object, A>(
  load: (on: On, names: readonly string[]) => Promise<readonly A[]>,
  { pauseMs = 0 } = {},
): (on: On, name: string) => Promise<A> {
  /** Requests waiting while a query runs, by the object it runs on. */
  const waiting = new WeakMap<On, Asked<A>[]>()

  async function begin(on: On, asked: readonly Asked<A>[]): Promise<void> {
    try {
      const answers = await load(
        on,
        asked.map(({ name }) => name),
      )
      for (const [i, { done }] of asked.entries()) done(answers[i]!)
    } catch (error) {
      for (const { failed } of asked) failed(error)
    }
    if (pauseMs > 0 && waiting.get(on)!.length > 0) await sleep(pauseMs)
    const next = waiting.get(on)!.splice(0, mostAtOnce)
    if (next.length) void begin(on, next)
    else waiting.delete(on)
  }

  return (on, name) => {
    // Inside a transaction: read on its connection and not batched with others.
    if (openTransaction()) return load(on, [name]).then(([answer]) => answer!)
    return new Promise((done, failed) => {
      const line = waiting.get(on)
      if (line) return void line.push({ name, done, failed })
      waiting.set(on, [{ name, done, failed }])
      // Requests of the same event loop turn share one query. It runs outside the scope of the first requester, so that
      // it does not count against that one's share of connections.
      scopes.exit(() => setImmediate(() => void begin(on, waiting.get(on)!.splice(0, mostAtOnce))))
    })
  }
}
