import { and, eq } from 'drizzle-orm'
import { runDraw } from '#engines/allocation/server/draws/draws.ts'
import { draws, waits } from '#engines/allocation/server/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { notifyMany, notifySoon } from '../notifications.ts'
import { publishPool } from '../orders/changes.ts'
import { events, sessions } from '../schema.ts'

/** Makes the draw of a session and notifies those not drawn; winners are notified from the engine's news. */
export async function runSessionDraw(ctx: JobContext, id: string, beacon = ''): Promise<void> {
  const [row] = await ctx.db
    .select({ event: events, pool: sessions.pool, drawnAt: draws.drawnAt })
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .innerJoin(draws, and(eq(draws.site, sessions.site), eq(draws.pool, sessions.pool)))
    .where(eq(sessions.id, id))
  if (!row || row.drawnAt) return
  const { event, pool } = row
  await runDraw(ctx, pool, beacon)
  await publishPool(ctx, pool)
  await notifySoon(ctx)
  const lost = await ctx.db
    .select({ person: waits.person })
    .from(waits)
    .where(and(eq(waits.pool, pool), eq(waits.state, 'waiting')))
  const to = lost.map(({ person }) => person)
  await notifyMany(ctx, { topic: 'mine', what: 'notDrawn', event, to, dedupe: `${pool}/notDrawn` })
}
