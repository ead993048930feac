import { setTimeout as sleep } from 'node:timers/promises'
import { kernel } from '#kernel/language/words.ts'
import type { BatchFigures, BatchLimits, BatchOutcome, BatchRequest, Lane } from './batch-commits.ts'

type Queue = { lane: Lane; waiting: BatchRequest[]; underWay: readonly BatchRequest[] }
type Settle = (lane: Lane, batch: readonly BatchRequest[]) => Promise<BatchOutcome>

/**
 * The queues of the batch commit. Each lane has one batch under way; a few lanes run at once, in turn, so that none
 * waits for a busy one.
 */
export function openLanes({ batch, queue: most, atOnce, retryMs }: BatchLimits, settle: Settle) {
  const queues = new Map<string, Queue>()
  const { count, isFull, waiting } = openPlaces(most)
  const counted = { batches: 0, requests: 0, refused: 0, broken: 0, ms: 0 }
  let running = 0
  let whenIdle: (() => void) | undefined

  /** False when the queue is full. */
  function add(lane: Lane, asked: BatchRequest): boolean {
    const key = `${lane.site} ${lane.subject} ${lane.statement}`
    const queue = queues.get(key) ?? { lane, waiting: [], underWay: [] }
    queues.set(key, queue)
    if (isFull(queue)) {
      counted.refused += 1
      return false
    }
    queue.waiting.push(asked)
    count(lane.site, 1)
    // Requests of the same event loop turn form one batch.
    if (queue.waiting.length === 1) setImmediate(go)
    return true
  }

  function go(): void {
    for (const [key, queue] of queues) {
      if (running >= atOnce) return
      if (queue.underWay.length > 0) continue
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
    const taken = queue.waiting.splice(0, batch)
    queue.underWay = taken
    const began = performance.now()
    const { again, broken } = await settle(queue.lane, taken)
    counted.ms += performance.now() - began
    counted.batches += 1
    counted.requests += taken.length - again.length
    if (broken) counted.broken += 1
    if (broken) await sleep(retryMs + Math.random() * retryMs)
    const isLate = lateNow()
    const late = again.filter(isLate)
    refuse(late)
    counted.refused += late.length
    const still = again.filter((asked) => !isLate(asked))
    queue.waiting.unshift(...still)
    count(queue.lane.site, still.length - taken.length)
    queue.underWay = []
    running -= 1
    go()
  }

  const clock = setInterval(() => {
    for (const queue of queues.values()) {
      const late = refuseLate(queue)
      counted.refused += late
      count(queue.lane.site, -late)
    }
  }, lookedAtEvery).unref()

  const idle = () =>
    new Promise<void>((done) => {
      whenIdle = done
      go()
    })

  const figures = (): BatchFigures => ({ waiting: waiting(), running, ...counted })
  return { add, idle, figures, close: () => clearInterval(clock) }
}

const lookedAtEvery = 250

/** Of one moment: no request is late in one list and not in the next. */
const lateNow = () => {
  const now = performance.now()
  return ({ deadline }: BatchRequest) => deadline <= now
}

/** The number of refused ones. Deadlines also apply while a batch is under way. The oldest requests come first. */
function refuseLate({ underWay, waiting }: Queue): number {
  const isLate = lateNow()
  refuse(underWay.filter(isLate))
  const first = waiting.findIndex((asked) => !isLate(asked))
  const late = waiting.splice(0, first < 0 ? waiting.length : first)
  refuse(late)
  return late.length
}

/** The client tries again with the same idempotency key. */
function refuse(late: readonly BatchRequest[]): void {
  for (const { failed } of late) failed(kernel.fail('busy'))
}

/** Counts waiting requests: all lanes together may have three times as many as one, and one site two thirds of that. */
function openPlaces(most: number) {
  const ofSite = new Map<string, number>()
  let all = 0
  return {
    waiting: () => all,
    count: (site: string, by: number) => {
      all += by
      const now = (ofSite.get(site) ?? 0) + by
      if (now === 0) ofSite.delete(site)
      else ofSite.set(site, now)
    },
    isFull: ({ lane: { site }, waiting }: Queue) =>
      waiting.length >= most || all >= 3 * most || (ofSite.get(site) ?? 0) >= 2 * most,
  }
}
