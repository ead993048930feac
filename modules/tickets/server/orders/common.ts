import { type QuotaNow, type Standing, standingOf } from '#engines/allocation/server/standing.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Viewer } from '../viewer.ts'
import { keyOf, lastTouched, poolTopic } from './changes.ts'

export type Common = Standing

type Reading = Pick<ReadContext, 'site' | 'tools' | 'reader'>

const nothing: Common = { quotas: [], waiting: 0, free: null, drawn: false }

type Seen = { common: Common; at: number }

const recentMs = 200
/** The latest read of each pool, finished or in flight. */
const looks = boundedMap<{ at: number; seen: Promise<Seen> }>(5_000)

/** Pool data as of its last commit, computed once and shared by all callers. */
export async function commonOf(ctx: Reading, pool: string): Promise<Common> {
  const { site, tools } = ctx
  const kept = await tools.topics.cached({ site: site.id, topic: poolTopic(pool), key: 'tickets' }, async () => {
    const value = await lookSince(ctx, pool, performance.now())
    return { value, bytes: 600 + 400 * value.common.quotas.length }
  })
  // The topic notification of a change arrives slightly after the answer to the request that made it.
  const since = lastTouched(ctx, poolTopic(pool))
  return (kept.at >= since ? kept : await lookSince(ctx, pool, since)).common
}

/** At most 200 ms old: under peak load every commit would otherwise cause a new read. */
export async function recentOf(ctx: Reading, pool: string): Promise<Common> {
  const last = looks.get(keyOf(ctx, pool))
  return last && performance.now() - last.at < recentMs ? (await last.seen).common : commonOf(ctx, pool)
}

function lookSince(ctx: Reading, pool: string, since: number): Promise<Seen> {
  const key = keyOf(ctx, pool)
  const last = looks.get(key)
  if (last && last.at >= since) return last.seen
  const at = performance.now()
  const seen = standingOf(ctx.reader, { pool }).then(([row]) => ({ common: row ?? nothing, at }))
  seen.catch(() => looks.delete(key))
  looks.set(key, { at, seen })
  return seen
}

/** Places left for the viewer; for an anonymous viewer, the total. */
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

/** Quotas overlap: if some apply to everybody, the smallest of them is the total; otherwise sizes are added up. */
function wholeOf(quotas: readonly QuotaNow[], of: (quota: QuotaNow) => number): number {
  const general = quotas.filter(({ audience }) => audience.who !== 'some')
  if (general.length) return Math.min(...general.map(of))
  return quotas.reduce((sum, quota) => sum + of(quota), 0)
}
