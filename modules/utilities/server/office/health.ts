import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import { supplierMeasure, utilities } from '../../module.ts'

/** The supplier's state at its last use, for the first page of the back office. */
export async function health(ctx: ReadContext) {
  if (!settingsOf(ctx, utilities).supplier) return []
  const title = wordingOf(utilities, 'health.supplier', ctx.language, ctx.site.words)
  return connectorHealth(ctx, [{ key: supplierMeasure, title }])
}
