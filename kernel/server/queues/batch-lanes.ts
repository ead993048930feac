import { setTimeout as sleep } from 'node:timers/promises'
import { kernel } from '#kernel/language/words.ts'
import type { BatchFigures, BatchLimits, BatchOutcome, BatchRequest, Lane } from './batch-commits.ts'

type Queue = { lane: Lane; waiting: BatchRequest[]; underWay: (readonly BatchRequest[])[] }
type Settle = (lane: Lane, batch: readonly BatchRequest[]) => Promise<BatchOutcome>

export const keyOf = ({ statement, site, subject }: Lane): string => `${site} ${subject} ${statement}`

/**
 * The queues of the batch commit. A few lanes run at once, in turn, so that none waits for a busy one. While no other
 * lane waits, a lane has a second batch under way behind the first: the database begins it as soon as it has committed
 * the first, instead of waiting until this process has read that answer.
 */
export function openLanes({ batch, queue: most, atOnce, retryMs }: BatchLimits, settle: Settle) {
  const queues = new Map<string, Queue>()
  const { count, isFull, waiting } = openPlaces(most)
  const counted = { batches: 0, requests: 0, refused: 0, broken: 0, ms: 0 }
  let running = 0
  let isScheduled = false
  let whenIdle: (() => void) | undefined

  /** False when the queue is full. */
  function add(lane: Lane, asked: BatchRequest): boolean {
    const key = keyOf(lane)
    const queue = queues.get(key) ?? { lane, waiting: [], underWay: [] }
    queues.set(key, queue)
    if (isFull(queue)) {
      counted.refused += 1
      return false
    }
    queue.waiting.push(asked)
    count(lane.site, 1)
    // Requests of the same event loop turn form one batch.
    if (!isScheduled) setImmediate(goOnce)
    isScheduled = true
    return true
  }

  function goOnce(): void {
    isScheduled = false
    go()
  }

  function go(): void {
    for (const [key, queue] of queues) {
      if (running >= atOnce) break
      if (queue.underWay.length > 0) continue
      queues.delete(key)
      if (queue.waiting.length === 0) continue
      // Moved to the end: the next turn is another lane's.
      queues.set(key, queue)
      running += 1
      void run(queue)
    }
    if (queues.size === 0 && running === 0) whenIdle?.()
    const isNobodyKept = [...queues.values()].every(({ underWay }) => underWay.length > 0)
    if (isNobodyKept) for (const queue of queues.values()) if (hasSecond(queue)) void run(queue)
  }

  async function run(queue: Queue): Promise<void> {
    const taken = queue.waiting.splice(0, batch)
    queue.underWay.push(taken)
    const began = performance.now()
    const { answer, again, broken } = await settle(queue.lane, taken)
    counted.ms += performance.now() - began
    counted.batches += 1
    counted.requests += taken.length - again.length
    if (broken) {
      counted.broken += 1
      answer()
      await sleep(retryMs + Math.random() * retryMs)
    }
    const isLate = lateNow()
    const late = again.filter(isLate)
    refuse(late)
    counted.refused += late.length
    const still = again.filter((asked) => !isLate(asked))
    queue.waiting.unshift(...still)
    count(queue.lane.site, still.length - taken.length)
    queue.underWay = queue.underWay.filter((one) => one !== taken)
    if (queue.underWay.length === 0) running -= 1
    go()
    // After the next batch, which the pool sends in its next tick: the database works while the answers are written.
    if (!broken) process.nextTick(answer)
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

/** A batch costs as much as several of its requests: a second one is sent once it is half as large as the first. */
const hasSecond = ({ underWay: [first, second], waiting }: Queue): boolean =>
  first !== undefined && second === undefined && waiting.length * 2 >= first.length && waiting.length > 0

/** Of one moment: no request is late in one list and not in the next. */
const lateNow = () => {
  const now = performance.now()
  return ({ deadline }: BatchRequest) => deadline <= now
}

/** The number of refused ones. Deadlines also apply while a batch is under way. The oldest requests come first. */
function refuseLate({ underWay, waiting }: Queue): number {
  const isLate = lateNow()
  for (const batch of underWay) refuse(batch.filter(isLate))
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
