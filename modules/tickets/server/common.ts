import { eq, sql } from 'drizzle-orm'
import { pools } from '#engines/allocation/server/schema.ts'
import type { Audience } from '#engines/directory/audience.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { keyOf, lastTouched, note, poolTopic } from './changes.ts'
import type { Viewer } from './viewer.ts'

export type QuotaNow = { id: string; name: string; size: number; taken: number; audience: Audience }
/** How a pool stands, the same for everyone. */
export type Common = {
  quotas: QuotaNow[]
  waiting: number
  /** Named places that are free; null where places have no names. */
  free: number | null
  drawn: boolean
}

type Knowing = Pick<ReadContext, 'site' | 'tools' | 'reader'>

const commonQuery = prepared((db) => {
  const ofPool = sql`pool = ${pools.id}`
  return db
    .select({
      quotas: sql<
        QuotaNow[]
      >`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'taken', taken,
        'audience', json_build_object('who', who, 'roles', for_roles, 'departments', for_departments, 'tags', for_tags,
          'people', for_people)) order by id), '[]') from allocation_quotas where ${ofPool})`,
      waiting: sql<number>`(select count(*)::int from allocation_waits where ${ofPool} and state = 'waiting')`,
      free: sql<number | null>`case when ${pools.named} then (select count(*)::int from allocation_places
        where ${ofPool} and grant_id is null and not closed) end`,
      drawn: sql<boolean>`exists (select from allocation_draws where ${ofPool} and drawn_at is not null)`,
    })
    .from(pools)
    .where(eq(pools.id, sql.placeholder('pool')))
})

const nothing: Common = { quotas: [], waiting: 0, free: null, drawn: false }

type Seen = { common: Common; at: number }

const recentMs = 200
/** The last look at each pool, done or under way. */
const looks = new Map<string, { at: number; seen: Promise<Seen> }>()

/** As of the pool's last commit: worked out once for all who ask. */
export async function commonOf(ctx: Knowing, pool: string): Promise<Common> {
  const { site, tools } = ctx
  const kept = await tools.topics.keep({ site: site.id, topic: poolTopic(pool), key: 'tickets' }, async () => {
    const value = await lookSince(ctx, pool, performance.now())
    return { value, bytes: 600 + 400 * value.common.quotas.length }
  })
  // The word of a change comes a moment after the answer to it.
  const since = lastTouched(ctx, poolTopic(pool))
  return (kept.at >= since ? kept : await lookSince(ctx, pool, since)).common
}

/** At most a fifth of a second old: for the answers of a rush, every commit of which would be asked after otherwise. */
export async function recentOf(ctx: Knowing, pool: string): Promise<Common> {
  const last = looks.get(keyOf(ctx, pool))
  return last && performance.now() - last.at < recentMs ? (await last.seen).common : commonOf(ctx, pool)
}

function lookSince(ctx: Knowing, pool: string, since: number): Promise<Seen> {
  const key = keyOf(ctx, pool)
  const last = looks.get(key)
  if (last && last.at >= since) return last.seen
  const at = performance.now()
  const seen = commonQuery(ctx.reader, { pool }).then(([row]) => ({ common: row ?? nothing, at }))
  seen.catch(() => looks.delete(key))
  note(looks, key, { at, seen })
  return seen
}

/** What is left of a pool for whoever asks; to somebody unknown, in all. */
export function leftFor(
  { quotas, free }: Common,
  viewer: Viewer | undefined,
): { left: number; size: number; forMe: boolean } {
  const mine = viewer ? quotas.filter(({ audience }) => viewer.fits(audience)) : []
  const size = wholeOf(quotas, (quota) => quota.size)
  const places = free ?? Number.POSITIVE_INFINITY
  const left = mine.length
    ? Math.min(...mine.map((quota) => quota.size - quota.taken))
    : viewer
      ? 0
      : wholeOf(quotas, (quota) => quota.size - quota.taken)
  return { left: Math.max(0, Math.min(left, places)), size, forMe: mine.length > 0 }
}

/** Quotas overlap: one that everybody counts against is the whole, else they are added up. */
function wholeOf(quotas: readonly QuotaNow[], of: (quota: QuotaNow) => number): number {
  const general = quotas.filter(({ audience }) => audience.who !== 'some')
  if (general.length) return Math.min(...general.map(of))
  return quotas.reduce((sum, quota) => sum + of(quota), 0)
}
