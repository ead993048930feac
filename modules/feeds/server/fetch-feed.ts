import { Parser } from 'htmlparser2'
import { type Outbound, type OutboundAnswer, OutboundRefused } from '#kernel/server/outbound.ts'
import type { FeedTrouble } from '../shapes.ts'
import { safeHref } from './line-builder.ts'
import { type ParsedFeed, parseFeed } from './parse-feed.ts'

const limits = { milliseconds: 10_000, maxBytes: 2 << 20, maxHops: 3 }
const accepted = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

export type Known = { url: string; etag?: string; lastModified?: string }
export type Fetched =
  | { kind: 'same'; status: number }
  | { kind: 'feed'; status: number; feed: ParsedFeed; etag: string; lastModified: string; body: string; url: string }
  | { kind: 'trouble'; status: number; trouble: FeedTrouble; body?: string; url?: string }

type Reading = { now: Date; zone: string }

/** Fetches a feed with a conditional request. Never throws, whatever the other server does. */
export async function fetchFeed(outbound: Outbound, known: Known, reading: Reading): Promise<Fetched> {
  const headers = {
    accept: accepted,
    'user-agent': 'Campanile feed reader',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    return read(await outbound({ url: known.url, headers, ...limits }), reading)
  } catch (error) {
    return { kind: 'trouble', status: 0, trouble: troubleOf(error) }
  }
}

/** The feed URL an HTML page links to: users often enter the page's address. */
export function namedIn(html: string, base: string): string | undefined {
  let found: string | undefined
  const parser = new Parser({
    onopentag(name, { rel, type, href }) {
      const isFeed =
        name === 'link' && /\balternate\b/i.test(rel ?? '') && /(rss|atom)\+xml|feed\+json/i.test(type ?? '')
      if (isFeed) found ??= safeHref(href, base)
    },
  })
  parser.write(html.slice(0, 100_000))
  parser.end()
  return found
}

function read({ status, headers, body, url }: OutboundAnswer, reading: Reading): Fetched {
  if (status === 304) return { kind: 'same', status }
  if (status === 404 || status === 410) return { kind: 'trouble', status, trouble: 'notFound' }
  if (status !== 200) return { kind: 'trouble', status, trouble: 'badAnswer' }
  const text = decoded(body, headers['content-type'] ?? '')
  const feed = parseFeed(text, { ...reading, base: url })
  if (!feed) return { kind: 'trouble', status, trouble: 'noFeed', body: text, url }
  const etag = (headers.etag ?? '').slice(0, 300)
  return {
    kind: 'feed',
    status,
    feed,
    etag,
    lastModified: (headers['last-modified'] ?? '').slice(0, 100),
    body: text,
    url,
  }
}

function troubleOf(error: unknown): FeedTrouble {
  if (!(error instanceof OutboundRefused)) return 'unreachable'
  return /too large/.test(error.message) ? 'tooLarge' : 'forbidden'
}

/** Decodes by the charset of the response or of the XML declaration; many feeds are still GBK. */
function decoded(body: Buffer, type: string): string {
  const said = /charset=["']?([\w-]{1,40})/i.exec(type)?.[1]
  const own = /^[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(body.subarray(0, 200).toString('latin1'))?.[1]
  for (const name of [said, own]) {
    if (!name) continue
    try {
      return new TextDecoder(name).decode(body)
    } catch {
      // An unknown charset label is ignored.
    }
  }
  return new TextDecoder().decode(body)
}
