import { and, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { setFaces } from '#engines/allocation/server/faces/faces.ts'
import { faces } from '#engines/allocation/server/faces/schema.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { facesOf, holdSource, ticketSource } from './agenda-faces.ts'
import { appealItems, appealSource } from './points/appeals-waiting.ts'
import type { EventRow, SessionRow } from './rules.ts'
import { events, sessions } from './schema.ts'

/**
 * The allocation engine writes items of tickets and holds in its own commit; appeals are written by their own calls.
 */
export const agenda = agendaOf({
  sources: [ticketSource, holdSource, appealSource],
  all: async (ctx) => [...(await placesTruth(ctx)), ...(await appealItems(ctx))],
})

type Had = { person: string; granted: boolean; pending: 'held' | 'offered' | null; ends: Date | null }

async function placesTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await hadBySession(ctx)
  const bySession = Map.groupBy(rows, ({ session }) => session.id)
  return [...bySession.values()].flatMap((list) => factsOf(ctx, list[0]!, list))
}

const pending = sql`${grants.state} <> 'granted'`

const hadBySession = ({ db, now }: JobContext) =>
  db
    .select({
      session: sessions,
      event: events,
      person: grants.person,
      granted: sql<boolean>`bool_or(${grants.state} = 'granted')`,
      pending: sql<Had['pending']>`(array_agg(${grants.state} order by ${grants.until}) filter (where ${pending}))[1]`,
      ends: sql<Date | null>`min(${grants.until}) filter (where ${pending})`.mapWith(grants.until),
    })
    .from(grants)
    .innerJoin(sessions, and(eq(sessions.site, grants.site), eq(sessions.pool, grants.pool)))
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .where(and(inArray(grants.state, [...liveStates]), or(pending, gt(sessions.endsAt, now))))
    .groupBy(sessions.site, sessions.id, events.site, events.id, grants.person)

function factsOf(ctx: JobContext, { event, session }: { event: EventRow; session: SessionRow }, had: readonly Had[]) {
  return facesOf(ctx, event, session).flatMap(({ state, ...face }): AgendaFact[] => {
    if (state === 'granted') {
      const people = had.filter(({ granted }) => granted).map(({ person }) => person)
      return people.length ? [{ ...face, for: { people } }] : []
    }
    return had
      .filter((one) => one.pending === state)
      .map(({ person, ends }) => ({ ...face, dueAt: ends!, until: ends!, for: { people: [person] } }))
  })
}

const atOnce = 200

/** Sessions created by an older version or an import have no agenda items (`faces`) yet; this job adds them. */
export async function showSessions(ctx: JobContext): Promise<void> {
  const { db, now, site } = ctx
  const shown = db
    .select({ one: sql`1` })
    .from(faces)
    .where(and(eq(faces.site, sessions.site), eq(faces.pool, sessions.pool)))
  const missing = await db
    .select({ session: sessions, event: events })
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .where(and(gt(sessions.endsAt, now), notExists(shown)))
    .limit(atOnce)
  for (const { session, event } of missing) await setFaces(db, session.pool, facesOf({ site }, event, session))
}
