import { eq } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { putVisit } from './agenda-items.ts'
import { type VisitFields, visits, windows } from './schema.ts'
import { visitSteps } from './states.ts'

type Approving = Pick<WriteContext, 'db' | 'site' | 'now' | 'publish'>

/** Unit and security have agreed, or nobody had to be asked. */
export async function approve(ctx: Approving, visit: VisitFields): Promise<VisitFields> {
  const state = visitSteps.move('approve', visit, { now: ctx.now, isSystem: true })
  const [row] = await ctx.db
    .update(visits)
    .set({ state, changedAt: ctx.now })
    .where(eq(visits.id, visit.id))
    .returning()
  const spans = await ctx.db.select().from(windows).where(eq(windows.visit, visit.id)).orderBy(windows.nth)
  await putVisit(ctx, row!, spans)
  return row!
}
