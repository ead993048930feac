import { and, desc, isNull } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { fill, type Language, localeNames } from '#kernel/language/messages.ts'
import { canRead } from '#kernel/language/said.ts'
import { unlessRefused } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Opening, OpeningContext, OpeningMaker, Sitemap } from '#kernel/server/opening.ts'
import { articleFile } from '../../article-file.ts'
import { content } from '../../module.ts'
import { type DetailPreset, details } from '../../variants.ts'
import { changedTopic } from '../desk/editions.ts'
import { excerptOf } from '../desk/said-text.ts'
import { channelName } from '../reading/cards.ts'
import { inOpenKind } from '../reading/closed-kinds.ts'
import { correctionsOf, type DetailRow, findReadable, shownText } from '../reading/detail.ts'
import { isOut, isReadable, ofChannel } from '../reading/readable.ts'
import { articles, channels } from '../schema.ts'
import { type ArticleHtml, articleHtml } from './opening-html.ts'

/**
 * Server-rendered HTML of an article, for crawlers and before the script runs: only what is public, the same for
 * everyone.
 */
const openingFor = (preset: DetailPreset): OpeningMaker => ({
  topic: changedTopic,
  key: (query) => {
    const id = query.get('id')
    return id && /^[0-9a-f-]{1,36}$/i.test(id) ? id.toLowerCase() : undefined
  },
  open: async (ctx, id) => {
    const row = await getPublic(ctx, id)
    return row && openingOf(ctx, row, preset)
  },
})

/** All pages that show one article. */
export const openings: Readonly<Record<string, OpeningMaker>> = Object.fromEntries(
  Object.entries(details).map(([page, preset]) => [page, openingFor(preset)]),
)

export const sitemap: Sitemap = {
  topic: changedTopic,
  entries: async (ctx) => {
    const rows = await ctx.db
      .select({ id: articles.id, changed: articles.updatedAt })
      .from(articles)
      .innerJoin(channels, ofChannel)
      .where(and(isOut, isNull(channels.closedAt), isReadable(undefined), inOpenKind({ ...ctx, person: undefined })))
      .orderBy(desc(articles.publishedAt))
      .limit(50_000)
    return rows.map(({ id, changed }) => ({ page: `material/detail?id=${id}`, changed }))
  },
}

const getPublic = (ctx: OpeningContext, id: string): Promise<DetailRow | undefined> =>
  unlessRefused(findReadable({ ...ctx, person: undefined }, id))

async function openingOf(ctx: OpeningContext, row: DetailRow, preset: DetailPreset): Promise<Opening> {
  const { site, language } = ctx
  const { title, summary, blocks, language: written } = shownText(ctx, row)
  const taken = row.state === 'withdrawn'
  const fileUrl = (file: string) => articleFile(site.prefix, row.id, file)
  const words = { download: say(ctx, 'page.download'), film: say(ctx, 'page.film') }
  const html = articleHtml(
    site,
    { fileUrl, words },
    {
      title,
      channel: channelName(language, row),
      about: taken ? [] : aboutOf(ctx, row),
      notes: await notesOf(ctx, row),
      blocks: taken ? [] : blocks,
      language: written,
      preset,
    },
  )
  return {
    title,
    description: taken ? say(ctx, 'notice.withdrawn') : summary || excerptOf(blocks),
    image: row.cover && !taken ? fileUrl(row.cover) : '',
    html,
    canonical: `material/detail?id=${row.id}`,
    indexable: row.state === 'published',
    ...(row.publishedAt && { published: row.publishedAt }),
    author: row.byline,
  }
}

function aboutOf(ctx: OpeningContext, row: DetailRow): string[] {
  const { source, byline, publishedAt } = row
  return [
    publishedAt ? say(ctx, 'page.published', { at: timeIn(ctx, publishedAt) }) : '',
    source && say(ctx, 'page.source', { source }),
    byline && say(ctx, 'page.byline', { byline }),
  ].filter(Boolean)
}

async function notesOf(ctx: OpeningContext, row: DetailRow): Promise<ArticleHtml['notes']> {
  if (row.state === 'withdrawn') {
    const text = say(ctx, 'notice.withdrawnWhy', { reason: row.reason })
    return [{ tone: 'warning', strong: say(ctx, 'notice.withdrawn'), text }]
  }
  const over = row.state === 'expired' || row.state === 'archived'
  const corrections = await correctionsOf(ctx, row)
  const foreign = !canRead(ctx.language, shownText(ctx, row).language)
  return [
    ...(foreign ? [{ tone: 'neutral' as const, text: say(ctx, 'read.otherLanguage') }] : []),
    ...(over ? [{ tone: 'warning' as const, text: say(ctx, `notice.${row.state}`) }] : []),
    ...(row.expireAt && !over
      ? [{ tone: 'neutral' as const, text: say(ctx, 'read.expires', { at: timeIn(ctx, row.expireAt) }) }]
      : []),
    ...corrections.slice(0, 1).map(({ at, note }) => ({
      tone: 'info' as const,
      strong: say(ctx, 'read.corrected', { count: String(corrections.length) }),
      text: say(ctx, 'notice.corrected', { at: timeIn(ctx, new Date(at * 1000)), note }),
    })),
  ]
}

type Speaking = Pick<OpeningContext, 'site' | 'language'>

function say({ site, language }: Speaking, key: string, params?: Record<string, string>): string {
  return fill(wordingOf(content, key, language, site.words), params)
}

function timeIn({ site, language }: Speaking & { language: Language }, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: site.zone } as const
  return new Intl.DateTimeFormat(localeNames[language], format).format(seconds(at) * 1000)
}
