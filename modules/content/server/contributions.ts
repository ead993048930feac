import type { SearchHit } from '#kernel/home.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { refusalIn } from '#kernel/words.ts'
import { articleFile } from '../article-file.ts'
import { contract } from '../contract.ts'
import { findReadable } from './detail.ts'
import { newsCard } from './news-card.ts'
import { factsOf } from './readable.ts'
import { searchArticles } from './search.ts'
import { titleIn } from './wording.ts'

export const cards = [newsCard]

/** For the portal's one search. */
export async function search(ctx: ReadContext, q: string, facts = factsOf(ctx)): Promise<SearchHit[]> {
  const input = contract.searchArticles.input.parse({ q: q.slice(0, 64), page_size: 5 })
  const { list } = await searchArticles(ctx, input, facts)
  return list.map(({ id, title, channel, summary }) => ({
    title,
    subtitle: [channel.name, summary].filter(Boolean).join(' · ').slice(0, 80),
    page: `material/detail?id=${id}`,
  }))
}

/** What an article looks like in a chat. */
export async function share(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  const row = await findReadable(ctx, id).catch((error) => {
    if (refusalIn(error)) return undefined
    throw error
  })
  if (!row || row.state === 'withdrawn') return []
  const image = row.cover ? `${articleFile(ctx.site.prefix, row.id, row.cover)}&thumb=1` : ''
  return [{ title: titleIn(ctx.language, row), desc: row.summary, image }]
}
