import { and, asc, eq, gt } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { CardRow } from '#kernel/home.ts'
import { say } from '#kernel/server/say.ts'
import type { CardContext, SharedCard } from '#kernel/server/serve.ts'
import { tickets } from '../module.ts'
import { eventsTopic } from './changes.ts'
import { commonOf } from './common.ts'
import { type EventRules, keptEvent } from './rules.ts'
import { events } from './schema.ts'
import { timeSaid, titlesOf } from './wording.ts'

const candidates = 40

/** What can be had now or soon, on the composed home. */
export const eventsCard: SharedCard = {
  key: 'tickets',
  icon: 'ticket',
  page: 'ticket/index',
  topic: eventsTopic,
  most: 3,
  rows: comingRows,
}

async function comingRows({ db, site, now, tools }: CardContext): Promise<CardRow[]> {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.state, 'announced'), gt(events.closesAt, now)))
    .orderBy(asc(events.opensAt))
    .limit(candidates)
  const knowing = { site, tools, reader: db }
  const all = await Promise.all(found.map(({ id }) => keptEvent(knowing, id)))
  const rows = await Promise.all(
    all.filter((event) => event !== undefined).map(async (event) => (await hasRoom(knowing, event, now)) && event),
  )
  return rows.filter((event) => event !== false).map((event) => rowOf({ site, now }, event))
}

/** What is gone is not offered. */
async function hasRoom(
  ctx: Pick<CardContext, 'site' | 'tools'> & { reader: CardContext['db'] },
  event: EventRules,
  now: Date,
) {
  if (event.opensAt > now || event.mode === 'lottery') return true
  const commons = await Promise.all(event.sessions.map(({ pool }) => commonOf(ctx, pool)))
  return commons.some(({ quotas }) => quotas.some(({ size, taken }) => taken < size))
}

function rowOf(ctx: Pick<CardContext, 'site' | 'now'>, event: EventRules): CardRow {
  const starts = Math.min(...event.sessions.map(({ startsAt }) => startsAt.getTime()))
  const at = timeSaid(ctx.site.zone, event.opensAt)
  const isOpen = event.opensAt <= ctx.now
  return {
    for: audienceOf(event),
    title: titlesOf(event),
    subtitle: isOpen
      ? say(ctx, tickets, event.mode === 'lottery' ? 'card.entering' : 'card.open')
      : say(ctx, tickets, 'card.opens', { at }),
    time: Number.isFinite(starts) ? starts : 0,
    page: `ticket/detail?id=${event.id}`,
    until: event.closesAt.getTime(),
  }
}
