import { and, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { SearchContext } from '#engines/search/server/put.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { type Said, saidIn, saidOf } from '#kernel/language/said.ts'
import { textsOf } from './lists.ts'
import { guides } from './schema.ts'
import { alsoIn } from './shown.ts'

/** Search documents of published guides, with synonyms and full text. */
export const guideSearch = searchable('guides.guide', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(guides)
    .where(and(eq(guides.state, 'published'), ofIds(guides.id, ids)))
  return rows.map((guide) => ({
    source: 'guides.guide',
    sourceId: guide.id,
    rank: 'guide' as const,
    service: 'guides',
    title: saidIn(guide, 'title'),
    ...(guide.summary && { subtitle: subtitleOf(guide) }),
    page: `guide/detail?id=${guide.id}`,
    words: guide.keywords,
    body: textsOf(guide).map((text) => text.toLowerCase()),
    alsoIn: alsoIn(guide),
    for: audienceOf(guide),
  }))
})

function subtitleOf({ summary, texts }: typeof guides.$inferSelect): Said {
  const cut = (text = '') => text.slice(0, 80)
  return saidOf(cut(summary), cut(texts.en?.summary), cut(texts.tw?.summary))
}

/** To be called after any change of a guide. */
export const searchGuide = (ctx: SearchContext, id: string): Promise<void> => guideSearch.refresh(ctx, [id])
