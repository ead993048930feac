import { givePoints, publishPoints } from '#engines/allocation/server/points/points.ts'
import { cancel, confirm as confirmGrant } from '#engines/allocation/server/requests.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { standingNow } from '../events/read-event.ts'
import { notifySoon } from '../notifications.ts'
import { pointsOwner } from '../points/points-owner.ts'
import type { Sale } from '../rules.ts'
import { wordOf } from '../wording.ts'
import { isChosen, returnRule } from './actions.ts'
import { touch } from './changes.ts'
import { findSaleOf, getOwnGrant } from './grants.ts'
import { accepted, standingAfter } from './verdicts.ts'

/**
 * Confirms a hold or accepts an offer. Holds of chosen seats are confirmed by the seats module, which has the seating
 * rules.
 */
export async function confirm(ctx: StepContext, { grant, key }: InputOf<(typeof peopleContract)['confirm']>) {
  const sale = await findSaleOf(ctx, grant)
  if (isChosen(sale) && (await getOwnGrant(ctx, sale, grant))?.state === 'held') throw tickets.fail('notNow')
  const of = { person: personOf(ctx).id, grant, key: key || undefined }
  return standingAfter(ctx, sale, await confirmGrant(ctx, sale.session.pool, of))
}

/**
 * Returns a ticket, a hold or an offer. The engine commits first; on a retry after a lost answer the late penalty point
 * is still written only once.
 */
export async function refund(ctx: StepContext, { grant: id, key }: InputOf<(typeof peopleContract)['refund']>) {
  const person = personOf(ctx).id
  const sale = await findSaleOf(ctx, id)
  const late = await findLateness(ctx, sale, id)
  accepted(await cancel(ctx, sale.session.pool, { person, grant: id, key: key || undefined }))
  touch(ctx, sale.session.pool)
  await ctx.write(async (own) => {
    await own.audit({ action: 'tickets.refund', entity: 'allocation_grants', entityId: id, after: { late } })
    if (late) await givePointFor(own, sale, id)
    // Notifies the next person on the waiting list.
    if (sale.event.waits || sale.event.mode === 'lottery') await notifySoon(own)
  })
  return standingNow(ctx, sale)
}

/** Whether a return costs a point. Holds and offers are free; for grants that no longer exist the engine answers. */
async function findLateness(ctx: StepContext, sale: Sale, id: string): Promise<boolean> {
  const grant = await getOwnGrant(ctx, sale, id)
  if (grant?.state !== 'granted') return false
  if (grant.usedAt) throw tickets.fail('alreadyUsed')
  const rule = returnRule({ ...sale, grant, now: ctx.now })
  if (rule === 'no') throw tickets.fail('tooLateToReturn')
  return rule === 'point'
}

async function givePointFor(ctx: WriteContext, { event }: Sale, grant: string): Promise<void> {
  const reason = wordOf(ctx, 'reason.lateReturn', { title: fieldIn(ctx.language, event, 'title') })
  const days = settingsOf(ctx, tickets).pointDays
  const given = { owner: pointsOwner, person: personOf(ctx).id, points: 1, reason, sourceId: grant, days }
  if (await givePoints(ctx, given)) await publishPoints(ctx)
}
