import { join, leave as leaveList } from '#engines/allocation/server/requests.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { standingNow } from '../events/read-event.ts'
import { findSale, type Sale } from '../rules.ts'
import { saleEnd } from '../states.ts'
import { viewerOf } from '../viewer.ts'
import { requireCaptchaWhenFast } from './captcha-when-fast.ts'
import { publishPool, touch } from './changes.ts'
import { commonOf, leftFor } from './common.ts'
import { accepted, standingAfter } from './verdicts.ts'

/**
 * Joins the waiting list of a sold-out session. Refused while places are left: the engine would grant one at once, so
 * people restricted to waiting lists would get a ticket.
 */
export async function wait(ctx: StepContext, input: InputOf<(typeof peopleContract)['wait']>) {
  const { id, count, code, key, captcha } = input
  await requireCaptchaWhenFast(ctx, captcha)
  const sale = await findSale(ctx, id)
  if (sale.event.state !== 'announced') throw tickets.fail('isOff')
  if (sale.event.mode === 'lottery') throw tickets.fail('notNow')
  const common = await commonOf(ctx, sale.session.pool)
  const viewer = await viewerOf(
    ctx,
    common.quotas.map(({ audience }) => audience),
    'recent',
  )
  if (leftFor(common, viewer).left >= count) throw tickets.fail('stillFree')
  const wanted = { person: personOf(ctx).id, count, code: code || undefined, key: key || undefined }
  return standingAfter(ctx, sale, await join(ctx, sale.session.pool, wanted), common.waiting)
}

/** Leaves the waiting list, or the lottery before it is drawn. */
export async function leave(ctx: StepContext, { id, key }: InputOf<(typeof peopleContract)['leave']>) {
  const sale = await findSale(ctx, id)
  await checkMayLeave(ctx, sale)
  accepted(await leaveList(ctx, sale.session.pool, { person: personOf(ctx).id, key: key || undefined }))
  touch(ctx, sale.session.pool)
  // The engine publishes only grants and freed places; the length of the list is published here.
  await ctx.write((own) => publishPool(own, sale.session.pool))
  return standingNow(ctx, sale)
}

/** A closed lottery list must not change until the draw. */
async function checkMayLeave(ctx: StepContext, { event, session }: Sale): Promise<void> {
  if (event.mode !== 'lottery' || ctx.now < saleEnd(event, session)) return
  if (!(await commonOf(ctx, session.pool)).drawn) throw tickets.fail('notNow')
}
