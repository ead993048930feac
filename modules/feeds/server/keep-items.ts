import { and, eq, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { keptItems, type ParsedItem } from './parse-feed.ts'
import { feedItems } from './schema.ts'

const atOnce = 50

/** Upsert by guid. A changed item is updated but keeps the publication time it was first given. */
export async function keepItems(db: WriteDb, feed: string, items: readonly ParsedItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    await db
      .insert(feedItems)
      .values(items.slice(at, at + atOnce).map((item) => ({ ...item, feed })))
      .onConflictDoUpdate({
        target: [feedItems.site, feedItems.feed, feedItems.guid],
        set: {
          title: sql`excluded.title`,
          link: sql`excluded.link`,
          author: sql`excluded.author`,
          summary: sql`excluded.summary`,
          blocks: sql`excluded.blocks`,
        },
        setWhere: sql`(${feedItems.title}, ${feedItems.link}, ${feedItems.blocks}) is distinct from (excluded.title, excluded.link, excluded.blocks)`,
      })
  }
  await forgetOldest(db, feed)
}

async function forgetOldest(db: WriteDb, feed: string): Promise<void> {
  const kept = sql`(select id from ${feedItems} where ${feedItems.feed} = ${feed}
    order by ${feedItems.publishedAt} desc, ${feedItems.id} desc limit ${keptItems})`
  await db.delete(feedItems).where(and(eq(feedItems.feed, feed), sql`${feedItems.id} not in ${kept}`))
}
