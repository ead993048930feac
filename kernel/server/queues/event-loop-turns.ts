import { openFairQueue, type Sharer } from './fair-queue.ts'

/** Sites with work within this time of each other count as active at the same time. */
const togetherMs = 1_000

const byTurns = { maySite: () => true, mayWho: () => true, load: () => 0 }

/**
 * Cooperative scheduling of the event loop between sites. A task is the beginning of a call, or what follows a read or
 * a batch commit. While several sites are active they take turns, one task per round of the event loop, with I/O in
 * between. So a site with little load waits for one task of another site and not for its whole backlog. A site that is
 * active alone is served at once, and so is work inside a transaction, which holds a connection.
 */
export function openEventLoopTurns() {
  const queue = openFairQueue<() => void>()
  let lastSite = ''
  let changedAt = Number.NEGATIVE_INFINITY
  let isScheduled = false

  const severalAtWork = (): boolean => performance.now() - changedAt < togetherMs

  function inTurn(sharer: Sharer, work: () => void): void {
    // A request without a site does not count as another active site.
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

export const { severalAtWork, inTurn } = openEventLoopTurns()
