import { eq } from 'drizzle-orm'
import type { CaseFacts } from '#engines/flow/server/desk.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { takeVisit } from './agenda-items.ts'
import { approve } from './approve.ts'
import { visits } from './schema.ts'
import { visitSteps } from './states.ts'

/** The flow has decided. The engine itself tells the host. */
export async function caseEnded(ctx: JobContext, { id, state }: CaseFacts): Promise<void> {
  const [visit] = await ctx.db.select().from(visits).where(eq(visits.case, id)).for('update')
  // Cancelled or expired meanwhile.
  if (visit?.state !== 'waiting') return
  if (state === 'approved') {
    await approve(ctx, visit)
    return
  }
  const action = state === 'refused' ? 'reject' : 'cancel'
  // A case that ends after the visit’s time would otherwise wait for ever.
  const who = { now: new Date(Math.min(ctx.now.getTime(), visit.until.getTime() - 1)), isSystem: true }
  const next = visitSteps.move(action, visit, who)
  await ctx.db.update(visits).set({ state: next, changedAt: ctx.now }).where(eq(visits.id, visit.id))
  await takeVisit(ctx, visit)
}
