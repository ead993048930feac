import { and, eq, type SQL } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { tickets } from '../../module.ts'
import { events, sessions } from '../schema.ts'
import { pointsOwner } from './points-owner.ts'

export const appealSource = 'tickets.appeal'

/** Agenda items of open appeals, for organisers of the event's unit except the person who appealed. */
export async function appealItems(ctx: { db: ReadDb; site: Pick<Site, 'words'> }, which?: SQL): Promise<AgendaItem[]> {
  const rows = await ctx.db
    .select({ id: points.id, person: points.person, reason: points.reason, unit: events.department })
    .from(points)
    .innerJoin(grants, and(eq(grants.site, points.site), eq(grants.id, points.sourceId)))
    .innerJoin(sessions, and(eq(sessions.site, grants.site), eq(sessions.pool, grants.pool)))
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .where(and(eq(points.owner, pointsOwner), eq(points.state, 'appealed'), which))
  return rows.map(({ id, person, reason, unit }) => ({
    ...{ source: appealSource, sourceId: id, kind: 'task' as const, link: 'manage/tickets/appeals' },
    title: say(ctx, tickets, 'agenda.appeal'),
    ...(reason && { text: { zh: reason } }),
    action: say(ctx, tickets, 'agenda.decide'),
    many: say(ctx, tickets, 'agenda.appeals'),
    for: { right: 'tickets.manage', unit, except: person },
  }))
}
