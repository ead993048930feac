import { and, eq, exists, gt, lte, sql } from 'drizzle-orm'
import { lockPool } from '#engines/allocation/server/pools.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { sessions } from '../schema.ts'

/** Ends the waiting lists of started sessions, so that nothing is offered and sweeps skip them. */
export async function endLists({ db, now }: JobContext): Promise<void> {
  const isWaiting = eq(waits.state, 'waiting')
  const listed = db
    .select({ one: sql`1` })
    .from(waits)
    .where(and(eq(waits.site, sessions.site), eq(waits.pool, sessions.pool), isWaiting))
  const since = new Date(now.getTime() - 7 * 86_400_000)
  const started = await db
    .select({ pool: sessions.pool })
    .from(sessions)
    .where(and(lte(sessions.startsAt, now), gt(sessions.endsAt, since), exists(listed)))
    .limit(100)
  for (const { pool } of started) {
    await lockPool(db, pool)
    await db
      .update(waits)
      .set({ state: 'left' })
      .where(and(eq(waits.pool, pool), isWaiting))
  }
}
