import { setTimeout as sleep } from 'node:timers/promises'
import { type Notification, topicChannel } from '../queues/topics.ts'
import { batchedLookup } from './batched-lookup.ts'
import type { DatabaseClock } from './clock.ts'
import { type ListenConnection, openListenConnection } from './listen-connection.ts'
import { TimedOut } from './with-timeout.ts'

export type Notice = { table: string; site: string; person: string }
export type Listener = {
  isLive: () => boolean
  /** True once every change that was committed before the call has been heard; false if that is not known. */
  catchUp: () => Promise<boolean>
  lost: () => number
  close: () => Promise<void>
}
type Ears = {
  onNotice: (notice: Notice) => void
  onTold: (told: Notification) => void
  /** The database neither answers on this connection nor accepts a new one. */
  onDown: () => void
  /** When data last arrived on any other connection, by `performance.now()`. */
  heardAt: () => number
  /** Reconnected, after `onDown` or after a shorter break; notifications sent meanwhile are lost. */
  onReconnect: () => void
}

const checkedEvery = 1_000
const shortest = 100
const longest = 2_500
const firstTries = 6
/** A database that does not answer here, but sent data on another connection this recently, is slow and not down. */
const silenceMs = 3_000

/**
 * Listens for changes made by other nodes and polls every second whether the database still answers. While the
 * connection is down no cache may be trusted: `isLive` is false, and after a reconnect all caches have to be cleared.
 * `place`: where the database is now.
 */
export async function listen(place: () => Promise<string>, clock: DatabaseClock, ears: Ears): Promise<Listener> {
  const stopping = new AbortController()
  const connect = async () => openChecked(await place(), clock, ears)
  let line: ListenConnection | undefined = await firstOf(connect)
  let lost = 0

  /** The one loop: waits until the connection is lost, then retries with growing delays until there is a new one. */
  async function watch({ signal }: AbortController): Promise<void> {
    for (let failed = 0, isDown = false, heardAt = 0; !signal.aborted; ) {
      if (line) heardAt = await untilLost(line, clock, signal)
      if (signal.aborted) return
      if (line) lost += 1
      line = undefined
      const isSilent = () => performance.now() - Math.max(heardAt, ears.heardAt()) > silenceMs
      line = await connect().catch((error) => {
        const isGone = !isFull(error) && (!(error instanceof TimedOut) || isSilent())
        if (isGone && !isDown) ears.onDown()
        isDown ||= isGone
        return undefined
      })
      if (signal.aborted) return line?.cut()
      failed = line ? 0 : failed + 1
      isDown &&= !line
      if (line) ears.onReconnect()
      else await pause(backOff(failed), signal)
    }
  }

  const watching = watch(stopping)
  return {
    isLive: () => line !== undefined,
    catchUp: () => (line ? heardAll(line, '') : Promise.resolve(false)),
    lost: () => lost,
    close: async () => {
      stopping.abort()
      line?.cut()
      await watching
    },
  }
}

/**
 * Everyone who asks while a query is under way shares the next one. Without the pause a rush sends thousands a second,
 * which is a tenth of its work (`npm run bench -- ledger posts`).
 */
const heardAll = batchedLookup(
  async (line: ListenConnection, asked) => {
    const isHeard = await line.catchUp().then(
      () => true,
      () => false,
    )
    return asked.map(() => isHeard)
  },
  { pauseMs: 1 },
)

/** A connection that has answered once, so the clock has been compared, too. */
async function openChecked(connectionString: string, clock: DatabaseClock, ears: Ears): Promise<ListenConnection> {
  const line = await openListenConnection(connectionString, ({ channel, payload = '{}' }) =>
    channel === topicChannel ? ears.onTold(JSON.parse(payload)) : ears.onNotice(JSON.parse(payload)),
  )
  try {
    await line.check(clock)
    return line
  } catch (error) {
    line.cut()
    throw error
  }
}

/** Returns when data last arrived on it. */
async function untilLost(line: ListenConnection, clock: DatabaseClock, signal: AbortSignal): Promise<number> {
  let isThere = true
  let heardAt = performance.now()
  const heard = () => {
    heardAt = performance.now()
  }
  const lost = () => {
    isThere = false
  }
  const ended = line.ended.then(lost)
  while (isThere && !signal.aborted) {
    await Promise.race([pause(checkedEvery, signal), ended])
    if (isThere && !signal.aborted) await line.check(clock).then(heard, lost)
  }
  line.cut()
  return heardAt
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

/** The database has no connection slots left; existing connections stay usable. */
const isFull = (error: { code?: unknown }): boolean => error.code === '53300'

/** Retries, so that one late answer on a busy machine does not make the start fail. */
async function firstOf(connect: () => Promise<ListenConnection>): Promise<ListenConnection> {
  for (let failed = 1; ; failed++) {
    try {
      return await connect()
    } catch (error) {
      if (failed === firstTries) throw error
      await sleep(backOff(failed))
    }
  }
}

/** Exponential back-off with jitter, so that nodes do not retry at the same moment. */
const backOff = (failed: number): number => Math.min(longest, shortest * 2 ** (failed - 1)) * (0.5 + Math.random() / 2)
