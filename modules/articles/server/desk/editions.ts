import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { editions } from '../reading-schema.ts'
import { articles } from '../schema.ts'
import { indexArticle } from '../search/search.ts'
import { recordPending } from '../subscriptions/notify-subscribers.ts'
import { type ArticleRow, store } from './drafting.ts'
import { type ArticleText, saidBy, withSummaries } from './said-text.ts'
import { clockSteps } from './states.ts'

type Writing = Pick<WriteContext, 'db' | 'now' | 'publish'>

/** Topic of a site that invalidates all cached article data, on every node. */
export const changedTopic = 'content'

export const publishArticleChange = (ctx: Pick<WriteContext, 'publish'>, article: string) =>
  ctx.publish(changedTopic, { article })

/** Publishes the first edition at the scheduled time. */
export async function release(ctx: Writing & Pick<WriteContext, 'enqueue'>, before: ArticleRow): Promise<ArticleRow> {
  const state = clockSteps.move('release', before, undefined)
  const row = await store(ctx, before, before.version, {
    state,
    // The scheduled time, even if the job ran late: otherwise an article that expires soon could end before it began.
    publishedAt: before.publishAt ?? ctx.now,
    edition: before.edition + 1,
    ...withSummaries(before),
  })
  await keepEdition(ctx, row, row.reviewer ?? row.author, '')
  await indexArticle(ctx, row)
  await publishArticleChange(ctx, row.id)
  await recordPending(ctx, row)
  return row
}

/** Expired articles leave the lists; their links still open. */
export async function expire(ctx: Writing, before: ArticleRow): Promise<void> {
  const state = clockSteps.move('expire', before, undefined)
  await store(ctx, before, before.version, { state, endedAt: ctx.now, pinnedUntil: null })
  await publishArticleChange(ctx, before.id)
}

export async function findToRelease({ db }: Writing, id: string): Promise<ArticleRow | undefined> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id)).for('no key update')
  return row
}

export async function keepEdition({ db, now }: Writing, row: ArticleRow, by: string, note: string): Promise<void> {
  await db.insert(editions).values({ ...saidBy(row), article: row.id, edition: row.edition, by, at: now, note })
}

export const saysSame = (a: ArticleText, b: ArticleText): boolean => isDeepStrictEqual(saidBy(a), saidBy(b))
