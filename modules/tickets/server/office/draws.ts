import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { runSessionDraw } from '../draw/run-draw.ts'
import { findSession } from './event-rows.ts'

type Input = InputOf<(typeof officeContract)['drawSession']>

/** Makes the draw once, from the closed list. Winners are notified by the next minute's job, the others at once. */
export async function drawSession(ctx: WriteContext, { session: id, beacon }: Input) {
  const { session, event } = await findSession(ctx, id)
  const before = await getDraw(ctx.db, session.pool)
  if (!before || before.drawnAt || event.state !== 'announced') throw kernel.fail('notNow')
  if (before.beaconRule && !beacon) throw badInput({ beacon: 'missing' })
  await runSessionDraw(ctx, id, before.beaconRule ? beacon : '')
  const { record, commitment } = (await getDraw(ctx.db, session.pool))!
  const drawn = { entries: record!.entries.length, winners: record!.winners.length }
  const after = { ...drawn, commitment, beacon }
  await ctx.audit({ action: 'drawSession', entity: 'ticketSession', entityId: id, after })
  return drawn
}
