import { eq } from 'drizzle-orm'
import { pools } from '#engines/allocation/server/schema.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'

/** Topics under which nodes cache derived data. */
export const eventsTopic = 'tickets.events'
/** Subscriptions to the opening of sales. */
export const subscribedTopic = 'tickets.subscribed'
export const poolTopic = (pool: string): string => `allocation/${pool}`

type Writing = Pick<WriteContext, 'publish'> & { db: ReadDb }
type Wording = Pick<WriteContext, 'site'>

/** Publishes that an event or session was created or changed: every node drops its cached rules. */
export const publishEvents = (ctx: Writing, event = ''): Promise<void> => ctx.publish(eventsTopic, { event })

/** The engine publishes its own changes; this is for changes made by other code under the pool's lock. */
export async function publishPool(ctx: Writing & Wording, pool: string): Promise<void> {
  touch(ctx, pool)
  const [row] = await ctx.db.select({ batch: pools.batch }).from(pools).where(eq(pools.id, pool))
  await ctx.publish(poolTopic(pool), { batch: row?.batch ?? 0 })
}

/**
 * When this node last published a topic, or will with its open transaction: older cache entries are not shown to the
 * author.
 */
const touched = boundedMap<number>(5_000)

/** Marks the pool as changed by a request on this node. */
export const touch = (ctx: Wording, pool: string): void => touchTopic(ctx, poolTopic(pool))

export const touchTopic = (ctx: Wording, topic: string): void => void touched.set(keyOf(ctx, topic), performance.now())

export const lastTouched = (ctx: Wording, topic: string): number => touched.get(keyOf(ctx, topic)) ?? 0

export const keyOf = ({ site }: Wording, of: string): string => `${site.id} ${of}`
