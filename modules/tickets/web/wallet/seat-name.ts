import type { Words } from '#kernel/web/language.tsx'
import type { ticketWords } from '../words.ts'

type Key = keyof (typeof ticketWords)['messages']['zh']

/** Readable seat name. Seats are numbered section-row-seat unless the hall has custom names. */
export function seatName(seat: string, w: Words<Key>): string {
  const [section, row, number, ...more] = seat.split('-')
  return section && row && number && more.length === 0 ? w('ticket.seatOf', { section, row, number }) : seat
}
