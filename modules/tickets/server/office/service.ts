import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { runSessionDraw } from '../draw/run-draw.ts'
import { appeals, decideAppeal } from './appeals.ts'
import { board } from './board.ts'
import { cancelEvent, cancelPreview } from './cancelling.ts'
import { addCodes, makeCodes } from './codes.ts'
import { copyEvent } from './copying.ts'
import { doorFigures } from './doors.ts'
import { deskEvent, deskUnits, eventAudience } from './event-desk.ts'
import { removeEvent, saveEvent } from './event-edits.ts'
import { deskEvents } from './event-list.ts'
import { findSession } from './event-rows.ts'
import { decideScan, lateScans } from './late-scans.ts'
import { moveSession } from './moving.ts'
import { giveOrder, revokeOrder } from './order-acts.ts'
import { orders } from './orders.ts'
import { archiveEvent, publishEvent } from './publishing.ts'
import { removeSession, saveSession } from './session-edits.ts'

/** One function for each call of `office-contract.ts`. */
export const officeService = {
  deskEvents,
  deskEvent,
  deskUnits,
  eventAudience,
  saveEvent,
  copyEvent,
  removeEvent,
  publishEvent,
  archiveEvent,
  cancelPreview,
  cancelEvent,
  saveSession,
  removeSession,
  moveSession,
  orders,
  revokeOrder,
  giveOrder,
  makeCodes,
  addCodes,
  board,
  drawSession,
  doorFigures,
  lateScans,
  decideScan,
  appeals,
  decideAppeal,
}

type Input = InputOf<(typeof officeContract)['drawSession']>

/** Makes the draw once, from the closed list. Winners are notified by the next minute's job, the others at once. */
async function drawSession(ctx: WriteContext, { session: id, beacon }: Input) {
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
