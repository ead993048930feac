import type { ReadContext } from '#kernel/server/context.ts'
import { lastTouched } from './changes.ts'

type Reading = Pick<ReadContext, 'site' | 'tools'>
/** Cache entry for a topic: created at `at`, without a value until the first read after the topic has settled. */
type Kept<T> = { at: number; made?: Promise<T> }
type Place = { topic: string; key: string; bytes: number }

/** A topic that changed within this time is likely to change again: then a query for one person is cheaper. */
const restMs = 1_000

/** A value shared by all callers, cached until its topic is published. Undefined while the topic changed recently. */
export async function atRest<T>(ctx: Reading, { topic, key, bytes }: Place, make: () => Promise<T>) {
  const place = { site: ctx.site.id, topic, key }
  const kept = await ctx.tools.topics.cached<Kept<T>>(place, async () => ({ value: { at: performance.now() }, bytes }))
  if (kept.at < lastTouched(ctx, topic) || performance.now() - kept.at < restMs) return undefined
  if (!kept.made) {
    kept.made = make()
    kept.made.catch(() => {
      delete kept.made
    })
  }
  return kept.made
}
