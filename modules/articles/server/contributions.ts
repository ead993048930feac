import { unlessRefused } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { articleFile } from '../article-file.ts'
import { findReadable, shownText } from './reading/detail.ts'
import { newsCard } from './reading/news-card.ts'

export const cards = [newsCard]

/** Title, text and picture of an article shared into a chat. */
export async function share(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  const row = await unlessRefused(findReadable(ctx, id))
  if (!row || row.state === 'withdrawn') return []
  const image = row.cover ? `${articleFile(ctx.site.prefix, row.id, row.cover)}&thumb=1` : ''
  const { title, summary } = shownText(ctx, row)
  return [{ title, desc: summary, image }]
}
