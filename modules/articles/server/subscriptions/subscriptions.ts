import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { subscriptionContract } from '../../subscription-contract.ts'
import { inOpenKind } from '../reading/closed-kinds.ts'
import { channelFace, hasSomething } from '../reading/places.ts'
import { channels } from '../schema.ts'
import { channelSubscriptions as table } from '../subscription-schema.ts'

type Calls = typeof subscriptionContract

const most = 300

export async function followedChannels(ctx: ReadContext) {
  const own = sql<boolean>`exists (select from ${table} where ${table.channel} = ${channels.id} and ${table.person} = ${personOf(ctx).id}::uuid)`
  const rows = await ctx.db
    .select({ channel: channels, subscribed: own })
    .from(channels)
    .where(isOffered(ctx, own))
    .orderBy(asc(channels.position), asc(channels.id))
    .limit(most)
  return { list: rows.map(({ channel, subscribed }) => ({ ...channelFace(ctx, channel), subscribed })) }
}

export async function followChannel(ctx: WriteContext, { channel }: InputOf<Calls['followChannel']>) {
  const [found] = await ctx.db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.id, channel), isOffered(ctx)))
  if (!found) throw notFound()
  await ctx.db
    .insert(table)
    .values({ person: personOf(ctx).id, channel })
    .onConflictDoNothing()
  return {}
}

export async function unfollowChannel(ctx: WriteContext, { channel }: InputOf<Calls['unfollowChannel']>) {
  await ctx.db.delete(table).where(and(eq(table.person, personOf(ctx).id), eq(table.channel, channel)))
  return {}
}

/** Open channels with something the caller may read, and existing subscriptions, so that they can be ended. */
const isOffered = (ctx: ReadContext, own?: SQL): SQL | undefined =>
  or(and(isNull(channels.closedAt), inOpenKind(ctx), hasSomething(ctx)), own)
