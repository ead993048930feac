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
type OfSite = Pick<WriteContext, 'site'>

/** An event or a session was made or changed: every node forgets its rules. */
export const tellEvents = (ctx: Telling, event = ''): Promise<void> => ctx.tell(eventsTopic, { event })

/** Someone was given points, or some were taken off. */
export const tellPoints = (ctx: Telling): Promise<void> => ctx.tell(pointsTopic, {})

/** The engine tells of what people ask for; what was done under its lock by others is told by whoever did it. */
export async function tellPool(ctx: Telling & OfSite, pool: string): Promise<void> {
  touch(ctx, pool)
  const [row] = await ctx.db.select({ batch: pools.batch }).from(pools).where(eq(pools.id, pool))
  await ctx.tell(poolTopic(pool), { batch: row?.batch ?? 0 })
}

/** When this node last told a topic, or will with a commit under way: what it remembers from before is not shown to whoever did. */
const touched = new Map<string, number>()
const mostKnown = 5_000

/** Somebody here was given something of the pool, or gave it back. */
export const touch = (ctx: OfSite, pool: string): void => touchTopic(ctx, poolTopic(pool))

export const touchTopic = (ctx: OfSite, topic: string): void => note(touched, keyOf(ctx, topic), performance.now())

export const lastTouched = (ctx: OfSite, topic: string): number => touched.get(keyOf(ctx, topic)) ?? 0

export const keyOf = ({ site }: OfSite, of: string): string => `${site.id} ${of}`

/** Of so many at most: the oldest go. */
export function note<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  if (map.size >= mostKnown) map.delete(map.keys().next().value!)
  map.set(key, value)
}
