import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { EventAnswer } from '#kernel/server/http/event-answer.ts'
import type { peopleContract } from '../people-contract.ts'
import { watchSession } from './live.ts'
import { standingNow } from './look.ts'
import { findSale } from './rules.ts'

export async function status(ctx: ReadContext, { id }: InputOf<(typeof peopleContract)['status']>) {
  return standingNow(ctx, await findSale(ctx, id))
}

export async function live(ctx: ReadContext, { id, as }: InputOf<(typeof peopleContract)['live']>) {
  const sale = await findSale(ctx, id)
  const first = await standingNow(ctx, sale)
  if (as === 'once') return first
  return new EventAnswer((events) => watchSession(ctx, sale, first, events))
}
