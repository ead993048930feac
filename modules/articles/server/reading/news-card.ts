import { and, isNull, sql } from 'drizzle-orm'
import { audienceFields, audienceOf } from '#engines/directory/server/audience.ts'
import { isForeign } from '#engines/translations/server/wording.ts'
import type { CardRow } from '#kernel/home.ts'
import { type Said, saidFields, saidIn, saidOf } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { CardContext, SharedCard } from '#kernel/server/shared-pages.ts'
import type { Site } from '#kernel/site.ts'
import { content } from '../../module.ts'
import { changedTopic } from '../desk/editions.ts'
import { articles, channels } from '../schema.ts'
import { serviceOfKind } from './closed-kinds.ts'
import { isOut, ofChannel } from './readable.ts'

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
  ...saidFields(articles, 'title'),
  alsoIn: articles.alsoIn,
  publishedAt: articles.publishedAt,
  ...audienceFields(articles),
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
      title: saidIn(article, 'title'),
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
