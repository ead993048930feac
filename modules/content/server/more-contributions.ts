import type { SearchHit } from '#kernel/home.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import * as ofArticles from './contributions.ts'
import { feedHealth } from './feeds/health.ts'
import { searchGuides } from './guides/lists.ts'
import { shareGuide } from './guides/share.ts'
import { factsOf } from './readable.ts'

export const health = feedHealth

/** How something is done before what was written about it. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const facts = factsOf(ctx)
  const [guides, articles] = await Promise.all([searchGuides(ctx, q, facts), ofArticles.search(ctx, q, facts)])
  return [...guides, ...articles]
}

export async function share(ctx: ReadContext, id: string) {
  const found = await ofArticles.share(ctx, id)
  return found.length ? found : shareGuide(ctx, id)
}
