import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { ahead, applied, asked, asksOfSpot, events, spot } from './agenda-items.ts'
import { visits, windows } from './schema.ts'

/** What there has to be, from the module's own rows. */
export const agenda = agendaOf({
  sources: [applied, ahead, spot],
  all: facts,
})

async function facts(ctx: JobContext): Promise<AgendaItem[]> {
  const open = await ctx.db
    .select()
    .from(visits)
    .where(and(isNotNull(visits.host), gt(visits.until, ctx.now), inArray(visits.state, ['applied', 'approved'])))
  const spots = await ctx.db
    .select()
    .from(visits)
    .where(and(eq(visits.origin, 'spot'), eq(visits.answer, ''), eq(visits.state, 'approved')))
  const ids = open.map(({ id }) => id)
  const spans = ids.length ? await ctx.db.select().from(windows).where(inArray(windows.visit, ids)) : []
  const byVisit = Map.groupBy(spans, ({ visit }) => visit)
  const ofOpen = open.filter(({ origin }) => origin !== 'spot')
  return [
    ...ofOpen.flatMap((visit) =>
      visit.state === 'applied' ? [asked(ctx, visit)] : events(ctx, visit, byVisit.get(visit.id) ?? []),
    ),
    ...spots.map((visit) => asksOfSpot(ctx, visit)),
  ]
}
