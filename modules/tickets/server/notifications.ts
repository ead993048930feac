import { hash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { waits } from '#engines/allocation/server/schema.ts'
import type { takeNews } from '#engines/allocation/server/waiting.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { tickets } from '../module.ts'
import type { EventRow } from './rules.ts'
import { timeSaid } from './wording.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'sale', group: 'subscriptions' },
  { name: 'mine', group: 'services' },
  { name: 'points', group: 'services', canMute: false },
  /** Actions of organisers: cancelled, moved, revoked, granted. */
  { name: 'changes', group: 'services', canMute: false },
]

export type News = Awaited<ReturnType<typeof takeNews>>[number]
type Titled = Pick<EventRow, 'id' | 'title' | 'titleEn' | 'titleTw'>
type Kind = 'offer' | 'offerMissed' | 'holdLapsed' | 'drawn'

/** Notifies people of changes the engine made by itself (offers, draws, expiries). */
export async function notifyOfChanges(
  ctx: JobContext,
  news: readonly News[],
  eventOf: (pool: string) => Titled | undefined,
) {
  const wereOffers = await offersAmong(ctx, news)
  const same = Map.groupBy(news, (one) => sameness(one, kindOf(one, wereOffers.has(one.grant))))
  for (const kind of byUrgency) {
    for (const group of [...same.values()].filter(([one]) => kindOf(one!, wereOffers.has(one!.grant)) === kind)) {
      const event = eventOf(group[0]!.pool)
      if (event) await notifyGroup(ctx, group, event, kind)
    }
  }
}

/** Most urgent first. */
const byUrgency: readonly Kind[] = ['offer', 'drawn', 'offerMissed', 'holdLapsed']

/** Grouping key of identical messages: everybody offered a place in one commit gets the same message. */
const sameness = ({ pool, count, until }: News, kind: Kind | undefined): string =>
  `${pool} ${kind} ${count} ${until ? timeKey(until) : ''}`
const timeKey = (until: Date): number => Math.floor(until.getTime() / 60_000)

/** Runs the sweep now instead of at the next minute. Concurrent requests share one run. */
export const notifySoon = (ctx: Pick<JobContext, 'enqueue'>): Promise<void> =>
  ctx.enqueue(`${tickets.key}.sweep`, {}, { singletonKey: 'soon' })

function kindOf({ state }: News, wasOffer: boolean): Kind | undefined {
  if (state === 'offered') return 'offer'
  if (state === 'granted') return 'drawn'
  if (state === 'expired') return wasOffer ? 'offerMissed' : 'holdLapsed'
  return undefined
}

async function offersAmong({ db }: JobContext, news: readonly News[]): Promise<ReadonlySet<string>> {
  const ended = news.filter(({ state }) => state === 'expired').map(({ grant }) => grant)
  if (ended.length === 0) return new Set()
  const rows = await db.select({ grant: waits.grant }).from(waits).where(inArray(waits.grant, ended))
  return new Set(rows.map(({ grant }) => grant!))
}

async function notifyGroup(ctx: JobContext, group: readonly News[], event: Titled, kind: Kind): Promise<void> {
  const { count, until: end } = group[0]!
  const until = end ?? ctx.now
  await notify(ctx, {
    topic: 'tickets.mine',
    title: say(ctx, tickets, `told.${kind}`, { title: saidInAll(event, 'title') }),
    text: say(ctx, tickets, `told.${kind}Text`, { count, until: timeSaid(ctx.site.zone, until) }),
    to: group.map(({ person }) => person),
    link: kind === 'drawn' ? `ticket/success?id=${event.id}` : `ticket/detail?id=${event.id}`,
    dedupe: `${hash('sha256', group.map(({ grant }) => grant).join())}/${kind}`,
    ...(kind === 'offer' && { priority: 'high' as const, until }),
  })
}

const atOnce = 5_000

/** Sends the same message in batches. */
export async function notifyMany(ctx: JobContext, { topic, what, event, to, at, dedupe }: Telling): Promise<void> {
  for (let from = 0; from < to.length; from += atOnce) {
    await notify(ctx, {
      topic: `tickets.${topic}`,
      title: say(ctx, tickets, `told.${what}`, { title: saidInAll(event, 'title') }),
      text: say(ctx, tickets, `told.${what}Text`, { points: 1, at: timeSaid(ctx.site.zone, at ?? ctx.now) }),
      to: to.slice(from, from + atOnce),
      link: `ticket/detail?id=${event.id}`,
      dedupe: `${dedupe}/${from}`,
    })
  }
}

type Telling = {
  topic: 'sale' | 'mine' | 'points'
  what: 'sale' | 'notDrawn' | 'point'
  event: Titled
  to: readonly string[]
  at?: Date
  dedupe: string
}
