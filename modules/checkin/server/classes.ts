import { and, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { instantOf } from '#engines/calendar/work-time.ts'
import { heldMeetings, instantsOf, isTimed } from '#engines/courses/held.ts'
import { type ClassRow, classesOfTerms } from '#engines/courses/server/read.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import type { PresenceContext } from '#engines/presence/server/desk.ts'
import { type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import { moveSession, putSessions, type SessionDraft, setRoster } from '#engines/presence/server/sessions.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { languages } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { moduleSettings } from '#kernel/server/sites/module-settings.ts'
import { checkin as module } from '../module.ts'
import { desk } from './desk.ts'

const minute = 60_000
/** Sessions are there for today and tomorrow. */
const daysAhead = 1
const atOnce = 300

type Ctx = PresenceContext

/** Sessions of the classes of today and tomorrow, from the timetable; what is not held any more is called off. */
export async function planClasses(ctx: Ctx, after = ''): Promise<string> {
  const calendar = openCalendar(await readCalendar(ctx.db, ctx.site.zone))
  const from = dayIn(ctx.site.zone, ctx.now)
  const until = dayAfter(from, daysAhead)
  const terms = calendar.terms.filter(
    (term) => term.start <= dayAfter(until, 30) && dayAfter(lastDayOf(term), 30) >= from,
  )
  if (!terms.length) return ''
  const rows = await classesOfTerms(
    ctx.db,
    terms.map(({ id }) => id),
    { ...(after && { after }), most: atOnce },
  )
  const drafts = rows.flatMap((row) =>
    heldMeetings(calendar, row, { from, until })
      .filter((held) => !held.isOff && isTimed(held))
      .map((held) => draftOf(ctx, row, held, instantsOf(calendar, held))),
  )
  await putSessions(ctx, desk, drafts)
  const range = {
    from: new Date(instantOf(calendar.zone, from, 0)),
    until: new Date(instantOf(calendar.zone, dayAfter(until, 1), 0)),
  }
  await callOff(ctx, rows, drafts, range)
  return rows.length === atOnce ? rows.at(-1)!.id : ''
}

type Held = ReturnType<typeof heldMeetings>[number]

function draftOf(ctx: Ctx, row: ClassRow, held: Held, { starts, ends }: { starts: Date; ends: Date }): SessionDraft {
  const { early, late } = moduleSettings(ctx.site, module) as { early: number; late: number }
  const change = row.changes.find(({ id }) => id === held.change?.id)
  const instead = change?.toTeachers ?? []
  return {
    ...{ kind: 'class', subject: `class ${held.key}`, series: row.id, title: row.name, place: placeOf(row, held) },
    leaders: [...new Set([...row.teachers.map(({ id }) => id), ...instead])],
    ...{ startsAt: starts, endsAt: ends, closesAt: ends, roster: 'list', modes: ['turning', 'typed', 'scan'] },
    opensAt: new Date(starts.getTime() - early * minute),
    lateAt: new Date(starts.getTime() + late * minute),
  }
}

function placeOf(row: ClassRow, held: Held): Said | null {
  const named = held.rooms.flatMap((id) => row.rooms.find((room) => room.id === id) ?? [])
  if (!named.length) return held.place ? { zh: held.place } : null
  return Object.fromEntries(
    languages.map((language) => [language, named.map(({ name }) => textIn(name, language)).join(' · ')]),
  ) as Said
}

/** Planned sessions of these classes in the range that the timetable does not have. */
async function callOff(
  ctx: Ctx,
  rows: readonly ClassRow[],
  drafts: readonly SessionDraft[],
  range: { from: Date; until: Date },
) {
  if (!rows.length) return
  const known = drafts.map(({ subject }) => subject!)
  const gone = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.owner, desk.owner), eq(sessions.kind, 'class'), eq(sessions.state, 'planned')],
        ...[
          inArray(
            sessions.series,
            rows.map(({ id }) => id),
          ),
          gte(sessions.startsAt, range.from),
          lt(sessions.startsAt, range.until),
        ],
        ...(known.length ? [notInArray(sessions.subject, known)] : []),
      ),
    )
    .for('no key update')
  for (const row of gone) await moveSession(ctx, desk, row, 'cancel')
}

/** Who is expected at a class: its students of now. */
export async function expectStudents(ctx: Pick<Ctx, 'db'>, { id, kind, series }: SessionRow): Promise<void> {
  if (kind !== 'class' || !series) return
  const rows = await ctx.db
    .select({ person: personTags.person })
    .from(personTags)
    .where(and(eq(personTags.tag, series), sql`${personTags.role} = 'student'`))
  await setRoster(ctx, id, { people: rows.map(({ person }) => person) })
}
