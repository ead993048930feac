import { and, inArray, ne } from 'drizzle-orm'
import type { HealthItem } from '#kernel/health.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { shortTime } from '#kernel/server/usage/connector-health.ts'
import { importSources } from './schema.ts'
import type { ImportSource } from './source.ts'
import { troubleText, worded } from './wording.ts'

const hour = 3_600_000

/** For `health` in `serve`: the connectors of these imports that are set up, by their last runs. */
export const importHealth =
  (sources: readonly ImportSource[]) =>
  async (ctx: ReadContext): Promise<HealthItem[]> => {
    const set = sources.filter(({ connector }) => isReached(connector?.settings(ctx)))
    if (set.length === 0) return []
    const keys = set.map(({ key }) => key)
    const runs = await ctx.db
      .select()
      .from(importSources)
      .where(and(inArray(importSources.key, keys), ne(importSources.origin, 'file')))
    return set.map((source) => {
      const run = runs.find(({ key, source: name }) => key === source.key && name === source.connector!.name)
      const { name } = source.connector!
      return {
        key: set.length > 1 ? source.key : name,
        title: worded(ctx, source, `health.${name}`),
        ...stateOf(ctx, source, run),
      }
    })
  }

const isReached = (set: ReturnType<NonNullable<ImportSource['connector']>['settings']>): boolean =>
  set !== undefined && !set.isManual

type Run = typeof importSources.$inferSelect

function stateOf(ctx: ReadContext, source: ImportSource, run: Run | undefined): Pick<HealthItem, 'state' | 'detail'> {
  if (!run?.ranAt) return { state: 'idle', detail: worded(ctx, source, 'health.never') }
  if (run.trouble) {
    const detail = `${shortTime(ctx, run.ranAt)} ${troubleText(ctx, source, run.trouble)}`
    // Read, but it needs a review before it is applied.
    return { state: run.failures > 0 ? 'ill' : 'slow', detail }
  }
  const at = shortTime(ctx, run.succeededAt ?? run.ranAt)
  if (isOld(source, run, ctx)) return { state: 'slow', detail: worded(ctx, source, 'health.old', { at }) }
  return { state: 'well', detail: worded(ctx, source, 'health.synced', { at }) }
}

/** Whether a connector that runs by itself has not succeeded for too long. */
export function isOld(
  { connector }: ImportSource,
  { succeededAt }: Run,
  ctx: Pick<ReadContext, 'site' | 'now'>,
): boolean {
  if (!connector?.settings(ctx)?.nightly || !succeededAt) return false
  return ctx.now.getTime() - succeededAt.getTime() > (connector.staleHours ?? 36) * hour
}
