import { and, isNull, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { CardRow } from '#kernel/home.ts'
import { saidOf } from '#kernel/said.ts'
import type { CardContext, SharedCard } from '#kernel/server/shared-pages.ts'
import { serviceOfKind } from './closed-kinds.ts'
import { changedTopic } from './editions.ts'
import { isOut, ofChannel } from './readable.ts'
import { articles, channels } from './schema.ts'

/** Enough that everyone finds some that are for them. */
const candidates = 60

/** The newest on the composed home. */
export const newsCard: SharedCard = {
  key: 'news',
  icon: 'newspaper',
  page: 'news/index',
  topic: changedTopic,
  most: 4,
  rows: newestRows,
}

/** Not the bodies: those of sixty articles are megabytes. */
const columns = {
  id: articles.id,
  title: articles.title,
  titleEn: articles.titleEn,
  titleTw: articles.titleTw,
  publishedAt: articles.publishedAt,
  who: articles.who,
  forRoles: articles.forRoles,
  forDepartments: articles.forDepartments,
  forTags: articles.forTags,
  forPeople: articles.forPeople,
}

async function newestRows({ db, now }: CardContext): Promise<CardRow[]> {
  const rows = await db
    .select({ article: columns, channel: channels })
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(
      and(
        isOut,
        isNull(channels.closedAt),
        isNull(channels.station),
        sql`${channels.kind} in ('news', 'notice', 'official')`,
      ),
    )
    .orderBy(sql`coalesce(${articles.pinnedUntil} > ${now}, false) desc`, sql`${articles.publishedAt} desc`)
    .limit(candidates)
  return rows.map(({ article, channel }) => {
    const audience = audienceOf(article)
    return {
      for: audience.who === 'public' && !channel.isPublic ? { ...audience, who: 'all' as const } : audience,
      title: saidOf(article.title, article.titleEn, article.titleTw),
      subtitle: saidOf(channel.name, channel.nameEn, channel.nameTw),
      time: article.publishedAt?.getTime() ?? 0,
      page: `material/detail?id=${article.id}`,
      service: serviceOfKind[channel.kind],
    }
  })
}
