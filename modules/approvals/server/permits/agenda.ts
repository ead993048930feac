import { eq } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { approvals } from '../../module.ts'
import { shownPlate } from '../../permit-shapes.ts'
import { carPermits, type PermitRow } from '../schema.ts'

export const permitSource = 'approvals.permit'
const warnDays = 14

/** A permit that is about to expire, shown two weeks before. */
export const permitItem = (
  { site }: { site: Site },
  { id, person, plate, until }: Pick<PermitRow, 'id' | 'person' | 'plate' | 'until'>,
): AgendaItem => {
  const end = startOfDayIn(site.zone, dayAfter(until, 1))
  return {
    ...{ source: permitSource, sourceId: id, kind: 'task', link: `carLicense/lookpage?id=${id}` },
    title: say({ site }, approvals, 'agenda.expires', { plate: shownPlate(plate) }),
    action: say({ site }, approvals, 'agenda.renew'),
    ...{ dueAt: end, until: end, shownFrom: startOfDayIn(site.zone, dayAfter(until, -warnDays)) },
    for: { people: [person] },
  }
}

export const permitAgenda = agendaOf({
  sources: [permitSource],
  all: async (ctx) => {
    const rows = await ctx.db.select().from(carPermits).where(eq(carPermits.state, 'active'))
    return rows.map((row) => permitItem(ctx, row))
  },
})
