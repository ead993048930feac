import type { InputOf } from '#kernel/contract.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/answers/event-answer.ts'
import type { seatContract } from '../seat-contract.ts'
import type { SeatStates } from '../shapes.ts'
import { type FreeSeats, freeSeats } from './free-seats.ts'
import { hallsTopic } from './halls.ts'
import { findSeated } from './sales.ts'

/** Streams are closed after this time, so that people who lost access stop receiving; jittered to spread reconnects. */
const lifeMs = 10 * 60_000

export async function states(ctx: OutsideContext, { id }: InputOf<typeof seatContract.states>): Promise<SeatStates> {
  const { hall } = await findSeated(ctx, id)
  return (await freeSeats(ctx, hall)).states()
}

/** A full snapshot first, then changes only. */
export async function live(ctx: OutsideContext, { id, as }: InputOf<typeof seatContract.live>): Promise<unknown> {
  const { hall } = await findSeated(ctx, id)
  const free = await freeSeats(ctx, hall)
  return as === 'once' ? free.states() : new EventAnswer((events) => follow(ctx, id, free, events))
}

function follow({ tools, site }: OutsideContext, id: string, free: FreeSeats, { send, end }: Events): () => void {
  const stop = free.watch((change) => send('change', change))
  // The plan changed: ending the stream makes the page reconnect and load the new one.
  const unwatch = tools.topics.subscribe(
    site.id,
    hallsTopic,
    (told) => (told as { session: string }).session === id && end(),
  )
  send('all', free.states())
  const over = setTimeout(end, lifeMs * (0.8 + 0.4 * Math.random()))
  return () => {
    clearTimeout(over)
    unwatch()
    stop()
  }
}
