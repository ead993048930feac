import * as closing from './closing.ts'
import * as seatings from './seatings.ts'
import { archiveVenue, duplicateVenue, savePlan, saveVenue, venue, venues } from './venues.ts'

/** What the back office asks, by the names of its contract. */
export const officeService = {
  venues,
  venue,
  saveVenue,
  savePlan,
  duplicateVenue,
  archiveVenue,
  ...seatings,
  ...closing,
}
