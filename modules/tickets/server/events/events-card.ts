import type { QuotaNow } from '#engines/allocation/server/standing.ts'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { asksForPlace } from '#engines/directory/in-audience.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { CardRow } from '#kernel/home.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { CardContext, SharedCard } from '#kernel/server/shared-pages.ts'
import { tickets } from '../../module.ts'
import { eventsTopic } from '../orders/changes.ts'
import { type Common, commonOf } from '../orders/common.ts'
import { cachedEvent, type EventRules } from '../rules.ts'
import { saleEnd } from '../states.ts'
import { timeSaid } from '../wording.ts'
import { comingEvents, toBeHad } from './coming.ts'

const candidates = 40

/** Home page card: events on sale now or soon. */
export const eventsCard: SharedCard = {
  key: 'tickets',
  icon: 'ticket',
  page: 'ticket/index',
  topic: eventsTopic,
  most: 3,
  rows: comingRows,
}

async function comingRows({ db, site, now, tools }: CardContext): Promise<CardRow[]> {
  const knowing = { site, tools, now, reader: db }
  const found = toBeHad(await comingEvents(knowing), now).slice(0, candidates)
  const rows = await Promise.all(
    found.map(async ({ id }) => {
      const event = await cachedEvent(knowing, id)
      if (!event) return []
      const open = event.sessions.filter((session) => saleEnd(event, session) > now)
      const commons = await Promise.all(open.map(({ pool }) => commonOf(knowing, pool)))
      const quotas = commons.flatMap((common) => quotasToBeHad(event, common, now))
      return quotas.length ? [rowOf({ site, now }, event, quotas)] : []
    }),
  )
  return rows.flat()
}

/** Quotas of a session with places left; before the sale and in a lottery, all of them. */
function quotasToBeHad({ opensAt, mode }: EventRules, { quotas, free }: Common, now: Date): QuotaNow[] {
  if (opensAt > now || mode === 'lottery') return quotas
  const isFull = ({ size, taken }: QuotaNow) => taken >= size
  // Everybody counts against a quota without an audience, so nothing is left once it is full.
  if (free === 0 || quotas.some((quota) => quota.audience.who !== 'some' && isFull(quota))) return []
  return quotas.filter((quota) => !isFull(quota))
}

/** Part of the event's audience that has one of the quotas, as far as a single audience can express it. */
function audienceFor(event: EventRules, quotas: readonly QuotaNow[]): Audience {
  const own = audienceOf(event)
  const audiences = quotas.map(({ audience }) => audience)
  if (own.who === 'some' || audiences.some(({ who }) => who !== 'some')) return own
  const [first] = audiences
  if (audiences.every((audience) => JSON.stringify(audience) === JSON.stringify(first))) return first!
  if (audiences.some((audience) => asksForPlace(audience))) return own
  const roles = [...new Set(audiences.flatMap((audience) => audience.roles))]
  return { ...everyone, who: 'some', roles, people: [...new Set(audiences.flatMap(({ people }) => people))] }
}

function rowOf(ctx: Pick<CardContext, 'site' | 'now'>, event: EventRules, quotas: readonly QuotaNow[]): CardRow {
  const starts = Math.min(...event.sessions.map(({ startsAt }) => startsAt.getTime()))
  const at = timeSaid(ctx.site.zone, event.opensAt)
  const isOpen = event.opensAt <= ctx.now
  return {
    for: audienceFor(event, quotas),
    title: saidInAll(event, 'title'),
    subtitle: isOpen
      ? say(ctx, tickets, event.mode === 'lottery' ? 'card.entering' : 'card.open')
      : say(ctx, tickets, 'card.opens', { at }),
    time: Number.isFinite(starts) ? starts : 0,
    page: `ticket/detail?id=${event.id}`,
    until: Math.max(...event.sessions.map((session) => saleEnd(event, session).getTime())),
  }
}
