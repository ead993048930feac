import type { ReadContext, StepContext } from '#kernel/server/context.ts'
import { askForCalm, checkMayTake, type FoundSession, findSession } from '#modules/tickets/server/public.ts'
import { seats } from '../module.ts'
import { findHall, type SeatHall } from './halls.ts'

export type Seated = { found: FoundSession; hall: SeatHall }

/** A session visible to the caller, and its hall. Both are cached: no query under peak load. */
export async function findSeated(ctx: ReadContext, id: string): Promise<Seated> {
  const found = await findSession(ctx, id)
  return { found, hall: await findHall(ctx, id) }
}

/** The same for taking seats; whether the sale is open is decided by the engine with the database's time. */
export async function findOpen(
  ctx: StepContext,
  { id, captcha = '' }: { id: string; captcha?: string },
): Promise<Seated> {
  await askForCalm(ctx, captcha)
  const seated = await findSeated(ctx, id)
  // Seats of a lottery are assigned by the draw.
  if (seated.found.event.mode === 'lottery') throw seats.fail('notSeated')
  await checkMayTake(ctx, seated.found)
  return seated
}
