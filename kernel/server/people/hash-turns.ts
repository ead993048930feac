import { kernel } from '#kernel/words.ts'
import { refuseInTransaction, scopes } from '../db/scope.ts'
import { openFairQueue, type Sharer } from '../fair-queue.ts'

const atOnce = 2
/** Some eight seconds of hashing: whoever comes then is told so at once instead of waiting. */
const mostWaiting = 400
/** Of them no more than this for one site, so that its storm leaves room for the others. */
const mostOfSite = 300

const queue = openFairQueue<() => void>()
const everyone = { maySite: () => true, mayWho: () => true, load: () => 0 }
let running = 0

const sharer = (): Sharer => ({ site: scopes.getStore()?.site ?? '', who: '' })

/** Whether a hash would be refused now: asked before a try is counted that could not be made. */
export function areHashesBusy(): boolean {
  return queue.size() >= mostWaiting || queue.waitingOf(sharer()).site >= mostOfSite
}

/** Few hashes at a time, so that a storm of logins leaves the processors to everything else; sites take turns. */
export async function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseInTransaction('a password hash')
  if (running >= atOnce) await turn()
  else running += 1
  try {
    return await work()
  } finally {
    // The one before hands its place over, so that nobody slips in between.
    const next = queue.take(everyone)
    if (next) next()
    else running -= 1
  }
}

function turn(): Promise<void> {
  if (areHashesBusy()) throw kernel.fail('busy')
  return new Promise((go) => queue.add(sharer(), go))
}
