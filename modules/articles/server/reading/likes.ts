import { and, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { articleLikes } from '../reading-schema.ts'
import { articles } from '../schema.ts'
import { findReadable } from './detail.ts'

type Asked = InputOf<(typeof contract)['likeArticle']>

export async function likeArticle(ctx: WriteContext, { id }: Asked) {
  const article = await findLive(ctx, id)
  const { id: person } = personOf(ctx)
  const added = await ctx.db.insert(articleLikes).values({ article, person }).onConflictDoNothing().returning()
  return { likes: await add(ctx, article, added.length) }
}

export async function unlikeArticle(ctx: WriteContext, { id }: Asked) {
  const article = await findLive(ctx, id)
  const { id: person } = personOf(ctx)
  const gone = await ctx.db
    .delete(articleLikes)
    .where(and(eq(articleLikes.article, article), eq(articleLikes.person, person)))
    .returning()
  return { likes: await add(ctx, article, -gone.length) }
}

async function findLive(ctx: WriteContext, id: string): Promise<string> {
  const row = await findReadable(ctx, id)
  if (row.state !== 'published') throw kernel.fail('notNow')
  return row.id
}

async function add({ db }: WriteContext, article: string, more: number): Promise<number> {
  const [row] = await db
    .update(articles)
    .set({ likes: sql`${articles.likes} + ${more}` })
    .where(eq(articles.id, article))
    .returning({ likes: articles.likes })
  return row!.likes
}
