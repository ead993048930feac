import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuseInTransaction } from '#kernel/server/db/scope.ts'
import type { Found, NewUnit } from '../../import-shapes.ts'
import { ListTrouble } from '../../import-shapes.ts'
import type { FromThread, Task } from './thread-talk.ts'

const longest = 120_000
const mostMegabytes = 1_024

/**
 * A list that was read completely. Its rows are checked in the thread while they are streamed; returns the units of the
 * list that do not exist yet.
 */
export type ReadList = { found: Found; takeRows: (take: (arrays: string[]) => Promise<void>) => Promise<NewUnit[]> }

/**
 * Reads and checks a list in a worker thread: the server stays responsive, and a file made to exhaust memory or time
 * ends only the thread. Reading may wait for a slow disk or a directory server, so no transaction is open during it;
 * `work` opens one.
 */
export async function readApart(
  task: Task,
  work: (list: ReadList) => Promise<void>,
  cancelled?: AbortSignal,
): Promise<void> {
  refuseInTransaction('reading a list of people')
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
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
  try {
    const next = nextOf(on(thread, 'message', { signal: ended.signal }))
    const first = await next()
    if (!('found' in first)) throw new ListTrouble('corrupt')
    await work({ found: first.found, takeRows: (take) => takeRows(next, take, () => thread.postMessage('taken')) })
  } catch (error) {
    if (!ended.signal.aborted || error instanceof ListTrouble) throw error
    throw reasonOf(broken)
  } finally {
    await thread.terminate()
  }
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

async function takeRows(next: Next, take: (arrays: string[]) => Promise<void>, taken: () => void): Promise<NewUnit[]> {
  for (;;) {
    const said = await next()
    if ('end' in said) return said.end.units
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
