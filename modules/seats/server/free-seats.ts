import { sweepPool } from '#engines/allocation/server/requests.ts'
import type { PoolChange } from '#engines/allocation/shapes.ts'
import { type OutsideContext, settingsOf } from '#kernel/server/context.ts'
import { seats } from '../module.ts'
import { type Board, openBoard } from './board.ts'
import type { SeatHall } from './halls.ts'
import { openLine, standOf } from './pool-line.ts'

type Reading = Pick<OutsideContext, 'site' | 'tools' | 'reader' | 'log'>

/** Free seats of a session on this node: computed once per change for all viewers. */
export type FreeSeats = Pick<Board, 'states' | 'isFree' | 'watch'>
type Followed = { board: Board; touch: () => void }

/** A board without viewers for this long is dropped. */
const idleMs = 60_000
/** Interval of checks for missed notifications and expired holds. */
const checkMs = 2_000

const nodes = new WeakMap<object, Map<string, Promise<Followed>>>()

/** Free seats of a hall, followed from the first request until it has been idle for a while. */
export async function freeSeats(ctx: Reading, hall: SeatHall): Promise<FreeSeats> {
  const { topics } = ctx.tools
  const halls = nodes.get(topics) ?? new Map<string, Promise<Followed>>()
  nodes.set(topics, halls)
  const key = `${ctx.site.id} ${hall.pool} ${hall.hash}`
  let following = halls.get(key)
  if (!following) {
    following = follow(ctx, hall, () => halls.delete(key))
    halls.set(key, following)
  }
  const { board, touch } = await following
  touch()
  return board
}

async function follow(ctx: Reading, hall: SeatHall, forget: () => void): Promise<Followed> {
  const { site, tools, reader, log } = ctx
  const { pool } = hall
  const board = openBoard(hall, 1000 / settingsOf(ctx, seats).changesPerSecond)
  const line = openLine(reader, hall, board)
  let usedAt = Date.now()
  // A failed read is repeated by the next check.
  const hear = (told: unknown) =>
    void line.hear(told as PoolChange).catch((err: unknown) => log.warn({ err, pool }, 'seats could not be read'))
  const unwatch = tools.topics.subscribe(site.id, `allocation/${pool}`, hear)
  const timer = setInterval(() => {
    if (board.watchers() === 0 && Date.now() - usedAt > idleMs) stop()
    else void check(ctx, pool, line).catch((err: unknown) => log.warn({ err, pool }, 'seats could not be checked'))
  }, checkMs)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    unwatch()
    board.close()
    forget()
  }
  await line.read().catch((error: unknown) => {
    stop()
    throw error
  })
  board.tell()
  const touch = () => {
    usedAt = Date.now()
  }
  return { board, touch }
}

async function check(ctx: Reading, pool: string, line: ReturnType<typeof openLine>): Promise<void> {
  const { batch, due } = await standOf(ctx.reader, pool)
  if (due) await sweepPool(ctx, pool)
  else if (batch !== line.batch()) await line.read()
}
