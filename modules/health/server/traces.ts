import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** Audit row for viewing others' answers. */
export const recordView = (ctx: ReadContext, of: string, after: { plan: string; day: string }): void =>
  leaveTrace(ctx, { action: 'look', entity: 'health.report', entityId: of, after })
