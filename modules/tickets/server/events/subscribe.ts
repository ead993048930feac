import { and, eq, inArray } from 'drizzle-orm'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { tickets } from '../../module.ts'
import { subscribedTopic, touchTopic } from '../orders/changes.ts'
import { findEvent } from '../rules.ts'
import { subscriptions } from '../schema.ts'

type Named = { id: string }

export async function subscribe(ctx: WriteContext, { id }: Named) {
  const event = await findEvent(ctx, id)
  if (event.state !== 'announced') throw tickets.fail('isOff')
  if (ctx.now >= event.opensAt) throw tickets.fail('notNow')
  await ctx.db
    .insert(subscriptions)
    .values({ event: event.id, person: personOf(ctx).id })
    .onConflictDoNothing()
  touchTopic(ctx, subscribedTopic)
  await ctx.publish(subscribedTopic, { event: event.id })
  return {}
}

export async function unsubscribe(ctx: WriteContext, { id }: Named) {
  const event = await findEvent(ctx, id)
  const person = personOf(ctx).id
  await ctx.db.delete(subscriptions).where(and(eq(subscriptions.event, event.id), eq(subscriptions.person, person)))
  touchTopic(ctx, subscribedTopic)
  await ctx.publish(subscribedTopic, { event: event.id })
  return {}
}

/** Which of these people subscribed to an event. */
export async function subscribersAmong(
  db: ReadDb,
  event: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ person: subscriptions.person })
    .from(subscriptions)
    .where(and(eq(subscriptions.event, event), inArray(subscriptions.person, [...people])))
  return new Set(rows.map(({ person }) => person))
}
