import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { EventCard, Standing } from '../../shapes.ts'
import { type Known, standingInList } from '../orders/standing.ts'
import type { EventRules } from '../rules.ts'
import { eventStateOf } from '../states.ts'
import { posterUrl } from './posters.ts'

const weight: readonly Standing[] = ['offered', 'held', 'issued', 'waiting', 'entered', 'used']

/** List card of an event: sums over its sessions. */
export function cardOf(
  ctx: Pick<ReadContext, 'site' | 'language'>,
  event: EventRules,
  known: readonly Known[],
): EventCard {
  const standings = known.map(standingInList)
  const own = standings.map(({ standing }) => standing)
  const starts = event.sessions.map(({ startsAt }) => startsAt.getTime())
  const ends = event.sessions.map(({ endsAt }) => endsAt.getTime())
  return {
    id: event.id,
    title: fieldIn(ctx.language, event, 'title'),
    poster: posterUrl(ctx, event),
    ...pick(event, 'place', 'organiser', 'mode'),
    state: eventStateOf(
      event,
      standings.map(({ state }) => state),
    ),
    price: event.price,
    opensAt: seconds(event.opensAt),
    closesAt: seconds(event.closesAt),
    startsAt: starts.length ? Math.floor(Math.min(...starts) / 1000) : 0,
    endsAt: ends.length ? Math.floor(Math.max(...ends) / 1000) : 0,
    sessions: event.sessions.length,
    left: standings.reduce((sum, { left }) => sum + left, 0),
    size: standings.reduce((sum, { size }) => sum + size, 0),
    subscribed: known.some(({ subscribed }) => subscribed),
    mine: weight.find((standing) => own.includes(standing)) ?? 'none',
  }
}
