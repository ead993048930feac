import { and, asc, eq } from 'drizzle-orm'
import { parseOpml } from 'feedsmith'
import type { InputOf } from '#kernel/contract.ts'
import { refusalIn } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { escapeHtml, xmlText } from '#kernel/server/http/answers/escape.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import type { feedContract } from '../contract.ts'
import { feedModule } from '../module.ts'
import { feedUrl } from '../shapes.ts'
import { nameOfFeed } from './faces.ts'
import { cleaned } from './line-builder.ts'
import { findOrMake, join } from './mine.ts'
import { feeds, subscriptions } from './schema.ts'
import { isTame } from './xml-guard.ts'

type Calls = typeof feedContract
type Outline = { text?: string; title?: string; xmlUrl?: string; outlines?: Outline[] }
type Listed = { url: string; folder: string }

const mostListed = 200

/** Imports up to the limit; the rest is reported, and what was imported stays. */
export async function importOpml(ctx: WriteContext, { opml }: InputOf<Calls['importOpml']>) {
  const listed = listedIn(opml)
  let added = 0
  let known = 0
  for (const { url, folder } of listed) {
    try {
      if (await join(ctx, await findOrMake(ctx, url), folder)) added++
      else known++
    } catch (error) {
      if (refusalIn(error)) break
      throw error
    }
  }
  return { added, known, left: listed.length - added - known }
}

function listedIn(opml: string): Listed[] {
  const found = outlinesIn(opml)
  if (!found) throw feedModule.fail('badOpml')
  const seen = new Set<string>()
  const flat = found.flatMap((one) =>
    one.xmlUrl ? [listing(one, '')] : (one.outlines ?? []).map((it) => listing(it, nameOf(one))),
  )
  return flat
    .filter(({ url }) => feedUrl().safeParse(url).success && !seen.has(url) && seen.add(url))
    .slice(0, mostListed)
}

const listing = ({ xmlUrl = '' }: Outline, folder: string): Listed => ({ url: xmlUrl.trim(), folder })
const nameOf = ({ title, text }: Outline): string =>
  cleaned((title ?? text ?? '').trim())
    .slice(0, 30)
    .toWellFormed()

function outlinesIn(opml: string): Outline[] | undefined {
  if (!isTame(opml)) return undefined
  try {
    return (parseOpml(opml).body?.outlines ?? []) as Outline[]
  } catch {
    return undefined
  }
}

export async function exportOpml(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ feed: feeds, folder: subscriptions.folder })
    .from(subscriptions)
    .innerJoin(feeds, and(eq(feeds.site, subscriptions.site), eq(feeds.id, subscriptions.feed)))
    .where(eq(subscriptions.person, personOf(ctx).id))
    .orderBy(asc(subscriptions.folder), asc(subscriptions.createdAt))
  const source = Buffer.from(xmlText(opmlOf(ctx, rows)))
  return fileOfBytes({ type: 'text/x-opml', name: 'feeds.opml', source, inline: false })
}

type Row = { feed: typeof feeds.$inferSelect; folder: string }

/** An empty list is a valid OPML document. */
function opmlOf(ctx: ReadContext, rows: readonly Row[]): string {
  const line = ({ feed }: Row) => {
    const name = escapeHtml(nameOfFeed(ctx, feed))
    return `<outline type="rss" text="${name}" title="${name}" xmlUrl="${escapeHtml(feed.url)}" htmlUrl="${escapeHtml(feed.home)}"/>`
  }
  const body = [...Map.groupBy(rows, ({ folder }) => folder)].map(([folder, inside]) => {
    const lines = inside.map(line).join('\n')
    return folder ? `<outline text="${escapeHtml(folder)}">\n${lines}\n</outline>` : lines
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n<head><title>RSS</title></head>\n<body>\n${body.join('\n')}\n</body>\n</opml>\n`
}
