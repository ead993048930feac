import { setTimeout as sleep } from 'node:timers/promises'
import { kernel } from '#kernel/language/words.ts'
import type { BatchLimits, BatchOutcome, BatchRequest, Lane } from './batch-commits.ts'

type Queue = { lane: Lane; waiting: BatchRequest[]; underWay: readonly BatchRequest[]; running: boolean }
type Settle = (lane: Lane, batch: readonly BatchRequest[]) => Promise<BatchOutcome>

/**
 * The queues of the batch commit. Each lane has one batch under way; a few lanes run at once, in turn, so that none
 * waits for a busy one. All lanes together may have three times as many requests waiting as one, and one site two
 * thirds of that.
 */
export function openLanes({ batch, queue: most, atOnce, retryMs }: BatchLimits, settle: Settle) {
  const queues = new Map<string, Queue>()
  const places = { all: 3 * most, site: 2 * most }
  const ofSite = new Map<string, number>()
  let running = 0
  let waiting = 0
  let whenIdle: (() => void) | undefined

  function count(site: string, by: number): void {
    waiting += by
    const now = (ofSite.get(site) ?? 0) + by
    if (now === 0) ofSite.delete(site)
    else ofSite.set(site, now)
  }

  const isFull = ({ lane: { site }, waiting: own }: Queue) =>
    own.length >= most || waiting >= places.all || (ofSite.get(site) ?? 0) >= places.site

  /** False when the queue is full. */
  function add(lane: Lane, asked: BatchRequest): boolean {
    const key = `${lane.site} ${lane.subject} ${lane.statement}`
    let queue = queues.get(key)
    if (!queue) {
      queue = { lane, waiting: [], underWay: [], running: false }
      queues.set(key, queue)
    }
    if (isFull(queue)) return false
    queue.waiting.push(asked)
    count(lane.site, 1)
    // Requests of the same event loop turn form one batch.
    if (queue.waiting.length === 1) setImmediate(go)
    return true
  }

  function go(): void {
    for (const [key, queue] of queues) {
      if (running >= atOnce) return
      if (queue.running) continue
      queues.delete(key)
      if (queue.waiting.length === 0) continue
      // Moved to the end: the next turn is another lane's.
      queues.set(key, queue)
      void run(queue)
    }
    if (queues.size === 0 && running === 0) whenIdle?.()
  }

  async function run(queue: Queue): Promise<void> {
    running += 1
    queue.running = true
    const taken = queue.waiting.splice(0, batch)
    queue.underWay = taken
    const { again, broken } = await settle(queue.lane, taken)
    if (broken) await sleep(retryMs + Math.random() * retryMs)
    const { late, still } = sorted(again)
    for (const { failed } of late) failed(kernel.fail('busy'))
    queue.waiting.unshift(...still)
    count(queue.lane.site, still.length - taken.length)
    queue.underWay = []
    queue.running = false
    running -= 1
    go()
  }

  /** Deadlines also apply while a batch is under way, however long it takes. The oldest requests come first. */
  function refuseLate(): void {
    for (const queue of queues.values()) {
      for (const asked of queue.underWay) if (isLate(asked)) asked.failed(kernel.fail('busy'))
      const first = queue.waiting.findIndex((asked) => !isLate(asked))
      const late = queue.waiting.splice(0, first < 0 ? queue.waiting.length : first)
      for (const asked of late) asked.failed(kernel.fail('busy'))
      count(queue.lane.site, -late.length)
    }
  }
  const clock = setInterval(refuseLate, lookedAtEvery)
  clock.unref()

  const idle = () =>
    new Promise<void>((done) => {
      whenIdle = done
      go()
    })

  return { add, idle, close: () => clearInterval(clock) }
}

const lookedAtEvery = 250
const isLate = ({ deadline }: BatchRequest) => deadline <= performance.now()

/** Requests past their deadline are refused; the client retries with the same idempotency key. */
function sorted(again: readonly BatchRequest[]): { late: BatchRequest[]; still: BatchRequest[] } {
  return { late: again.filter(isLate), still: again.filter((asked) => !isLate(asked)) }
}
