import { settingsOf } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { oneroster } from '../module.ts'
import type { Kind } from '../shapes.ts'
import { fetchObjects } from './client.ts'
import { keep, lastChange, markChange } from './copies.ts'
import { keptOf } from './objects.ts'

/** Fetches what changed in a collection since the last time, or all of it the first time. Without a server, nothing. */
export async function pull(ctx: JobStepContext, kind: Kind): Promise<void> {
  const { server } = settingsOf(ctx, oneroster)
  if (!server) return
  const since = await lastChange(ctx.db, kind)
  let odd = 0
  let latest = since?.toISOString() ?? ''
  for await (const page of fetchObjects(ctx, server, kind, since)) {
    const kept = page.flatMap((one) => keptOf(kind, one) ?? [])
    for (const { modifiedAt } of kept) if (modifiedAt > latest) latest = modifiedAt
    odd += page.length - kept.length
    if (kept.length) await ctx.write(({ db }) => keep(db, kind, kept))
  }
  // Only now: a run that broke off is repeated from where it began.
  if (latest) await ctx.write(({ db }) => markChange(db, kind, new Date(latest)))
  if (odd) ctx.log.warn({ kind, odd }, 'objects of the OneRoster server could not be read')
}
