import { eq, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { commonOf } from './common.ts'
import { ownOf } from './own.ts'
import { isOnlyWaiting } from './points.ts'
import type { Sale } from './rules.ts'
import { subscriptions } from './schema.ts'
import { type Known, type StandingFace, standingOf } from './standing.ts'
import { type Viewer, viewerOf } from './viewer.ts'

export type Looking = Pick<ReadContext, 'site' | 'tools' | 'reader' | 'person' | 'now'>

/** Gathers what decides how sessions stand for whoever asks: what everyone shares is remembered, what is theirs is one query. `of`: who asks, as far as it is known. */
export async function lookAt(ctx: Looking, sales: readonly Sale[], of?: Viewer): Promise<Known[]> {
  const { person, now } = ctx
  const pools = sales.map(({ session }) => session.pool)
  const [own, subscribed, onlyWaiting, ...commons] = await Promise.all([
    ownOf(ctx, pools),
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
    own: own(sale.session.pool),
    viewer: person && viewer,
    subscribed: subscribed.has(sale.event.id),
    onlyWaiting,
  }))
}

export async function standingNow(ctx: Looking, sale: Sale): Promise<StandingFace> {
  const [known] = await lookAt(ctx, [sale])
  return standingOf(known!)
}

const ownSubscriptions = prepared((db) =>
  db
    .select({ event: subscriptions.event })
    .from(subscriptions)
    .where(eq(subscriptions.person, sql.placeholder('me'))),
)

/** Asked only before a sale: afterwards nobody cares. */
async function subscribedTo(
  { person, reader, now }: Looking,
  sales: readonly Pick<Sale, 'event'>[],
): Promise<ReadonlySet<string>> {
  if (!person || !sales.some(({ event }) => event.opensAt > now)) return new Set()
  const rows = await ownSubscriptions(reader, { me: person.id })
  return new Set(rows.map(({ event }) => event))
}
