import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { columnIn, languageFor } from '#engines/translations/server/wording.ts'
import type { InputOf } from '#kernel/contract.ts'
import { localeNames } from '#kernel/language/messages.ts'
import { fieldIn, saidFields } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { pick } from '#kernel/pick.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { escapeHtml, jsonInScript, xmlText } from '#kernel/server/http/answers/escape.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { stampOf } from '#kernel/server/opening.ts'
import { closedToAnonymous } from '#kernel/server/services/refusal.ts'
import { baseOf } from '#kernel/site.ts'
import { articleFile } from '../../article-file.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { changedTopic } from '../desk/editions.ts'
import { inOpenKind } from '../reading/closed-kinds.ts'
import { isOut, isReadable, ofChannel } from '../reading/readable.ts'
import { articles, channels } from '../schema.ts'
import { htmlOf } from './block-html.ts'

type Asked = InputOf<(typeof contract)['rssFeed']>
type Kind = keyof typeof kinds

const kinds = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: json },
} as const

export const rssFeed = (ctx: ReadContext, input: Asked) => feed(ctx, input, 'rss')
export const atomFeed = (ctx: ReadContext, input: Asked) => feed(ctx, input, 'atom')
export const jsonFeed = (ctx: ReadContext, input: Asked) => feed(ctx, input, 'json')

/** Always as an anonymous reader sees it, so that one cached document serves all until the content changes. */
function feed(ctx: ReadContext, { channel, language }: Asked, kind: Kind): Promise<FileAnswer> {
  const closed = closedToAnonymous(ctx.site, content, ctx.now)
  const key = `feed ${stampOf(ctx.site)} ${ctx.origin} ${kind} ${channel} ${language} ${closed}`
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: changedTopic, key }, async () => {
    const source = Buffer.from(kinds[kind].write(await contentOf(ctx, { channel, language }, kind)))
    const name = `${channel || 'feed'}.${kind === 'json' ? 'json' : 'xml'}`
    const value = fileOfBytes({ type: kinds[kind].type, name, source, inline: true })
    return { value, bytes: source.length }
  })
}

type Content = Awaited<ReturnType<typeof contentOf>>

async function contentOf(ctx: ReadContext, { channel: named, language: wanted }: Asked, kind: Kind) {
  const { site, origin } = ctx
  const channel = named ? await findPublicChannel(ctx, named) : undefined
  const language = wanted || site.languages[0]!
  const rows = await publicArticles(ctx, channel?.id)
  const siteName = site.name[language] ?? site.name.zh ?? site.id
  const base = `${origin}${baseOf(site)}`
  const about = channel ? fieldIn(language, channel, 'name') : wordingOf(content, 'feed.all', language, site.words)
  const asked = new URLSearchParams({
    ...(named && { channel: named }),
    ...(wanted && { language: wanted }),
  }).toString()
  return {
    title: `${about} - ${siteName}`,
    about,
    siteName,
    language: localeNames[language],
    home: `${base}news/index`,
    self: `${origin}${site.prefix}/news/api/feed/${kind}${asked && `?${asked}`}`,
    updated: rows.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), new Date(0)),
    items: rows.map((row) => itemOf(row, { base, origin, site, language })),
  }
}

type Row = Awaited<ReturnType<typeof publicArticles>>[number]
type Place = { base: string; origin: string } & Pick<ReadContext, 'site' | 'language'>

function itemOf(row: Row, { base, origin, site, language: reader }: Place) {
  const title = fieldIn(reader, row, 'title')
  const language = languageFor(site, reader, row.alsoIn)
  const blocks = columnIn(site, language, row.blocks, row.blocksEn, row.blocksTw)
  const fileUrl = (file: string) => `${origin}${articleFile(site.prefix, row.id, file)}`
  return {
    id: `urn:uuid:${row.id}`,
    url: `${base}material/detail?id=${row.id}`,
    title,
    summary: columnIn(site, language, row.summary, row.summaryEn, row.summaryTw),
    language: localeNames[language],
    html: htmlOf(blocks, { fileUrl, words: { download: '', film: title } }),
    author: row.byline || row.source,
    published: row.publishedAt!,
    updated: row.updatedAt,
    ...(row.cover && { image: fileUrl(row.cover) }),
  }
}

const publicArticles = (ctx: ReadContext, channel: string | undefined) =>
  ctx.db
    .select({
      id: articles.id,
      ...saidFields(articles, 'title'),
      ...saidFields(articles, 'summary'),
      alsoIn: articles.alsoIn,
      cover: articles.cover,
      ...saidFields(articles, 'blocks'),
      ...pick(articles, 'byline', 'source', 'publishedAt', 'updatedAt'),
    })
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(
      and(
        isOut,
        isNull(channels.closedAt),
        isReadable(undefined),
        inOpenKind({ ...ctx, person: undefined }),
        channel ? eq(articles.channel, channel) : undefined,
      ),
    )
    .orderBy(desc(articles.publishedAt))
    .limit(settingsOf(ctx, content).feedItems)

async function findPublicChannel({ db }: ReadContext, named: string) {
  const called = sql`(${channels.key} = ${named} or ${channels.id}::text = ${named})`
  const [row] = await db
    .select()
    .from(channels)
    .where(and(called, eq(channels.isPublic, true), isNull(channels.closedAt)))
  if (!row) throw notFound()
  return row
}

/** RSS readers parse titles and descriptions as HTML: plain text is escaped once for HTML and once for XML. */
function rss({ title, siteName, home, self, language, items, updated }: Content): string {
  const written = generateRssFeed({
    title: escapeHtml(title),
    link: home,
    description: escapeHtml(siteName),
    language,
    lastBuildDate: updated,
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      title: escapeHtml(item.title),
      link: item.url,
      guid: { value: item.id, isPermaLink: false },
      description: escapeHtml(item.summary),
      pubDate: item.published,
      content: { encoded: item.html },
    })),
  })
  return withoutSections(written)
}

/** Replaces CDATA sections by escaped text. */
const withoutSections = (xml: string): string =>
  xmlText(xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => escapeHtml(text)))

function atom({ title, siteName, home, self, items, updated }: Content): string {
  const asHtml = (text: string) => ({ value: escapeHtml(text), type: 'html' as const })
  const written = generateAtomFeed({
    id: self,
    title: asHtml(title),
    updated,
    authors: [{ name: siteName }],
    links: [
      { href: self, rel: 'self' },
      { href: home, rel: 'alternate', type: 'text/html' },
    ],
    entries: items.map((item) => ({
      id: item.id,
      title: asHtml(item.title),
      links: [{ href: item.url, rel: 'alternate', type: 'text/html' }],
      summary: asHtml(item.summary),
      content: { value: item.html, type: 'html' },
      published: item.published,
      updated: item.updated,
      ...(item.author && { authors: [{ name: item.author }] }),
    })),
  })
  return withoutSections(written)
}

function json({ title, siteName, home, self, language, items }: Content): string {
  const feed = generateJsonFeed({
    title,
    description: siteName,
    home_page_url: home,
    feed_url: self,
    language,
    items: items.map((item) => ({
      ...pick(item, 'id', 'url', 'title', 'summary'),
      content_html: item.html,
      language: item.language,
      date_published: item.published,
      date_modified: item.updated,
      ...(item.image && { image: item.image }),
      ...(item.author && { authors: [{ name: item.author }] }),
    })),
  })
  return jsonInScript(feed)
}
