import { personOf, type ReadContext } from '../context.ts'
import type { JobContext } from '../serve.ts'
import { audit } from './schema.ts'

type Trace = typeof audit.$inferInsert

/**
 * Audit row of a read: somebody looked at what belongs to others. Deferred, since a read cannot write; the module needs
 * `batches: { traces: keepTraces }`. An export leaves its own row when it is asked for.
 */
export function leaveTrace(ctx: ReadContext, trace: Pick<Trace, 'action' | 'entity' | 'entityId' | 'after'>): void {
  ctx.defer('traces', { ...trace, person: personOf(ctx).id, address: ctx.address } satisfies Trace)
}

export async function keepTraces({ db }: JobContext, items: readonly unknown[]): Promise<void> {
  await db.insert(audit).values(items as Trace[])
}
