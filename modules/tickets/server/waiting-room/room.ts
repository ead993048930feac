import { roomOrder as orderOf } from '#engines/allocation/server/room/order.ts'
import { enterRoom } from '#engines/allocation/server/room/room.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type StepContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { requireCaptchaWhenFast } from '../orders/captcha-when-fast.ts'
import { findSale } from '../rules.ts'
import { saleEnd } from '../states.ts'

/** Enters the queue of the waiting room. Without a room, everybody may proceed at the opening. */
export async function room(ctx: StepContext, { id, captcha }: InputOf<(typeof peopleContract)['room']>) {
  await requireCaptchaWhenFast(ctx, captcha)
  const sale = await findSale(ctx, id)
  const { state, opensAt, roomRate: rate } = sale.event
  if (state !== 'announced') throw tickets.fail('isOff')
  if (ctx.now >= saleEnd(sale.event, sale.session)) throw tickets.fail('closed')
  const at = { opensAt: seconds(opensAt), rate }
  if (rate === 0) return { ...withoutRoom, entersAt: at.opensAt, ...at }
  return { ...(await enterRoom(ctx, sale.session.pool, personOf(ctx).id, { opensAt, rate })), ...at }
}

const withoutRoom = { drawn: true, entry: '', place: 0, ahead: 0, present: 0, commitment: '', seed: '' }

/** Public queue order, for verification. */
export async function roomOrder(ctx: ReadContext, { id, from }: InputOf<(typeof peopleContract)['roomOrder']>) {
  const { event, session } = await findSale(ctx, id)
  if (event.roomRate === 0) throw notFound()
  return orderOf(ctx, session.pool, from)
}
