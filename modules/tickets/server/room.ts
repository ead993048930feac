import { enterRoom } from '#engines/allocation/server/room.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { tickets } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { askForCalm } from './calm.ts'
import { findSale } from './rules.ts'
import { saleEnd } from './states.ts'

/** A place in the line before a great rush. Without a room, everyone is in at the opening. */
export async function room(ctx: StepContext, { id, captcha }: InputOf<(typeof peopleContract)['room']>) {
  await askForCalm(ctx, captcha)
  const sale = await findSale(ctx, id)
  const { state, opensAt, roomRate: rate } = sale.event
  if (state !== 'announced') throw tickets.fail('isOff')
  if (ctx.now >= saleEnd(sale.event, sale.session)) throw tickets.fail('closed')
  const at = { opensAt: seconds(opensAt), rate }
  if (rate === 0) return { drawn: true, ahead: 0, entersAt: at.opensAt, present: 0, commitment: '', seed: '', ...at }
  return { ...(await enterRoom(ctx, sale.session.pool, personOf(ctx).id, { opensAt, rate })), ...at }
}
