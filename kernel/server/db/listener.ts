import { setTimeout as sleep } from 'node:timers/promises'
import { type Told, topicChannel } from '../topics.ts'
import type { DatabaseClock } from './clock.ts'
import { type Line, openLine } from './line.ts'

export type Notice = { table: string; site: string; person: string }
export type Listener = { isLive: () => boolean; close: () => Promise<void> }
type Ears = {
  onNotice: (notice: Notice) => void
  onTold: (told: Told) => void
  /** The database can neither be heard nor reached. */
  onDown: () => void
  /** Heard again, after `onDown` or after a break too short for it; what was said meanwhile is lost. */
  onReconnect: () => void
}

const checkedEvery = 1_000
const shortest = 100
const longest = 2_500

/**
 * Hears what other nodes change, and asks every second whether the database still answers. While the line is down nothing
 * cached may be trusted: `isLive` is false, and after it is back everything is to be forgotten.
 */
export async function listen(connectionString: string, clock: DatabaseClock, ears: Ears): Promise<Listener> {
  const stopping = new AbortController()
  const isOver = () => stopping.signal.aborted
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
  const connect = async () => {
    const fresh = await openLine(connectionString, ({ channel, payload = '{}' }) =>
      channel === topicChannel ? ears.onTold(JSON.parse(payload)) : ears.onNotice(JSON.parse(payload)),
    )
    await fresh.check(clock).catch((error) => {
      fresh.cut()
      throw error
    })
    return fresh
  }
  let line: Line | undefined = await connect()

  let isDown = false
  const down = () => {
    if (!isDown) ears.onDown()
    isDown = true
  }
  const up = () => {
    isDown = false
    ears.onReconnect()
  }

  /** The one loop: a line until it is lost, then tries, each after a longer pause, until there is another. */
  async function watch(): Promise<void> {
    for (let failed = 0; !isOver(); ) {
      if (line) {
        await untilLost(line)
        line = undefined
      }
      if (isOver()) return
      line = await connect().catch((error) => {
        if (!isFull(error)) down()
        return undefined
      })
      if (isOver()) return line?.cut()
      failed = line ? 0 : failed + 1
      if (line) up()
      else await pause(backOff(failed))
    }
  }

  async function untilLost(held: Line): Promise<void> {
    let isThere = true
    const ended = held.ended.then(() => {
      isThere = false
    })
    while (isThere && !isOver()) {
      await Promise.race([pause(checkedEvery), ended])
      if (isThere && !isOver()) {
        await held.check(clock).catch(() => {
          isThere = false
        })
      }
    }
    held.cut()
  }

  const watching = watch()
  return {
    isLive: () => line !== undefined,
    close: async () => {
      stopping.abort()
      line?.cut()
      await watching
    },
  }
}

/** It answers that it has no room for one more: whoever has a connection may go on. */
const isFull = (error: { code?: unknown }): boolean => error.code === '53300'

/** Twice as long each time, and never the same for all nodes. */
const backOff = (failed: number): number => Math.min(longest, shortest * 2 ** (failed - 1)) * (0.5 + Math.random() / 2)
