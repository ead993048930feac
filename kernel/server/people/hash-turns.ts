import { kernel } from '#kernel/language/words.ts'
import { refuseInTransaction, scopes } from '../db/scope.ts'
import { openFairQueue, type Sharer } from '../queues/fair-queue.ts'

const atOnce = 2
/** About eight seconds of hashing: beyond it, requests are refused at once. */
const mostWaiting = 400
/** Limit per site, so that one site's login storm leaves places for the others. */
const mostOfSite = 300

const queue = openFairQueue<() => void>()
const everyone = { maySite: () => true, mayWho: () => true, load: () => 0 }
let running = 0

const sharer = (): Sharer => ({ site: scopes.getStore()?.site ?? '', who: '' })

/** Whether a hash would be refused now: checked before a login attempt is counted that could not be made. */
export function areHashesBusy(): boolean {
  return queue.size() >= mostWaiting || queue.waitingOf(sharer()).site >= mostOfSite
}

/** Few hashes at a time, so that a login storm does not take all CPUs; sites take turns. */
export async function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseInTransaction('a password hash')
  if (running >= atOnce) await turn()
  else running += 1
  try {
    return await work()
  } finally {
    // Hands the slot to the next one directly, so that no newcomer can take it in between.
    const next = queue.take(everyone)
    if (next) next()
    else running -= 1
  }
}

function turn(): Promise<void> {
  if (areHashesBusy()) throw kernel.fail('busy')
  return new Promise((go) => queue.add(sharer(), go))
}
