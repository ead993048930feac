import { type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { FeedFace } from '../shapes.ts'
import { feedItems, type feeds, itemReads, subscriptions } from './schema.ts'

type Feed = typeof feeds.$inferSelect

export const secondsOr0 = (at: Date | null): number => (at ? seconds(at) : 0)

/** The site's name for it, its own title, or its host. */
export function nameOfFeed(
  { language }: Pick<ReadContext, 'language'>,
  feed: Pick<Feed, 'name' | 'nameEn' | 'title' | 'url'>,
): string {
  return (language === 'en' && feed.nameEn) || feed.name || feed.title || (URL.parse(feed.url)?.hostname ?? feed.url)
}

export function faceOfFeed(ctx: Pick<ReadContext, 'language'>, feed: Feed): FeedFace {
  const { id, home, about, url, state, fetchedAt } = feed
  return { id, title: nameOfFeed(ctx, feed), home, about, url, state, fetched: secondsOr0(fetchedAt) }
}

const newcomersSee = sql`interval '7 days'`

/** Condition on items joined with the person's subscription: not read yet. */
export const isUnread = (person: string): SQL<boolean> => sql<boolean>`(
  ${feedItems.createdAt} > coalesce(${subscriptions.readBefore}, '-infinity')
  and ${feedItems.publishedAt} > ${subscriptions.createdAt} - ${newcomersSee}
  and not exists (select from ${itemReads} where ${itemReads.person} = ${person}::uuid and ${itemReads.item} = ${feedItems.id}))`
