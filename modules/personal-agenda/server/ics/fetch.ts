import { type IcsFile, readIcs } from '#engines/icalendar/server/read.ts'
import { type Outbound, type OutboundAnswer, OutboundRefused } from '#kernel/server/outbound.ts'
import type { FeedTrouble } from '../../shapes.ts'

const limits = { milliseconds: 10_000, maxBytes: 2 << 20, maxHops: 3 }

export type Known = { url: string; etag?: string; lastModified?: string }
export type Fetched =
  | { kind: 'same' }
  | { kind: 'calendar'; file: IcsFile; etag: string; lastModified: string }
  | { kind: 'trouble'; trouble: FeedTrouble }

/** Fetches a calendar with a conditional request. Never throws, whatever the other server does. */
export async function fetchIcs(outbound: Outbound, known: Known, site: { zone: string }): Promise<Fetched> {
  const headers = {
    accept: 'text/calendar, */*;q=0.5',
    'user-agent': 'Campanile calendar reader',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    return read(await outbound({ url: known.url, headers, ...limits }), site)
  } catch (error) {
    return { kind: 'trouble', trouble: troubleOf(error) }
  }
}

function read({ status, headers, body }: OutboundAnswer, site: { zone: string }): Fetched {
  if (status === 304) return { kind: 'same' }
  if (status === 404 || status === 410) return { kind: 'trouble', trouble: 'notFound' }
  if (status !== 200) return { kind: 'trouble', trouble: 'badAnswer' }
  const file = readIcs(new TextDecoder().decode(body), site)
  if (!file) return { kind: 'trouble', trouble: 'noCalendar' }
  const [etag, lastModified] = [headers.etag ?? '', headers['last-modified'] ?? '']
  return { kind: 'calendar', file, etag: etag.slice(0, 300), lastModified: lastModified.slice(0, 100) }
}

function troubleOf(error: unknown): FeedTrouble {
  if (!(error instanceof OutboundRefused)) return 'unreachable'
  return /too large/.test(error.message) ? 'tooLarge' : 'forbidden'
}

/** Calendar programs write `webcal:` for what is fetched by https. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && href.length <= 1_000 ? href : undefined
}
