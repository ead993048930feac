import type { Person } from '#kernel/server/sessions/person.ts'
import { transitions } from '#kernel/transitions.ts'
import type { Origin, Phase, VisitAction, VisitState } from '../shapes.ts'

type Entity = { state: VisitState; host: string | null; until: Date; origin: Origin }
/** `isSystem`: the flow has ended, or a job. */
export type Who = {
  person?: Pick<Person, 'id'> | undefined
  may?: (right: string) => boolean
  now: Date
  isSystem?: boolean
}

const isHost = ({ host }: Entity, { person }: Who): boolean => host !== null && host === person?.id
const isAhead = ({ until }: Entity, { now }: Who): boolean => until > now
const bySystem = (_: Entity, { isSystem }: Who): boolean => isSystem === true

export const visitSteps = transitions<VisitState, VisitAction, Entity, Who>({
  confirm: { from: ['applied'], to: 'waiting', guard: (visit, who) => isHost(visit, who) && isAhead(visit, who) },
  refuse: { from: ['applied'], to: 'refused', guard: isHost },
  approve: { from: ['waiting'], to: 'approved', guard: bySystem },
  reject: { from: ['waiting'], to: 'refused', guard: bySystem },
  cancel: {
    from: ['waiting', 'approved'],
    to: 'cancelled',
    guard: (visit, who) =>
      isAhead(visit, who) &&
      visit.origin !== 'spot' &&
      (isHost(visit, who) || who.isSystem === true || who.may?.('manage') === true),
  },
  expire: { from: ['applied', 'waiting'], to: 'expired', guard: bySystem },
})

type Timed = { state: VisitState; from: Date; until: Date }

export function phaseOf({ state, from, until }: Timed, now: Date): Phase {
  if (state !== 'approved') return state
  if (now < from) return 'soon'
  return now < until ? 'active' : 'over'
}
