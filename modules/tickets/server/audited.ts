import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { scans } from '#engines/admission/server/schema.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { type Audited, type Named, type NamesOf, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { events, sessions } from './schema.ts'

/** Audit rows of a pool are named after the event of the pool's session. */
function eventOfPool(table: PgTable & { site: PgColumn; id: PgColumn }, pool: PgColumn): NamesOf {
  return async ({ db }, ids) => {
    const rows = await db
      .select({ id: table.id, name: events.title })
      .from(table)
      .innerJoin(sessions, and(eq(sessions.site, table.site), eq(sessions.pool, pool)))
      .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
      .where(inArray(table.id, ids))
    return rows as Named[]
  }
}

const ofGrant = { names: eventOfPool(grants, grants.pool), marks: 'title' } as const
const ofPoints = { names: namesThrough(points, { id: points.id, of: points.person }, people, people.name) }
const { id, title, titleEn, titleTw } = events

export const audited: Audited = {
  words: auditMessages,
  things: {
    ticketEvent: {
      names: namesIn(events, { id, name: title, en: titleEn, tw: titleTw }),
      page: 'manage/tickets/event/:id',
      may: 'manage',
      marks: 'title',
    },
    ticketSession: {
      names: namesThrough(sessions, { id: sessions.id, of: sessions.event }, events, title),
      page: 'manage/tickets',
      may: 'manage',
      marks: 'title',
    },
    ticketOrder: ofGrant,
    allocation_grants: ofGrant,
    'tickets.pass': ofGrant,
    ticketPoints: { ...ofPoints, page: 'manage/tickets/appeals', may: 'manage', marks: 'none' },
    allocation_points: { ...ofPoints, page: 'manage/tickets/appeals', may: 'manage', marks: 'none' },
    people: { namedAs: 'person' },
    'tickets.scan': { names: eventOfPool(scans, scans.pool), marks: 'title' },
    'tickets.door': { names: eventOfPool(pools, pools.id), marks: 'title' },
  },
  refers: { event: 'ticketEvent', grant: 'allocation_grants' },
}
