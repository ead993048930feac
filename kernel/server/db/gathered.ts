import { openTransaction, scopes } from './scope.ts'

type Asked<A> = { name: string; done: (answer: A) => void; failed: (error: unknown) => void }

const mostAtOnce = 500

/**
 * Look-ups that come while one is under way go together in the next one: a crowd costs the database little more than one
 * visitor. Each still begins after it was asked for, so it sees whatever had been committed by then. `load` answers in the
 * order of the names.
 */
export function gathered<On extends object, A>(
  load: (on: On, names: readonly string[]) => Promise<readonly A[]>,
): (on: On, name: string) => Promise<A> {
  /** Those who wait, for each that a look-up is under way on. */
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
    const next = waiting.get(on)!.splice(0, mostAtOnce)
    if (next.length) void begin(on, next)
    else waiting.delete(on)
  }

  return async (on, name) => {
    // Inside a transaction it is read there, and for nobody else.
    if (openTransaction()) return (await load(on, [name]))[0]!
    return new Promise((done, failed) => {
      const line = waiting.get(on)
      if (line) return void line.push({ name, done, failed })
      waiting.set(on, [{ name, done, failed }])
      // What arrives in the same turn of the loop belongs together.
      // For all who wait, so not out of the share of the first of them.
      scopes.exit(() => setImmediate(() => void begin(on, waiting.get(on)!.splice(0, mostAtOnce))))
    })
  }
}
