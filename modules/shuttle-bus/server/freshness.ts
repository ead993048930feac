import { sql } from 'drizzle-orm'
import { dayIn, dayMs, seconds } from '#kernel/clock.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { bus } from '../module.ts'
import type { Freshness } from '../shapes.ts'
import { timetables } from './schema.ts'

export type Validity = { updatedAt: Date; validFrom: string; validUntil: string }

/** Age and validity of the timetable; an expired one is still shown, but marked. */
export function freshnessOf(ctx: Pick<ReadContext, 'site' | 'now'>, validity: Validity | undefined): Freshness {
  if (!validity) return { source: 'static', asOf: 0, from: '', until: '', expired: false, stale: true }
  const { updatedAt, validFrom: from, validUntil: until } = validity
  const age = (ctx.now.getTime() - updatedAt.getTime()) / dayMs
  return {
    source: 'static',
    asOf: seconds(updatedAt),
    from,
    until,
    expired: dayIn(ctx.site.zone, ctx.now) > until,
    stale: age > settingsOf(ctx, bus).staleAfterDays,
  }
}

export async function getFreshness(ctx: Pick<ReadContext, 'site' | 'now' | 'db'>): Promise<Freshness> {
  return freshnessOf(ctx, (await validity(ctx.db))[0])
}

const validity = prepared((db) =>
  db
    .select({
      updatedAt: timetables.updatedAt,
      validFrom: sql<string>`${timetables.from}`,
      validUntil: sql<string>`${timetables.until}`,
    })
    .from(timetables),
)
