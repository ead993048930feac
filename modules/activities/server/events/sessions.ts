import { and, eq, inArray, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import type { PresenceContext } from '#engines/presence/server/desk.ts'
import { roster, type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import { moveSession, putSessions, setRoster } from '#engines/presence/server/sessions.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { checkinDesk } from '#modules/checkin/server/public.ts'
import { type ActivityRow, type SlotRow, slots } from '../activity-schema.ts'
import { slotsOf } from './rows.ts'

const minute = 60_000

/** Each time has a session of the check-in pages; while it is planned, it follows the activity. */
export async function putActivitySessions(ctx: PresenceContext, row: ActivityRow): Promise<void> {
  const times = await slotsOf(ctx.db, [row.id])
  await putSessions(
    ctx,
    checkinDesk,
    times.map((slot) => draftOf(row, slot)),
  )
  await ctx.db.execute(sql`update ${slots} set session = (select s.id from ${sessions} s where s.site = activity_slots.site
    and s.owner = ${checkinDesk.owner} and s.subject = 'activity ' || activity_slots.id::text) where ${slots.activity} = ${row.id}::uuid`)
}

function draftOf(row: ActivityRow, { id, startsAt, endsAt }: SlotRow) {
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minute)
  return {
    ...{ kind: 'activity', subject: `activity ${id}`, series: row.id, title: saidInAll(row, 'title') },
    place: row.place ? { zh: row.place } : null,
    leaders: [...new Set([...row.organisers, ...row.checkers])],
    ...{ startsAt, endsAt, opensAt: at(-row.early), lateAt: at(row.late), closesAt: endsAt },
    ...{ modes: row.modes, roster: 'list' as const, walkIns: row.walkIns, checkOut: row.checkOut },
  }
}

export const sessionsOf = (db: ReadDb, activity: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.owner, checkinDesk.owner), eq(sessions.series, activity)))

/** Called off, or times that were taken away. */
export async function cancelSessions(ctx: PresenceContext, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), inArray(sessions.state, ['planned', 'open'])))
    .for('no key update')
  for (const row of rows) await moveSession(ctx, checkinDesk, row, 'cancel')
}

/** Those expected are those with a place: also who gets one after it was opened. */
export async function syncRoster(
  { db }: { db: WriteDb },
  { id, pool }: Pick<ActivityRow, 'id' | 'pool'>,
  person?: string,
): Promise<void> {
  const one = person ? sql`and g.person = ${person}::uuid` : sql``
  const gone = person ? sql`and r.person = ${person}::uuid` : sql``
  await db.execute(sql`insert into ${roster} (session, person) select s.id, g.person from ${sessions} s join ${grants} g on g.site = s.site
    and g.pool = ${pool}::uuid and g.state = 'granted' ${one} where s.series = ${id}::uuid and s.owner = ${checkinDesk.owner} and s.state = 'open'
    on conflict do nothing`)
  await db.execute(sql`delete from ${roster} r using ${sessions} s where s.site = r.site and s.id = r.session and s.series = ${id}::uuid
    and s.owner = ${checkinDesk.owner} and s.state = 'open' ${gone} and not exists (select from ${grants} g where g.site = r.site
    and g.pool = ${pool}::uuid and g.person = r.person and g.state = 'granted')`)
}

/** Opens sign-in with those who have a place. */
export async function openSessionOf(ctx: PresenceContext, row: ActivityRow, session: SessionRow): Promise<void> {
  const held = await ctx.db
    .selectDistinct({ person: grants.person })
    .from(grants)
    .where(and(eq(grants.pool, row.pool!), eq(grants.state, 'granted')))
  await setRoster(ctx, session.id, { people: held.map(({ person }) => person) })
  await moveSession(ctx, checkinDesk, session, 'open')
}
