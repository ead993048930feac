import { and, eq, isNull } from 'drizzle-orm'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { textOf } from '#engines/rich-text/blocks.ts'
import type { SearchContext } from '#engines/search/server/put.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidOf } from '#kernel/language/said.ts'
import { serviceOfKind } from '../reading/closed-kinds.ts'
import { isOut, ofChannel } from '../reading/readable.ts'
import { articles, channels } from '../schema.ts'

type Row = { article: typeof articles.$inferSelect; channel: typeof channels.$inferSelect }

const longestSubtitle = 80

/** Search documents of published articles in open channels. */
export const articleSearch = searchable('content.article', async ({ db }, ids) => {
  const rows = await db
    .select({ article: articles, channel: channels })
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(and(isOut, isNull(channels.closedAt), ofIds(articles.id, ids)))
  return rows.map(documentOf)
})

function documentOf({ article, channel }: Row) {
  const { id, title, titleEn, titleTw, summary, summaryEn, summaryTw, alsoIn } = article
  const under = (name: string, about: string) => [name, about].filter(Boolean).join(' · ').slice(0, longestSubtitle)
  const { name, nameEn, nameTw } = channel
  return {
    source: 'content.article',
    sourceId: id,
    rank: 'article' as const,
    service: serviceOfKind[channel.kind],
    title: saidOf(title, titleEn, titleTw),
    subtitle: saidOf(
      under(name, summary),
      under(nameEn || name, alsoIn.includes('en') ? summaryEn : summary),
      under(nameTw || name, alsoIn.includes('tw') ? summaryTw : summary),
    ),
    page: `material/detail?id=${id}`,
    body: [
      `${summary}\n${textOf(article.blocks)}`,
      ...[`${summaryEn}\n${textOf(article.blocksEn)}`, `${summaryTw}\n${textOf(article.blocksTw)}`].filter((text) =>
        text.trim(),
      ),
    ],
    alsoIn,
    for: readersOf(article, channel),
  }
}

/** In a channel that is not public, public articles are for logged-in people only. */
function readersOf(article: Row['article'], { isPublic }: Row['channel']): Audience {
  const audience = audienceOf(article)
  return audience.who === 'public' && !isPublic ? everyone : audience
}

export const documents = documentsOf(articleSearch)

/** To be called after any change of an article. One that was never published is not indexed. */
export async function searchArticle(ctx: SearchContext, { id, edition }: Pick<Row['article'], 'id' | 'edition'>) {
  if (edition > 0) await articleSearch.refresh(ctx, [id])
}

/** After a change of a channel: its name, and whether it is closed or public, are part of its articles' documents. */
export async function searchChannel(ctx: SearchContext, channel: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.channel, channel), isOut))
  await articleSearch.refresh(
    ctx,
    rows.map(({ id }) => id),
  )
}
