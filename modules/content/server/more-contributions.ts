import type { ReadContext } from '#kernel/server/context.ts'
import * as ofArticles from './contributions.ts'
import { feedHealth } from './feeds/health.ts'
import { shareGuide } from './guides/share.ts'

export const health = feedHealth

export async function share(ctx: ReadContext, id: string) {
  const found = await ofArticles.share(ctx, id)
  return found.length ? found : shareGuide(ctx, id)
}
