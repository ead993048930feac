import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { grants, waits } from '#engines/allocation/server/schema.ts'
import type { takeNews } from '#engines/allocation/server/waiting.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { activities as module } from '../../module.ts'
import type { ActivityRow } from '../activity-schema.ts'

export const activityTopics: readonly MessageTopic[] = [
  { name: 'activity', group: 'services' },
  { name: 'activityChange', group: 'services', canMute: false },
]

const atOnce = 5_000
export type Ctx = InboxContext & Pick<JobContext, 'now' | 'site'>
const linkTo = ({ id }: Pick<ActivityRow, 'id'>) => `activity/activitydetail?id=${id}`
const plain = (text: string) => ({ zh: text, en: text, tw: text })

type Told = {
  to: readonly string[]
  what: string
  text?: string
  dedupe: string
  topic?: 'activity' | 'activityChange'
  until?: Date
  link?: string
}

/** The same message to many, in batches. */
export async function tell(
  ctx: Ctx,
  row: ActivityRow,
  { to, what, text, dedupe, topic = 'activity', until, link }: Told,
): Promise<void> {
  for (let from = 0; from < to.length; from += atOnce)
    await notify(ctx, {
      topic: `activities.${topic}`,
      title: say(ctx, module, `told.activity.${what}`, { title: saidInAll(row, 'title') }),
      ...(text && { text: plain(text) }),
      reason: say(ctx, module, 'told.activity.why'),
      to: to.slice(from, from + atOnce),
      link: link ?? linkTo(row),
      dedupe: `${row.id}/${dedupe}/${from}`,
      ...(until && { until, priority: 'high' as const }),
    })
}

export const notifyDecision = (
  ctx: Ctx,
  row: ActivityRow,
  person: string,
  what: 'approved' | 'listed' | 'rejected' | 'removed',
  reason = '',
) =>
  tell(ctx, row, {
    to: [person],
    what,
    text: reason,
    dedupe: `${what}/${person}/${seconds(ctx.now)}`,
    topic: 'activityChange',
  })

/** What the allocation engine did by itself: offers, and offers that were missed. */
export async function notifyNews(
  ctx: JobContext,
  news: Awaited<ReturnType<typeof takeNews>>,
  rowOf: (pool: string) => ActivityRow | undefined,
) {
  const ended = news.filter(({ state }) => state === 'expired').map(({ grant }) => grant)
  const were = ended.length
    ? await ctx.db.select({ grant: waits.grant }).from(waits).where(inArray(waits.grant, ended))
    : []
  const offers = new Set(were.map(({ grant }) => grant))
  const kindOf = ({ state, grant }: (typeof news)[number]) =>
    state === 'offered'
      ? 'offer'
      : state === 'granted'
        ? 'promoted'
        : state === 'expired' && offers.has(grant)
          ? 'missed'
          : ''
  const same = Map.groupBy(
    news.filter((one) => kindOf(one)),
    (one) => `${one.pool} ${kindOf(one)} ${one.until?.getTime() ?? 0}`,
  )
  for (const list of same.values()) {
    const [first] = list
    const row = rowOf(first!.pool)
    if (!row) continue
    const what = kindOf(first!)
    const until = what === 'offer' ? first!.until! : undefined
    const dedupe = `${what}/${hash('sha256', list.map(({ grant }) => grant).join()).slice(0, 16)}`
    const text = until ? dayAndClockIn(ctx.site.zone, seconds(until)) : ''
    await tell(ctx, row, { to: list.map(({ person }) => person), what, text, dedupe, ...(until && { until }) })
  }
}

/** Everyone with a place, an offer or a position on the list. */
export async function peopleHoldingPlaces(db: ReadDb, { pool }: Pick<ActivityRow, 'pool'>): Promise<string[]> {
  if (!pool) return []
  const held = await db
    .selectDistinct({ person: grants.person })
    .from(grants)
    .where(and(eq(grants.pool, pool), inArray(grants.state, ['granted', 'offered'])))
  const listed = await db
    .selectDistinct({ person: waits.person })
    .from(waits)
    .where(and(eq(waits.pool, pool), eq(waits.state, 'waiting')))
  return [...new Set([...held, ...listed].map(({ person }) => person))]
}
