import { getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** On a loaded machine a thread that is nicer by this much gets a third of the time that the server's own thread gets. */
const nicer = 5
const nicest = 19

/**
 * Called in a worker thread: the server's own thread, where everybody's calls are, goes first. Linux alone gives each
 * thread a priority of its own; elsewhere it would be that of the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(Math.min(nicest, getPriority() + nicer))
}
