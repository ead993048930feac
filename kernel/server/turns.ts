import { openFairQueue, type Sharer } from './fair-queue.ts'

/** Sites that had something to do within this time of one another are at work together. */
const togetherMs = 1_000

const byTurns = { maySite: () => true, mayWho: () => true, load: () => 0 }

/**
 * Turns at the one thread there is. A piece of work is the beginning of a call, or what follows an answer of the database. While
 * several sites are at work they take turns, one piece in each round of the event loop, and what arrived meanwhile is read in
 * between. So a site that is asked little waits for one piece of another's work and not for all that the other has ready. A site
 * alone is served at once.
 */
export function openTurns() {
  const queue = openFairQueue<() => void>()
  let lastSite = ''
  let changedAt = Number.NEGATIVE_INFINITY
  let isScheduled = false

  const severalAtWork = (): boolean => performance.now() - changedAt < togetherMs

  function inTurn(sharer: Sharer, work: () => void): void {
    if (sharer.site !== lastSite) {
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

/** A turn for whoever waits for it. */
export const turnOf = (sharer: Sharer): Promise<void> => new Promise((done) => inTurn(sharer, done))
