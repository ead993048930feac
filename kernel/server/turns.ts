import { openFairQueue, type Sharer } from './fair-queue.ts'

/** Sites that had something to do within this time of one another are at work together. */
const togetherMs = 1_000

const byTurns = { maySite: () => true, mayWho: () => true, load: () => 0 }

/**
 * Cooperative scheduling of the event loop between sites. A piece of work is the beginning of a call, or what follows a read or a
 * batch commit. While several sites are at work they take turns, one piece in each round of the event loop, and what arrived
 * meanwhile is read in between. So a site that is asked little waits for one piece of another's work and not for all that the
 * other has ready. A site alone is served at once, and so is whatever goes on inside a transaction, which holds a connection.
 */
export function openTurns() {
  const queue = openFairQueue<() => void>()
  let lastSite = ''
  let changedAt = Number.NEGATIVE_INFINITY
  let isScheduled = false

  const severalAtWork = (): boolean => performance.now() - changedAt < togetherMs

  function inTurn(sharer: Sharer, work: () => void): void {
    // A request for no site is no sign of another one, and hides none.
    if (sharer.site !== lastSite && sharer.site !== '') {
      if (lastSite !== '') changedAt = performance.now()
      lastSite = sharer.site
    }
    if (queue.size() === 0 && !severalAtWork()) return void work()
    queue.add(sharer, work)
    if (!isScheduled) setImmediate(next)
    isScheduled = true
  }

  function next(): void {
    const work = queue.take(byTurns)
    isScheduled = queue.size() > 0
    if (isScheduled) setImmediate(next)
    work?.()
  }

  return { severalAtWork, inTurn }
}

export const { severalAtWork, inTurn } = openTurns()
