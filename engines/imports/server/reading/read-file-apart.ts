import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ListTrouble, type TroubleKind } from '../../shapes.ts'
import type { List } from './read-file.ts'

const longest = 20_000
const mostMegabytes = 256

type Said = { list: List } | { trouble: TroubleKind }

/** Reads a small sheet in a worker thread: a file made to exhaust memory or time ends only that thread. */
export async function readFileApart(bytes: Buffer): Promise<List> {
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const [said] = (await once(thread, 'message', { signal: AbortSignal.timeout(longest) })) as [Said]
    if ('trouble' in said) throw new ListTrouble(said.trouble)
    return said.list
  } catch (error) {
    throw error instanceof ListTrouble ? error : new ListTrouble('corrupt')
  } finally {
    await thread.terminate()
  }
}
