import { and, eq, inArray } from 'drizzle-orm'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { groups } from './group-schema.ts'
import { calendars, events } from './schema.ts'

/** Only calendars of the school and their events are named: those of people are theirs. */
export const audited: Audited = {
  words: auditMessages,
  things: {
    'agenda.calendar': {
      names: async ({ db }, ids) =>
        db
          .select({ id: calendars.id, name: calendars.name })
          .from(calendars)
          .where(and(inArray(calendars.id, ids), eq(calendars.kind, 'site'))),
      page: 'manage/agendas',
      may: 'manage',
    },
    'agenda.event': {
      names: async ({ db }, ids) =>
        db
          .select({ id: events.id, name: events.title })
          .from(events)
          .innerJoin(calendars, and(eq(calendars.site, events.site), eq(calendars.id, events.calendar)))
          .where(and(inArray(events.id, ids), eq(calendars.kind, 'site'))),
      page: 'manage/agendas/events',
      may: 'manage',
    },
    'agenda.group': { names: namesIn(groups, { id: groups.id, name: groups.name }) },
  },
}
