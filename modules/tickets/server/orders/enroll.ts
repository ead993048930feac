import { hold, join, take } from '#engines/allocation/server/requests.ts'
import { mayEnter } from '#engines/allocation/server/room/room.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { isOnlyWaiting } from '../points/points.ts'
import { findSale, type Sale } from '../rules.ts'
import { isChosen } from './actions.ts'
import { requireCaptchaWhenFast } from './captcha-when-fast.ts'
import { standingAfter } from './verdicts.ts'

/** Makes one request to the allocation engine and writes nothing else: the engine's grants are the only state. */
const ways = { grab: take, reserve: hold, lottery: join } as const

export async function enroll(ctx: StepContext, input: InputOf<(typeof peopleContract)['enroll']>) {
  const { id, count, code, key, captcha } = input
  await requireCaptchaWhenFast(ctx, captcha)
  const sale = await findSale(ctx, id)
  if (isChosen(sale)) throw tickets.fail('seatsChosen')
  await checkMayTake(ctx, sale)
  const wanted = { person: personOf(ctx).id, count, code: code || undefined, key: key || undefined }
  const verdict = await ways[sale.event.mode](ctx, sale.session.pool, wanted)
  return standingAfter(ctx, sale, verdict)
}

/** Checks before taking places, with or without a seat map. */
export async function checkMayTake(ctx: StepContext, { event, session }: Sale): Promise<void> {
  if (event.state !== 'announced') throw tickets.fail('isOff')
  if (await isOnlyWaiting(ctx)) throw tickets.fail('onlyWaiting')
  const { roomRate: rate, opensAt } = event
  // Before the opening the engine itself refuses; the waiting room applies afterwards.
  if (rate === 0 || ctx.now < opensAt) return
  if (!(await mayEnter(ctx, session.pool, personOf(ctx).id, { opensAt, rate }))) throw tickets.fail('roomFirst')
}
