import { createHash } from 'node:crypto'
import { type AnyFeed, parseFeed as parseAny } from 'feedsmith'
import { type Block, textOf } from '#engines/rich-text/blocks.ts'
import { publishedAt } from './feed-dates.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { cleaned, safeHref, whole } from './line-builder.ts'
import { isTame } from './xml-guard.ts'

export const keptItems = 200

export type ParsedItem = {
  guid: string
  title: string
  link: string
  author: string
  summary: string
  blocks: Block[]
  publishedAt: Date
}
export type ParsedFeed = { title: string; home: string; about: string; items: ParsedItem[] }

type Reading = { base: string; now: Date; zone: string }
/** An item of any feed format, not validated yet. */
type Raw = {
  guid?: string
  title?: string
  link?: string
  author?: string
  html?: string
  teaser?: string
  date?: string
}
type RawFeed = { title?: string; home?: string; about?: string; items: readonly Raw[] }

/** RSS, Atom, RDF or JSON Feed; undefined for anything else. */
export function parseFeed(text: string, reading: Reading): ParsedFeed | undefined {
  const raw = rawOf(text)
  if (!raw) return undefined
  const base = safeHref(raw.home, reading.base) ?? reading.base
  const seen = new Set<string>()
  const items = raw.items
    .slice(0, keptItems)
    .map((item) => itemOf(item, { ...reading, base }))
    .filter(({ guid }) => !seen.has(guid) && seen.add(guid))
  return {
    title: plain(raw.title, 120),
    home: safeHref(raw.home, reading.base) ?? '',
    about: plain(raw.about, 300),
    items,
  }
}

function rawOf(text: string): RawFeed | undefined {
  const xml = text.trimStart().startsWith('<')
  if (xml && !isTame(text)) return undefined
  try {
    return flattened(parseAny(text))
  } catch {
    return undefined
  }
}

function flattened(found: AnyFeed): RawFeed {
  switch (found.format) {
    case 'rss':
    case 'rdf':
      return ofRss(found.feed)
    case 'atom':
      return ofAtom(found.feed)
    case 'json':
      return ofJson(found.feed)
  }
}

type Rss = Extract<AnyFeed, { format: 'rss' | 'rdf' }>['feed']
type Atom = Extract<AnyFeed, { format: 'atom' }>['feed']
type Json = Extract<AnyFeed, { format: 'json' }>['feed']

function ofRss(feed: Rss): RawFeed {
  const items = (feed.items ?? []).map((item): Raw => {
    const rss = item as NonNullable<Extract<AnyFeed, { format: 'rss' }>['feed']['items']>[number]
    return {
      guid: rss.guid?.value,
      title: item.title,
      link: item.link ?? rss.guid?.value,
      author: rss.authors?.[0]?.name ?? rss.authors?.[0]?.email ?? item.dc?.creators?.[0],
      html: item.content?.encoded ?? item.description,
      teaser: item.description,
      date: rss.pubDate ?? item.dc?.dates?.[0],
    }
  })
  return { title: feed.title, home: feed.link, about: feed.description, items }
}

function ofAtom(feed: Atom): RawFeed {
  const items = (feed.entries ?? []).map(
    (entry): Raw => ({
      guid: entry.id,
      title: entry.title?.value,
      link: pageOf(entry.links),
      author: entry.authors?.[0]?.name,
      html: entry.content?.value ?? entry.summary?.value,
      teaser: entry.summary?.value,
      date: entry.published ?? entry.updated,
    }),
  )
  return { title: feed.title?.value, home: pageOf(feed.links), about: feed.subtitle?.value, items }
}

const pageOf = (links: readonly { href?: string; rel?: string }[] = []): string | undefined =>
  (links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0])?.href

function ofJson(feed: Json): RawFeed {
  const items = (feed.items ?? []).map(
    (item): Raw => ({
      guid: item.id,
      title: item.title,
      link: item.url ?? item.external_url,
      author: item.authors?.[0]?.name,
      html: item.content_html ?? item.content_text?.replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
      teaser: item.summary,
      date: item.date_published ?? item.date_modified,
    }),
  )
  return { title: feed.title, home: feed.home_page_url, about: feed.description, items }
}

function itemOf(raw: Raw, { base, now, zone }: Reading): ParsedItem {
  const link = safeHref(raw.link, base) ?? ''
  const blocks = htmlToBlocks(raw.html ?? '', link || base)
  const teaser = plain(raw.teaser, 200) || short(textOf(blocks), 200)
  return {
    guid: guidOf(raw, link),
    title: plain(raw.title, 200) || short(teaser, 60) || link.slice(0, 200),
    link,
    author: plain(raw.author, 60),
    summary: teaser,
    blocks,
    publishedAt: publishedAt(raw.date, now, zone),
  }
}

/** Items without a guid are identified by link, or else by a hash of their content. */
function guidOf({ guid, title = '', html = '', date = '' }: Raw, link: string): string {
  const own = cleaned(guid?.trim() || link)
  if (own && own.length <= 500) return own
  return `sha256:${createHash('sha256')
    .update(own || `${title}\n${date}\n${html}`)
    .digest('hex')}`
}

/** Plain text of a value that may be HTML, in one line. */
const plain = (html: string | undefined, max: number): string =>
  short(textOf(htmlToBlocks(html?.slice(0, 20_000) ?? '')), max)

function short(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${whole(line.slice(0, max - 1))}…`
}
