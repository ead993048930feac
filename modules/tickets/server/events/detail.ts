import type { InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { sessionFace } from '../orders/standing.ts'
import { pointsOf } from '../points/points.ts'
import { findEvent } from '../rules.ts'
import { cardOf } from './cards.ts'
import { readEvent } from './read-event.ts'

export async function detail(ctx: ReadContext, { id }: InputOf<(typeof peopleContract)['detail']>) {
  const event = await findEvent(ctx, id)
  const known = await readEvent(
    ctx,
    event.sessions.map((session) => ({ event, session })),
  )
  const { about, rules, contact, perPerson, returnHours, transferable, needsCode, waits } = event
  const { holdSeconds, offerSeconds, roomRate, cancelReason } = event
  return {
    ...cardOf(ctx, event, known),
    ...{ about, rules, contact, perPerson, returnHours, transferable, needsCode, waits },
    ...{ holdSeconds, offerSeconds, roomRate, cancelReason },
    lateForPoint: event.late === 'point',
    points: ctx.person ? await pointsOf(ctx, ctx.person.id) : 0,
    pointsAtMost: settingsOf(ctx, tickets).pointsAtMost,
    sessions: known.map(sessionFace),
  }
}
