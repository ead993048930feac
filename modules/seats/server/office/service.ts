import * as closing from './closing.ts'
import * as seatings from './seatings.ts'
import { archiveVenue, duplicateVenue, savePlan, saveVenue, venue, venues } from './venues.ts'

/** One function for each call of the back-office contract. */
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
