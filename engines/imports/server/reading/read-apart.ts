import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuseInTransaction } from '#kernel/server/db/scope.ts'
import { type Found, ListTrouble } from '../../shapes.ts'
import type { RawRow } from './check-row.ts'
import type { FromThread, Task, ToThread } from './thread-talk.ts'

const longest = 180_000
const mostMegabytes = 1_024

/**
 * A list that was read completely; `missing` are key columns it does not have. Its rows are checked in the thread while
 * they are streamed; returns what checking found besides rows.
 */
export type ReadList = {
  found: Found
  missing: readonly string[]
  takeRows: (take: (arrays: string[]) => Promise<void>) => Promise<unknown>
}

type Reading = {
  /** Batches of a connector's rows, for a source of the kind `pushed`. */
  rows?: AsyncIterable<readonly RawRow[]> | undefined
  cancelled?: AbortSignal | undefined
}

/**
 * Reads and checks a list in a worker thread: the server stays responsive, and a file made to exhaust memory or time
 * ends only the thread. Reading may wait for a slow disk or another server, so no transaction is open during it; `work`
 * opens one.
 */
export async function readApart(
  task: Task,
  work: (list: ReadList) => Promise<void>,
  { rows, cancelled }: Reading = {},
): Promise<void> {
  refuseInTransaction('reading a list')
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 64 },
  })
  const over = AbortSignal.timeout(longest)
  const ended = new AbortController()
  let broken: unknown
  const end = (error?: unknown) => {
    broken ??= error
    ended.abort()
  }
  thread.on('error', end)
  thread.on('exit', () => end())
  over.addEventListener('abort', () => end(new ListTrouble('tooBig')))
  cancelled?.addEventListener('abort', () => end(cancelled.reason))
  const tell = (message: ToThread) => thread.postMessage(message)
  try {
    const next = nextOf(on(thread, 'message', { signal: ended.signal }))
    if (rows) await push(rows, tell, task.mostRows)
    const first = await next()
    if (!('found' in first)) throw new ListTrouble('corrupt')
    await work({ ...first, takeRows: (take) => takeRows(next, take, () => tell('taken')) })
  } catch (error) {
    // Only an aborted wait is explained by how the thread ended: `work` may fail by itself after that.
    if ((error as Error).name !== 'AbortError') throw error
    throw reasonOf(broken)
  } finally {
    await thread.terminate()
  }
}

async function push(
  rows: NonNullable<Reading['rows']>,
  tell: (message: ToThread) => void,
  most: number,
): Promise<void> {
  let count = 0
  try {
    for await (const some of rows) {
      count += some.length
      if (count > most) throw new ListTrouble('tooManyRows')
      tell({ pushed: [...some] })
    }
  } catch (error) {
    // Whatever the other system does is no bug of ours: the run has failed, and is told so.
    throw error instanceof ListTrouble ? error : new ListTrouble('unreachable', String(error))
  }
  tell('pushedAll')
}

type Next = () => Promise<Exclude<FromThread, { trouble: unknown }>>

const nextOf =
  (messages: AsyncIterator<unknown[]>): Next =>
  async () => {
    const { value, done } = await messages.next()
    if (done) throw new ListTrouble('corrupt')
    const said = value[0] as FromThread
    if ('trouble' in said) throw new ListTrouble(said.trouble, said.bug)
    return said
  }

async function takeRows(next: Next, take: (arrays: string[]) => Promise<void>, taken: () => void): Promise<unknown> {
  for (;;) {
    const said = await next()
    if ('end' in said) return said.end
    if (!('rows' in said)) throw new ListTrouble('corrupt')
    await take(said.rows)
    taken()
  }
}

function reasonOf(broken: unknown): unknown {
  const code = (broken as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ListTrouble('tooBig')
  return broken ?? new ListTrouble('corrupt')
}
