import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { EventCard, Standing, State, TicketState } from '../shapes.ts'

export const standingTones: Record<Exclude<Standing, 'none'>, Tone> = {
  entered: 'info',
  waiting: 'info',
  offered: 'warning',
  held: 'warning',
  issued: 'success',
  used: 'neutral',
}

export const ticketTones: Record<TicketState, Tone> = {
  held: 'warning',
  offered: 'warning',
  issued: 'success',
  used: 'neutral',
  noShow: 'danger',
  returned: 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
}

/** Word key of a state: lotteries and reservations are not called "grab". */
export const stateKey = ({ state, mode }: Pick<EventCard, 'state' | 'mode'>) =>
  state === 'open' && mode !== 'grab' ? 'state.openLottery' : (`state.${state}` as const)

export const hasEnded = (state: State): boolean => ['ended', 'archived', 'cancelled'].includes(state)

/** After the end only attendance is shown; having had a ticket is irrelevant. */
export const hasToShow = (state: State, standing: Standing): boolean =>
  standing === 'used' || (standing !== 'none' && !hasEnded(state))
