import type { ReadContext, StepContext } from '#kernel/server/context.ts'
import { askForCalm, checkMayTake, type FoundSession, findSession } from '#modules/tickets/server/public.ts'
import { seats } from '../module.ts'
import { findHall, type SeatHall } from './halls.ts'

export type Seated = { found: FoundSession; hall: SeatHall }

/** A session that whoever asks may see, and its hall. Both are remembered: in a rush this asks the database nothing. */
export async function findSeated(ctx: ReadContext, id: string): Promise<Seated> {
  const found = await findSession(ctx, id)
  return { found, hall: await findHall(ctx, id) }
}

/** The same for someone who wants seats of it now; whether it is open the engine says, by the database's clock. */
export async function findOpen(
  ctx: StepContext,
  { id, captcha = '' }: { id: string; captcha?: string },
): Promise<Seated> {
  await askForCalm(ctx, captcha)
  const seated = await findSeated(ctx, id)
  // Places of a draw are given with it.
  if (seated.found.event.mode === 'lottery') throw seats.fail('notSeated')
  await checkMayTake(ctx, seated.found)
  return seated
}
