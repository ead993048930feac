import { kernel } from '#kernel/language/words.ts'
import { refuseInTransaction } from '../db/scope.ts'

const atOnce = 2
const mostWaiting = 32

const waiting: (() => void)[] = []
let running = 0

/** Heavy work, two at a time: each may take hundreds of megabytes. Refuses with `busy` when the queue is full. */
export async function inHeavyWorkSlot<T>(work: () => Promise<T>): Promise<T> {
  refuseInTransaction('work on a file')
  if (running >= atOnce) await turn()
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The finished task hands its slot to the next one directly, so that no newcomer can take it in between. */
function turn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw kernel.fail('busy')
  return new Promise((done) => waiting.push(done))
}
