import { audit } from '#kernel/server/audit/schema.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'

type Trace = typeof audit.$inferInsert

/** Audit row for viewing others' answers or exporting a list. Deferred: a read cannot write. */
export function leaveTrace(ctx: ReadContext, trace: Pick<Trace, 'action' | 'entity' | 'entityId' | 'after'>): void {
  ctx.defer('traces', { ...trace, person: personOf(ctx).id, address: ctx.address } satisfies Trace)
}

export const recordView = (ctx: ReadContext, of: string, after: { plan: string; day: string }): void =>
  leaveTrace(ctx, { action: 'look', entity: 'health.report', entityId: of, after })

export async function keepTraces({ db }: JobContext, items: readonly unknown[]): Promise<void> {
  await db.insert(audit).values(items as Trace[])
}
