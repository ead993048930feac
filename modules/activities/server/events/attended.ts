import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { stateOf as markState } from '#engines/presence/server/list.ts'
import { appeals, marks, roster, sessions } from '#engines/presence/server/schema.ts'
import type { MarkState } from '#engines/presence/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Attendance } from '../../activity-shapes.ts'
import { finalAt, presentMinutes } from '../../present-time.ts'
import { type ActivityRow, slots } from '../activity-schema.ts'

export type AttendedRow = {
  slot: string
  activity: string
  session: string
  startsAt: Date
  endsAt: Date
  person: string
  state: MarkState
  set: string
  inAt: Date | null
  outAt: Date | null
  appeal: 'open' | 'accepted' | 'refused' | null
  answer: string | null
}

const columns = {
  ...{ slot: slots.id, activity: slots.activity, session: sessions.id, startsAt: slots.startsAt, endsAt: slots.endsAt },
  ...{ person: marks.person, state: markState, set: marks.set, inAt: marks.inAt, outAt: marks.outAt },
  ...{ appeal: appeals.state, answer: appeals.answer },
}

const ofMark = and(
  eq(appeals.site, marks.site),
  eq(appeals.session, marks.session),
  eq(appeals.person, marks.person),
  eq(appeals.step, marks.step),
)

/** Who has a mark at which time of these activities; of one person with `person`. */
export const attendedOf = (db: ReadDb, ids: readonly string[], person?: string): Promise<AttendedRow[]> =>
  ids.length
    ? db
        .select(columns)
        .from(slots)
        .innerJoin(sessions, and(eq(sessions.site, slots.site), eq(sessions.id, slots.session)))
        .innerJoin(marks, and(eq(marks.site, sessions.site), eq(marks.session, sessions.id), eq(marks.step, 0)))
        .leftJoin(appeals, ofMark)
        .where(and(inArray(slots.activity, [...ids]), person ? eq(marks.person, person) : undefined))
        .orderBy(asc(slots.activity), asc(slots.number))
    : Promise.resolve([])

/** One's own rows, also of times at which one was expected and did not come. */
export async function ownAttendance(db: ReadDb, row: ActivityRow, person: string, now: Date): Promise<Attendance[]> {
  const rows = await db
    .select({
      ...columns,
      expected: sql<boolean>`exists (select from ${roster} r where r.site = ${sessions.site} and r.session = ${sessions.id} and r.person = ${person}::uuid)`,
    })
    .from(slots)
    .innerJoin(sessions, and(eq(sessions.site, slots.site), eq(sessions.id, slots.session)))
    .leftJoin(
      marks,
      and(eq(marks.site, sessions.site), eq(marks.session, sessions.id), eq(marks.step, 0), eq(marks.person, person)),
    )
    .leftJoin(
      appeals,
      and(
        eq(appeals.site, sessions.site),
        eq(appeals.session, sessions.id),
        eq(appeals.person, person),
        eq(appeals.step, 0),
      ),
    )
    .where(and(eq(slots.activity, row.id), inArray(sessions.state, ['open', 'ended'])))
    .orderBy(asc(slots.number))
  const isAppealable = now < finalAt(row) && !row.creditedAt
  return rows
    .filter(({ person: marked, expected, appeal }) => marked || expected || appeal)
    .map((one) => ({
      ...{ slot: one.slot, state: one.state, appeal: one.appeal ?? '', answer: one.answer ?? '' },
      at: one.inAt ? seconds(one.inAt) : 0,
      outAt: one.outAt ? seconds(one.outAt) : 0,
      minutes: presentMinutes(one, { set: one.set ?? '', inAt: one.inAt, outAt: one.outAt }, row.checkOut),
      mayAppeal: isAppealable && one.appeal === null && now >= one.startsAt,
    }))
}
