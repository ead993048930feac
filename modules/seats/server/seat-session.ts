import { eq, sql } from 'drizzle-orm'
import { addPlaces, closePlaces } from '#engines/allocation/server/pools.ts'
import { places } from '#engines/allocation/server/schema.ts'
import { kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { type PlacedSeat, type Plan, seatsIn } from '../plan.ts'
import type { OrphanRule } from '../shapes.ts'
import { publishHalls, sent } from './halls.ts'
import { seatSessions } from './schema.ts'

type Seating = {
  session: string
  pool: string
  venue: string | null
  plan: Plan
  orphans?: OrphanRule
  asksHolders?: boolean
}

/**
 * Sets or replaces the plan of a ticket session: the plan is copied, its seats become places of the pool. Taken seats
 * cannot be removed. The caller marks the session as seated.
 */
export async function seatSession(
  ctx: { db: WriteDb; publish?: WriteContext['publish'] },
  seating: Seating,
): Promise<void> {
  const { session, pool, venue, plan, orphans, asksHolders } = seating
  const wanted = offered(plan)
  await closeOthers(ctx.db, pool, new Set(wanted))
  await addPlaces(ctx, pool, wanted)
  const rules = { ...(orphans && { orphans }), ...(asksHolders !== undefined && { asksHolders }) }
  const row = { pool, venue, plan, hash: sent(plan).hash, seats: wanted.length, ...rules, updatedAt: sql`now()` }
  await ctx.db
    .insert(seatSessions)
    .values({ session, ...row })
    .onConflictDoUpdate({ target: [seatSessions.site, seatSessions.session], set: row })
  if (ctx.publish) await publishHalls({ publish: ctx.publish }, session)
}

/** Order for automatic assignment: wheelchair and companion seats come last. */
export function offered(plan: Plan): string[] {
  const late = ({ kind }: PlacedSeat) => (kind === 'normal' ? 0 : kind === 'companion' ? 1 : 2)
  return seatsIn(plan)
    .filter(({ kind }) => kind !== 'blocked')
    .sort((a, b) => late(a) - late(b) || a.index - b.index)
    .map(({ label }) => label)
}

async function closeOthers(db: WriteDb, pool: string, wanted: ReadonlySet<string>): Promise<void> {
  const there = await db.select({ label: places.label }).from(places).where(eq(places.pool, pool))
  const gone = there.map(({ label }) => label).filter((label) => !wanted.has(label))
  if (gone.length === 0) return
  const sitting = await closePlaces({ db }, pool, gone)
  if (sitting.length) throw kernel.fail('notNow')
}
