import type { InputOf } from '#kernel/contract.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/event-answer.ts'
import type { seatContract } from '../seat-contract.ts'
import type { SeatStates } from '../shapes.ts'
import { type FreeSeats, freeSeats } from './free-seats.ts'
import { hallsTopic } from './halls.ts'
import { findSeated } from './sales.ts'

/** It ends now and then, so that whoever may no longer look is not told for ever; not all at once. */
const lifeMs = 10 * 60_000

export async function states(ctx: OutsideContext, { id }: InputOf<typeof seatContract.states>): Promise<SeatStates> {
  const { hall } = await findSeated(ctx, id)
  return (await freeSeats(ctx, hall)).states()
}

/** First everything, then only what changes. */
export async function live(ctx: OutsideContext, { id, as }: InputOf<typeof seatContract.live>): Promise<unknown> {
  const { hall } = await findSeated(ctx, id)
  const free = await freeSeats(ctx, hall)
  return as === 'once' ? free.states() : new EventAnswer((events) => follow(ctx, id, free, events))
}

function follow({ tools, site }: OutsideContext, id: string, free: FreeSeats, { send, end }: Events): () => void {
  const stop = free.watch((change) => send('change', change))
  // Another plan: the page comes back and asks for it.
  const unwatch = tools.topics.watch(
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
