import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Found, NewUnit } from '../../import-shapes.ts'
import { ListTrouble } from '../../import-shapes.ts'
import type { FromThread, Task } from './thread-talk.ts'

const longest = 120_000
const mostMegabytes = 1_024

type Taker = { found: (found: Found) => Promise<void>; rows: (arrays: string[]) => Promise<void> }

/**
 * Reads and checks a list in a thread of its own: the server goes on answering, and a file made to fill the memory or to
 * take forever ends the thread and nothing else.
 */
export async function readApart(task: Task, taker: Taker): Promise<NewUnit[]> {
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
  try {
    for await (const [said] of on(thread, 'message', { signal: ended.signal })) {
      const message = said as FromThread
      if ('trouble' in message) throw new ListTrouble(message.trouble, message.bug)
      if ('end' in message) return message.end.units
      if ('found' in message) await taker.found(message.found)
      else {
        await taker.rows(message.rows)
        thread.postMessage('taken')
      }
    }
    throw new ListTrouble('corrupt')
  } catch (error) {
    if (!ended.signal.aborted || error instanceof ListTrouble) throw error
    throw reasonOf(broken)
  } finally {
    await thread.terminate()
  }
}

function reasonOf(broken: unknown): unknown {
  const code = (broken as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ListTrouble('tooBig')
  return broken ?? new ListTrouble('corrupt')
}
