import { and, asc, eq, sql } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import type { Held } from '#engines/courses/held.ts'
import { classesOf } from '#engines/courses/server/read.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { contract } from '../contract.ts'
import { daysOf, heldOf, openingWeek, rangeOfWeek } from '../dates.ts'
import type { OwnClassFace, OwnCourseFace } from '../shapes.ts'
import { ownClassFaceOf, ownCourseFaceOf } from './faces.ts'
import { ownCourses, seenChanges } from './schema.ts'

type Calls = typeof contract

/** The term that is asked for, or that of today or the nearest; '' if none is set. */
export async function termIdOf(ctx: ReadContext, asked: string): Promise<string> {
  const calendar = await calendarOf(ctx)
  if (asked) return calendar.term(asked)?.id ?? ''
  return openingWeek(calendar, dayIn(ctx.site.zone, ctx.now)).term
}

export async function index(ctx: ReadContext) {
  const calendar = await calendarOf(ctx)
  const today = dayIn(ctx.site.zone, ctx.now)
  const { term, week } = openingWeek(calendar, today)
  const terms = calendar.terms.map(({ name, ...one }) => ({ ...one, name: textIn(name, ctx.language) }))
  const start = calendar.term(term)
  const days = start ? daysOf(rangeOfWeek(start, week)) : []
  return { today, weekday: weekdayOf(today), term, week, days, terms }
}

export async function mine(ctx: ReadContext, input: InputOf<Calls['mine']>) {
  const { id: me } = personOf(ctx)
  const term = await termIdOf(ctx, input.term)
  if (!term) return { term, classes: [], own: [], seenAt: 0 }
  const rows = await classesOf(ctx.db, me, term)
  const { own, seenAt } = await besides(ctx.db, me, term)
  return { term, classes: rows.map((row) => ownClassFaceOf(row, ctx.language)), own, seenAt }
}

/** What is not in the register: own courses, and when changes were last seen. One statement. */
async function besides(db: ReadDb, person: string, term: string): Promise<{ own: OwnCourseFace[]; seenAt: number }> {
  const rows = await ownAndSeen(db, { person, term })
  const at = rows[0]?.seen
  return {
    own: rows.flatMap(({ own }) => (own ? [ownCourseFaceOf(own)] : [])),
    seenAt: at ? seconds(new Date(at)) : 0,
  }
}

const ownAndSeen = prepared((db) => {
  const me = sql.placeholder('person')
  return db
    .select({
      own: ownCourses,
      seen: sql<string | null>`(select s.seen_at from ${seenChanges} s where s.person = ${me})::text`,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(ownCourses, and(eq(ownCourses.person, me), eq(ownCourses.term, sql.placeholder('term'))))
    .orderBy(asc(ownCourses.weekday), asc(ownCourses.id))
})

export async function week(ctx: ReadContext, input: InputOf<Calls['week']>) {
  const calendar = await calendarOf(ctx)
  const opening = openingWeek(calendar, dayIn(ctx.site.zone, ctx.now))
  const asked = input.year || input.number ? byNumber(calendar, input) : input.term || opening.term
  const term = calendar.term(asked)
  const number = input.week || opening.week
  if (!term) return { term: '', year: '', number: '', week: number, days: [], classes: [], own: [], held: [] }
  const { classes, own } = await mine(ctx, { term: term.id })
  const range = rangeOfWeek(term, number)
  const held = heldOf(calendar, { classes, own }, range).map((one) => heldFaceOf(ctx, one, { classes, own }))
  const named = { term: term.id, year: term.year, number: term.term }
  return { ...named, week: number, days: daysOf(range), classes, own, held }
}

const byNumber = (calendar: Calendar, { year, number }: { year: string; number: string }): string =>
  calendar.terms.find((one) => one.year === year && one.term === number)?.id ?? ''

type Listed = { classes: readonly OwnClassFace[]; own: readonly OwnCourseFace[] }

function heldFaceOf(ctx: ReadContext, held: Held, { classes }: Listed) {
  const { key, day, periods, from, to, isOff, change, makeupReason } = held
  const rooms = classes.find(({ id }) => id === held.class)?.rooms ?? []
  const reason = change?.reason ?? makeupReason
  return {
    ...{ key, class: held.class, day, periods: [...periods], from, to, isOff },
    place: placeOf(held, rooms),
    reason: reason ? textIn(reason, ctx.language) : '',
  }
}

/** Its rooms, else its place. */
export const placeOf = (held: Pick<Held, 'rooms' | 'place'>, rooms: readonly { id: string; name: string }[]): string =>
  held.rooms.flatMap((id) => rooms.find((room) => room.id === id)?.name ?? []).join('、') || held.place

export async function acknowledge(ctx: WriteContext, { until }: InputOf<Calls['acknowledge']>) {
  // Not later than now: changes to come are still to be seen.
  const seenAt = new Date(Math.min(until * 1000, ctx.now.getTime()))
  await ctx.db
    .insert(seenChanges)
    .values({ person: personOf(ctx).id, seenAt })
    .onConflictDoUpdate({
      target: [seenChanges.site, seenChanges.person],
      set: { seenAt: sql`greatest(${seenChanges.seenAt}, excluded.seen_at)` },
    })
  return {}
}
