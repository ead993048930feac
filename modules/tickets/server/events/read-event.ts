import { eq, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { atRest } from '../orders/at-rest.ts'
import { subscribedTopic } from '../orders/changes.ts'
import { commonOf } from '../orders/common.ts'
import { ownOf } from '../orders/own.ts'
import { type Known, type StandingFace, standingOf } from '../orders/standing.ts'
import { isOnlyWaiting } from '../points/points.ts'
import type { Sale } from '../rules.ts'
import { subscriptions } from '../schema.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

export type Looking = Pick<ReadContext, 'site' | 'tools' | 'reader' | 'person' | 'now'>

/**
 * Collects what decides the caller's view of sessions: shared data from the cache, the caller's own in one query. `of`:
 * the viewer, if already known.
 */
export async function readEvent(ctx: Looking, sales: readonly Sale[], of?: Viewer, own = ownNow): Promise<Known[]> {
  const { person, now } = ctx
  const pools = sales.map(({ session }) => session.pool)
  const [ownIn, subscribed, onlyWaiting, ...commons] = await Promise.all([
    own(ctx, sales),
    subscribedTo(ctx, sales),
    isOnlyWaiting(ctx),
    ...pools.map((pool) => commonOf(ctx, pool)),
  ])
  const audiences = commons.flatMap(({ quotas }) => quotas.map(({ audience }) => audience))
  const viewer = of?.knowsAll ? of : await viewerOf(ctx, audiences)
  return sales.map((sale, i) => ({
    ...sale,
    now,
    common: commons[i]!,
    own: ownIn(sale.session.pool),
    viewer: person && viewer,
    subscribed: subscribed.has(sale.event.id),
    onlyWaiting,
  }))
}

const ownNow = (ctx: Looking, sales: readonly Sale[]) =>
  ownOf(
    ctx,
    sales.map(({ session }) => session.pool),
  )

export async function standingNow(ctx: Looking, sale: Sale): Promise<StandingFace> {
  const [known] = await readEvent(ctx, [sale])
  return standingOf(known!)
}

const noEvents: ReadonlySet<string> = new Set()
const mostSubscriptions = 20_000
const subscriptionBytes = 1_000_000

/** Undefined if there are too many to cache. */
async function readSubscribers(db: ReadDb): Promise<ReadonlyMap<string, ReadonlySet<string>> | undefined> {
  const rows = await db
    .select({ person: subscriptions.person, event: subscriptions.event })
    .from(subscriptions)
    .limit(mostSubscriptions + 1)
  if (rows.length > mostSubscriptions) return undefined
  const by = Map.groupBy(rows, ({ person }) => person)
  return new Map([...by].map(([person, own]) => [person, new Set(own.map(({ event }) => event))]))
}

const ownSubscriptions = prepared((db) =>
  db
    .select({ event: subscriptions.event })
    .from(subscriptions)
    .where(eq(subscriptions.person, sql.placeholder('me'))),
)

/** Read only before a sale, since subscriptions have no effect afterwards. */
async function subscribedTo(ctx: Looking, sales: readonly Pick<Sale, 'event'>[]): Promise<ReadonlySet<string>> {
  const { person, reader, now } = ctx
  if (!person || !sales.some(({ event }) => event.opensAt > now)) return noEvents
  const place = { topic: subscribedTopic, key: 'subscribers', bytes: subscriptionBytes }
  const all = await atRest(ctx, place, () => readSubscribers(reader))
  if (all) return all.get(person.id) ?? noEvents
  const rows = await ownSubscriptions(reader, { me: person.id })
  return new Set(rows.map(({ event }) => event))
}
