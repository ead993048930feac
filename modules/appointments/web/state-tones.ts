import type { BookingState } from '#engines/booking/rules.ts'
import type { Tone } from '#kernel/web/ui/states/tone.ts'

export const stateTones: Readonly<Record<BookingState, Tone>> = {
  held: 'warning',
  gathering: 'warning',
  requested: 'warning',
  approved: 'brand',
  checkedIn: 'success',
  away: 'warning',
  finished: 'neutral',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  released: 'danger',
}
