import { and, isNull, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { CardRow } from '#kernel/home.ts'
import { wordingOf } from '#kernel/module.ts'
import { type Said, saidOf } from '#kernel/said.ts'
import type { CardContext, SharedCard } from '#kernel/server/shared-pages.ts'
import type { Site } from '#kernel/site.ts'
import { content } from '../module.ts'
import { serviceOfKind } from './closed-kinds.ts'
import { changedTopic } from './editions.ts'
import { isOut, ofChannel } from './readable.ts'
import { articles, channels } from './schema.ts'
import { isForeign } from './wording.ts'

type Row = typeof articles.$inferSelect
type Channel = typeof channels.$inferSelect

/** Enough that every reader finds some within their audience. */
const candidates = 60

/** Card of the newest articles on the home page. */
export const newsCard: SharedCard = {
  key: 'news',
  icon: 'newspaper',
  page: 'news/index',
  topic: changedTopic,
  most: 4,
  rows: newestRows,
}

/** Without bodies: those of sixty articles are megabytes. */
const columns = {
  id: articles.id,
  title: articles.title,
  titleEn: articles.titleEn,
  titleTw: articles.titleTw,
  alsoIn: articles.alsoIn,
  publishedAt: articles.publishedAt,
  who: articles.who,
  forRoles: articles.forRoles,
  forDepartments: articles.forDepartments,
  forTags: articles.forTags,
  forPeople: articles.forPeople,
}

async function newestRows({ db, now, site }: CardContext): Promise<CardRow[]> {
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
      subtitle: subtitleOf(site, article, channel),
      time: article.publishedAt?.getTime() ?? 0,
      page: `material/detail?id=${article.id}`,
      service: serviceOfKind[channel.kind],
    }
  })
}

/** The channel; in English also the note that the article is in Chinese. */
function subtitleOf(site: Pick<Site, 'words' | 'languages'>, { alsoIn }: Pick<Row, 'alsoIn'>, channel: Channel): Said {
  const { name, nameEn, nameTw } = channel
  const isMarked = isForeign(site, 'en') && !alsoIn.includes('en')
  const mark = isMarked ? wordingOf(content, 'list.otherLanguage', 'en', site.words) : ''
  return saidOf(name, [nameEn || name, mark].filter(Boolean).join(' · '), nameTw)
}
