import { asc, eq } from 'drizzle-orm'
import { flaggedWords, posts } from '#engines/moderation/server/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { commentSource } from '../comments/comment-source.ts'
import { comments } from '../reading-schema.ts'
import { articles } from '../schema.ts'

/** Moderation queue rows of the demo comments; the pending ones have a reason. */
export async function seedQueue({ db }: SeedContext): Promise<void> {
  await db
    .insert(flaggedWords)
    .values(['代写论文', '刷单', '加微信'].map((word) => ({ word })))
    .onConflictDoNothing()
  const rows = await db
    .select({ comment: comments, title: articles.title })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.article))
    .orderBy(asc(comments.createdAt))
  if (!rows.length) return
  await db.insert(posts).values(
    rows.map(({ comment: { id, person, text, state, article, createdAt }, title }) => ({
      source: commentSource.key,
      sourceId: id,
      author: person,
      excerpt: text,
      place: title,
      link: `material/detail?id=${article}`,
      reasons: state === 'pending' ? ['first' as const] : [],
      state,
      createdAt,
    })),
  )
}
