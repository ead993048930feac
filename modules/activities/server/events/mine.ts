import type { ReadContext } from '#kernel/server/context.ts'
import type { OwnStanding } from '../../activity-shapes.ts'
import type { ActivityRow } from '../activity-schema.ts'
import { answersOf } from './questions.ts'
import { ownOf, placesOf, registrationsOf, standingFrom } from './rows.ts'
import { stateOf } from './states.ts'

export const noStanding: OwnStanding = {
  standing: 'none',
  ahead: 0,
  until: 0,
  reason: '',
  isLate: false,
  answers: {},
  actions: [],
}

/** How the caller stands; read again after each commit of the allocation engine. */
export async function mineOf(ctx: ReadContext, row: ActivityRow): Promise<OwnStanding> {
  if (!ctx.person || !row.pool) return noStanding
  const own = (await ownOf(ctx, [row.pool]))(row.pool)
  const registration = (await registrationsOf(ctx, [row.id])).get(row.id)
  const state = stateOf(row, (await placesOf(ctx.db, [row.pool]))(row.pool), ctx.now)
  const standing = standingFrom(own, registration)
  return {
    standing,
    ahead: own.wait?.ahead ?? 0,
    until: standing === 'offered' ? own.grants[0]!.until : 0,
    reason: standing === 'rejected' ? (registration?.reason ?? '') : '',
    isLate: registration?.isLate ?? false,
    answers: registration ? answersOf(registration) : {},
    actions: actionsOf(standing, state),
  }
}

function actionsOf(standing: OwnStanding['standing'], state: ReturnType<typeof stateOf>): OwnStanding['actions'] {
  const isBefore = ['published', 'registering', 'full', 'closed'].includes(state)
  if (standing === 'none' || standing === 'withdrawn')
    return state === 'registering' || state === 'full' ? ['register'] : []
  if (!isBefore || standing === 'rejected') return []
  return standing === 'offered' ? ['accept', 'decline'] : ['withdraw']
}
