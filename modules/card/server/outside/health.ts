import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import { card as module, outsideMeasure } from '../../module.ts'

/** The outside card system's state at its last use, for the first page of the back office. */
export async function health(ctx: ReadContext) {
  if (!settingsOf(ctx, module).outside) return []
  const title = wordingOf(module, 'health.outside', ctx.language, ctx.site.words)
  return connectorHealth(ctx, [{ key: outsideMeasure, title }])
}
