import type { InputOf } from '#kernel/contract.ts'
import type { OutsideContext, ReadContext } from '#kernel/server/context.ts'
import { EventAnswer } from '#kernel/server/http/answers/event-answer.ts'
import type { peopleContract } from '../../people-contract.ts'
import { standingNow } from '../events/read-event.ts'
import { findSale } from '../rules.ts'
import { watchRoom } from '../waiting-room/room-live.ts'
import { watchSession } from './live.ts'

export async function status(ctx: ReadContext, { id }: InputOf<(typeof peopleContract)['status']>) {
  return standingNow(ctx, await findSale(ctx, id))
}

export async function live(ctx: OutsideContext, { id, as }: InputOf<(typeof peopleContract)['live']>) {
  const sale = await findSale(ctx, id)
  const first = await standingNow(ctx, sale)
  if (as === 'once') return first
  return new EventAnswer((events) => {
    const stops = [watchSession(ctx, sale, first, events), watchRoom(ctx, sale, events)]
    return () => stops.forEach((stop) => void stop())
  })
}
