import { inArray, sql } from 'drizzle-orm'
import type { JobContext } from '#kernel/server/serve.ts'
import { deliveries } from '../schema.ts'
import type { Claimed } from './claim.ts'
import type { Verdict } from './decide.ts'
import type { Wrapped } from './group-parcels.ts'
import type { Outcome } from './parcel.ts'
import { devices } from './schema.ts'

const mostTries = 6
/** Retry delay: half a minute, two, eight, half an hour, then every two hours. */
const restSeconds = (tries: number): number => Math.min(7_200, 30 * 4 ** Math.max(0, tries - 1))

/** Saves the deliveries that were held or skipped. */
export async function setAside({ db }: JobContext, rows: readonly { row: Claimed; verdict: Verdict }[]): Promise<void> {
  const groups = Map.groupBy(rows, ({ verdict }) =>
    verdict.to === 'hold'
      ? `held ${verdict.why} ${verdict.until.toISOString()}`
      : `skipped ${(verdict as { why: string }).why}`,
  )
  for (const [key, group] of groups) {
    const [state, why, until] = key.split(' ') as ['held' | 'skipped', string, string | undefined]
    await db
      .update(deliveries)
      .set({ state, trouble: why, ...(until && { dueAt: new Date(until) }) })
      .where(
        inArray(
          deliveries.id,
          group.map(({ row }) => row.id),
        ),
      )
  }
}

/** Saves the outcome of parcels; temporary failures are queued again with a growing delay. */
export async function settle(ctx: JobContext, done: readonly { wrapped: Wrapped; outcome: Outcome }[]): Promise<void> {
  const groups = Map.groupBy(done, ({ wrapped, outcome }) => {
    const { to, why, uncounted = false, afterSeconds = 0 } = outcome
    return JSON.stringify([to, why, uncounted, afterSeconds, to === 'later' ? wrapped.rows[0]!.tries : 0])
  })
  for (const group of groups.values()) await settleAlike(ctx, group)
  const gone = done.flatMap(({ outcome }) => outcome.gone ?? [])
  if (gone.length) await ctx.db.delete(devices).where(inArray(devices.id, gone))
}

async function settleAlike(
  { db, now }: JobContext,
  group: readonly { wrapped: Wrapped; outcome: Outcome }[],
): Promise<void> {
  const [{ outcome, wrapped }] = group as readonly [(typeof group)[number]]
  const pairs = group.flatMap(({ wrapped: { parcel, rows } }) => rows.map(({ id }) => ({ id, parcel: parcel.id })))
  const ids = sql.param(pairs.map(({ id }) => id))
  if (outcome.to === 'sent') {
    const parcels = sql.param(pairs.map(({ parcel }) => parcel))
    await db.execute(sql`
      update ${deliveries} d set state = 'sent', sent_at = ${now}, tries = d.tries + 1, trouble = '', parcel = p.parcel
      from unnest(${ids}::uuid[], ${parcels}::uuid[]) p (id, parcel) where d.id = p.id`)
    return
  }
  await db
    .update(deliveries)
    .set(changeFor(outcome, wrapped.rows[0]!.tries, now))
    .where(sql`${deliveries.id} = any(${ids}::uuid[])`)
}

function changeFor({ to, why, uncounted, afterSeconds = 0 }: Outcome, tries: number, now: Date) {
  if (to !== 'later') return { state: to, trouble: why, tries: tries + 1 }
  const tried = uncounted ? tries : tries + 1
  if (tried >= mostTries) return { state: 'failed' as const, trouble: why, tries: tried }
  const rest = Math.max(afterSeconds, uncounted ? 30 : restSeconds(tried))
  return { trouble: why, tries: tried, dueAt: new Date(now.getTime() + rest * 1000) }
}
