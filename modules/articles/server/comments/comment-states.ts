import { eq, sql } from 'drizzle-orm'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { CommentState } from '../../shapes.ts'
import { comments } from '../reading-schema.ts'
import { articles } from '../schema.ts'

/**
 * Applies a moderation decision and updates the article's comment count. A comment deleted by its author stays deleted.
 */
export async function settleComment(ctx: WriteContext, id: string, state: CommentState, reason: string): Promise<void> {
  const [row] = await ctx.db.select().from(comments).where(eq(comments.id, id)).for('no key update')
  if (!row || row.state === 'deleted') return
  const decided = state === 'pending' ? {} : { reason, decidedBy: personOf(ctx).id, decidedAt: ctx.now }
  await ctx.db
    .update(comments)
    .set({ state, ...decided })
    .where(eq(comments.id, id))
  await addToCount(ctx, row.article, (state === 'shown' ? 1 : 0) - (row.state === 'shown' ? 1 : 0))
}

/** Changes the number of visible comments of an article. */
export async function addToCount({ db }: Pick<WriteContext, 'db'>, article: string, more: number): Promise<void> {
  if (more === 0) return
  await db
    .update(articles)
    .set({ comments: sql`${articles.comments} + ${more}` })
    .where(eq(articles.id, article))
}
