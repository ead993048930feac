import type { ReadContext } from '#kernel/server/context.ts'
import { lastTouched } from './changes.ts'

type Asking = Pick<ReadContext, 'site' | 'tools'>
/** What is remembered since a topic was last told: nothing yet, until someone asks while it is at rest. */
type Kept<T> = { at: number; made?: Promise<T> }
type Place = { topic: string; key: string; bytes: number }

/** What changed more recently than this will change again: then it pays to ask for one person alone. */
const restMs = 1_000

/** Something made for all who ask, kept until its topic is told. Undefined while the topic is not at rest. */
export async function atRest<T>(ctx: Asking, { topic, key, bytes }: Place, make: () => Promise<T>) {
  const place = { site: ctx.site.id, topic, key }
  const kept = await ctx.tools.topics.keep<Kept<T>>(place, async () => ({ value: { at: performance.now() }, bytes }))
  if (kept.at < lastTouched(ctx, topic) || performance.now() - kept.at < restMs) return undefined
  if (!kept.made) {
    kept.made = make()
    kept.made.catch(() => {
      delete kept.made
    })
  }
  return kept.made
}
