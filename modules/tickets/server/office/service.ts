import { appeals, decideAppeal } from './appeals.ts'
import { board } from './board.ts'
import { cancelEvent, cancelPreview } from './cancelling.ts'
import { addCodes, makeCodes } from './codes.ts'
import { copyEvent } from './copying.ts'
import { doorFigures } from './doors.ts'
import { drawSession } from './draws.ts'
import { deskEvent, deskUnits, eventAudience } from './event-desk.ts'
import { removeEvent, saveEvent } from './event-edits.ts'
import { deskEvents } from './event-list.ts'
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
