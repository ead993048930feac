import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { datesOfTerm, heldMeetings, instantsOf, isTimed } from '#engines/courses/held.ts'
import { classesOf, type OwnClass } from '#engines/courses/server/read.ts'
import { stateOf } from '#engines/presence/server/list.ts'
import { marks, roster, sessions } from '#engines/presence/server/schema.ts'
import { sessionFaceOf } from '#engines/presence/server/service.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { checkin as module } from '../module.ts'
import type { ClassVisits } from '../shapes.ts'
import { desk } from './desk.ts'

type Calls = typeof contract

const withOwn = ({ db }: ReadContext, me: string) =>
  db
    .select({ session: sessions, state: stateOf, at: marks.inAt, expected: roster.person })
    .from(sessions)
    .leftJoin(roster, and(eq(roster.site, sessions.site), eq(roster.session, sessions.id), eq(roster.person, me)))
    .leftJoin(
      marks,
      and(
        eq(marks.site, sessions.site),
        eq(marks.session, sessions.id),
        eq(marks.person, me),
        sql`${marks.step} = least(1, jsonb_array_length(${sessions.points}))`,
      ),
    )

export async function mySessions(ctx: ReadContext, input: InputOf<Calls['mySessions']>) {
  const me = personOf(ctx).id
  const isNow = sql`(${sessions.state} = 'open' and ${sessions.endsAt} > ${ctx.now.toISOString()}::timestamptz)`
  const mine = and(
    ...[eq(sessions.owner, desk.owner), sql`${sessions.kind} <> 'round'`, inArray(sessions.state, ['open', 'ended'])],
    sql`(${roster.person} is not null or ${marks.person} is not null)`,
    input.which === 'now' ? isNow : sql`not ${isNow}`,
  )
  const order = input.which === 'now' ? asc(sessions.startsAt) : desc(sessions.startsAt)
  const { rows, total } = await pageOf(ctx, withOwn(ctx, me).where(mine), input, order, sessions.id)
  const list = rows.map(({ session, state, at }) => ({
    ...sessionFaceOf(ctx, session),
    mine: state,
    at: at ? seconds(at) : 0,
  }))
  return { list, total, more: input.page * input.page_size < total }
}

/** One's classes of the term of today. */
export async function surplus(ctx: ReadContext) {
  const { missShare } = settingsOf(ctx, module)
  const calendar = await calendarOf(ctx)
  const term = calendar.termNear(dayIn(ctx.site.zone, ctx.now))
  if (!term) return { term: '', missShare, list: [] }
  const me = personOf(ctx).id
  const all = (await classesOf(ctx.db, me, term.id)).filter(({ role, isArchived }) => role === 'student' && !isArchived)
  const visits = all.length
    ? await visitsOf(
        ctx,
        me,
        all.map(({ id }) => id),
      )
    : []
  const dates = datesOfTerm(calendar, term.id)!
  const list = all.map((row): ClassVisits => {
    const held = heldMeetings(calendar, row, dates).filter((one) => !one.isOff && isTimed(one))
    const left = held.filter((one) => instantsOf(calendar, one).starts > ctx.now).length
    return {
      ...classFace(ctx, row),
      planned: held.length,
      left,
      ...standing(
        visits.filter(({ series }) => series === row.id),
        held.length,
        missShare,
      ),
    }
  })
  return { term: textIn(term.name, ctx.language), missShare, list }
}

const classFace = ({ language }: ReadContext, { id, name, code }: OwnClass) => ({
  id,
  code,
  name: textIn(name, language),
})

type Visit = { id: string; series: string | null; startsAt: Date; state: ClassVisits['list'][number]['state'] }

async function visitsOf(ctx: ReadContext, me: string, classes: readonly string[]): Promise<Visit[]> {
  const rows = await withOwn(ctx, me)
    .where(
      and(
        eq(sessions.owner, desk.owner),
        inArray(sessions.series, [...classes]),
        inArray(sessions.state, ['open', 'ended']),
        sql`(${roster.person} is not null or ${marks.person} is not null)`,
      ),
    )
    .orderBy(desc(sessions.startsAt))
  return rows.map(({ session: { id, series, startsAt }, state }) => ({ id, series, startsAt, state }))
}

function standing(visits: readonly Visit[], planned: number, missShare: number) {
  const n = (...states: Visit['state'][]) => visits.filter(({ state }) => states.includes(state)).length
  const absent = n('absent')
  return {
    ...{ counted: visits.length, present: n('present'), late: n('late', 'leftEarly'), absent, excused: n('excused') },
    mayMiss: Math.max(0, Math.floor((planned * missShare) / 100) - absent),
    list: visits.slice(0, 40).map(({ id, startsAt, state }) => ({ id, startsAt: seconds(startsAt), state })),
  }
}
