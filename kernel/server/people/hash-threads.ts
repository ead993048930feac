import { Worker } from 'node:worker_threads'

export type HashTask = {
  message: string
  nonce: Uint8Array
  cost: { parallelism: number; tagLength: number; memory: number; passes: number }
}
type Waiting = { done: (tag: Uint8Array) => void; failed: (error: Error) => void }
type Thread = { worker: Worker; waiting?: Waiting | undefined }

const idle: Thread[] = []

/**
 * Argon2 in threads of their own, of a lower priority than the thread that answers calls: a storm of logins would
 * otherwise take half of a small machine. A thread makes one hash at a time; there are as many as hashes are under way
 * at once (`hash-turns.ts`), and they are kept.
 */
export function hashApart(task: HashTask): Promise<Buffer> {
  const thread = idle.pop() ?? openThread()
  thread.worker.ref()
  return new Promise((done, failed) => {
    thread.waiting = { done: (tag) => done(Buffer.from(tag)), failed }
    thread.worker.postMessage(task)
  })
}

function openThread(): Thread {
  const thread: Thread = { worker: new Worker(new URL('./hash-thread.ts', import.meta.url)) }
  const take = () => {
    const { waiting } = thread
    thread.waiting = undefined
    return waiting
  }
  const end = (error: Error) => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    take()?.failed(error)
  }
  thread.worker.on('message', (tag: Uint8Array) => {
    // An idle thread does not keep a command from ending.
    thread.worker.unref()
    idle.push(thread)
    take()?.done(tag)
  })
  thread.worker.on('error', end)
  thread.worker.on('exit', () => end(new Error('the thread of password hashes ended')))
  return thread
}
