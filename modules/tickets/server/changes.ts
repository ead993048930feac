import { eq } from 'drizzle-orm'
import { pools } from '#engines/allocation/server/schema.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'

/** Under these, nodes remember what they have worked out. */
export const eventsTopic = 'tickets.events'
export const pointsTopic = 'tickets.points'
/** Who wants to hear of which sale. */
export const subscribedTopic = 'tickets.subscribed'
export const poolTopic = (pool: string): string => `allocation/${pool}`

type Telling = Pick<WriteContext, 'tell'> & { db: ReadDb }

/** An event or a session was made or changed: every node forgets its rules. */
export const tellEvents = (ctx: Telling, event = ''): Promise<void> => ctx.tell(eventsTopic, { event })

/** Someone was given points, or some were taken off. */
export const tellPoints = (ctx: Telling): Promise<void> => ctx.tell(pointsTopic, {})

/** The engine tells of what people ask for; what was done under its lock by others is told by whoever did it. */
export async function tellPool(ctx: Telling, pool: string): Promise<void> {
  const [row] = await ctx.db.select({ batch: pools.batch }).from(pools).where(eq(pools.id, pool))
  await ctx.tell(poolTopic(pool), { batch: row?.batch ?? 0 })
}
