import { and, inArray, isNotNull } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, replaceOfTags, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { type Calendar, openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { instantOf } from '#engines/calendar/work-time.ts'
import { type Held, instantsOf, isTimed } from '#engines/courses/held.ts'
import { type ClassRow, classesOfTerms } from '#engines/courses/server/read.ts'
import { changes } from '#engines/courses/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { languages } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { heldOf } from '../dates.ts'
import { ownCourseFaceOf } from './faces.ts'
import { proposalSource, proposals } from './proposals.ts'
import { ownCourses } from './schema.ts'

export const classSource = 'timetable.class'
const ownSource = 'timetable.own'
const substituteSource = 'timetable.substitute'

/** Items are there for today and the days after it, enough for a month in a calendar; a job adds one more day each night. */
const daysAhead = 35

type Ctx = { db: WriteDb; site: Pick<Site, 'zone'>; now: Date }

export const calendarIn = async ({ db, site }: Omit<Ctx, 'now'>): Promise<Calendar> =>
  openCalendar(await readCalendar(db, site.zone))

function nextDays({ site, now }: Omit<Ctx, 'db'>) {
  const from = dayIn(site.zone, now)
  return { from, until: dayAfter(from, daysAhead - 1) }
}

/** One item for each meeting of the next days, for its class. What is cancelled is left out. */
export function itemsOf(ctx: Omit<Ctx, 'db'>, calendar: Calendar, rows: readonly ClassRow[]): AgendaItem[] {
  return rows.flatMap((row) =>
    heldOf(calendar, { classes: [row], own: [] }, nextDays(ctx))
      .filter((held) => isToCome(ctx, calendar, held))
      .map((held) => ({
        ...itemOf(calendar, held, classSource),
        title: row.name,
        text: placeSaid(held, row.rooms),
        link: `schedule/index?class=${row.id}`,
        for: { tag: row.id },
      })),
  )
}

const isToCome = ({ now }: Omit<Ctx, 'db'>, calendar: Calendar, held: Held): boolean =>
  !held.isOff && isTimed(held) && instantsOf(calendar, held).ends > now

function itemOf(calendar: Calendar, held: Held, source: string) {
  const { starts, ends } = instantsOf(calendar, held)
  return {
    ...{ source, sourceId: held.key, kind: 'event' as const, startsAt: starts, endsAt: ends },
    /** Not before its day: agendas of the day are read by every visit. */
    shownFrom: new Date(instantOf(calendar.zone, held.day, 0)),
  }
}

/** Names of rooms in all languages, or the place. */
export function placeSaid(held: Pick<Held, 'rooms' | 'place'>, rooms: ClassRow['rooms']): Said {
  const named = held.rooms.flatMap((id) => rooms.find((room) => room.id === id) ?? [])
  const inLanguage = (language: (typeof languages)[number]) =>
    named.map(({ name }) => textIn(name, language)).join(' · ') || held.place
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Said
}

/** Who teaches a class instead is not of its audience: an item of their own, for each part of the meeting. */
function substituteItems(ctx: Omit<Ctx, 'db'>, calendar: Calendar, rows: readonly ClassRow[]): AgendaItem[] {
  return rows.flatMap((row) =>
    row.changes.flatMap(({ id, day, toDay, toTeachers }) => {
      const on = toDay ?? day!
      const people = (toTeachers ?? []).filter((one) => !row.teachers.some((usual) => usual.id === one))
      if (!people.length) return []
      return heldOf(calendar, { classes: [row], own: [] }, { from: on, until: on })
        .filter((held) => held.change?.id === id && isToCome(ctx, calendar, held))
        .map((held, part) => ({
          ...itemOf(calendar, held, substituteSource),
          ...{ sourceId: `${id}.${part}`, title: row.name, text: placeSaid(held, row.rooms) },
          ...{ link: `fudan/messageDetails?id=${id}`, for: { people } },
        }))
    }),
  )
}

async function renewSubstitutes(ctx: AgendaContext & Ctx, calendar: Calendar, rows: readonly ClassRow[]) {
  const ids = rows.map((row) => row.id)
  const named = await ctx.db
    .select({ id: changes.id })
    .from(changes)
    .where(and(inArray(changes.class, ids), isNotNull(changes.toTeachers)))
  if (!named.length) return
  await take(ctx, { source: substituteSource, sourceId: named.flatMap(({ id }) => [0, 1, 2].map((n) => `${id}.${n}`)) })
  await put(ctx, ...substituteItems(ctx, calendar, rows))
}

type OwnRow = typeof ownCourses.$inferSelect

function ownItems(ctx: Omit<Ctx, 'db'>, calendar: Calendar, rows: readonly OwnRow[]): AgendaItem[] {
  return rows.flatMap((row) =>
    heldOf(calendar, { classes: [], own: [ownCourseFaceOf(row)] }, nextDays(ctx))
      .filter((held) => isToCome(ctx, calendar, held))
      .map((held) => ({
        ...itemOf(calendar, held, ownSource),
        title: { zh: row.name },
        text: { zh: row.place },
        link: `schedule/index?own=${row.id}`,
        for: { people: [row.person] },
      })),
  )
}

/** After a change of these classes. */
export async function renewItems(ctx: AgendaContext & Ctx, calendar: Calendar, rows: readonly ClassRow[]) {
  const ids = rows.map(({ id }) => id)
  await replaceOfTags(ctx, classSource, ids, itemsOf(ctx, calendar, rows))
  await renewSubstitutes(ctx, calendar, rows)
}

/** After a change of own courses, also deleted ones. */
export async function renewOwn(ctx: AgendaContext & Ctx, ids: readonly string[]): Promise<void> {
  const calendar = await calendarIn(ctx)
  const rows = await ctx.db
    .select()
    .from(ownCourses)
    .where(inArray(ownCourses.id, [...ids]))
  const list = ownItems(ctx, calendar, rows)
  const { from, until } = nextDays(ctx)
  const days: string[] = []
  for (let day = from; day <= until; day = dayAfter(day, 1)) days.push(day)
  const kept = new Set(list.map(({ sourceId }) => sourceId))
  const names = ids.flatMap((id) => days.flatMap((day) => [`${id}.${day}`, `${id}.${day}.1`, `${id}.${day}.2`]))
  await take(ctx, { source: ownSource, sourceId: names.filter((name) => !kept.has(name)) })
  await put(ctx, ...list)
}

/** Terms whose classes can be held from a date on. */
export const openTerms = (calendar: Calendar, today: string): string[] =>
  calendar.terms.filter((term) => dayAfter(lastDayOf(term), 30) >= today).map(({ id }) => id)

export const agenda = agendaOf({
  sources: [classSource, ownSource, substituteSource, proposalSource],
  all: async (ctx) => {
    const calendar = await calendarIn(ctx)
    const { from, until } = nextDays(ctx)
    const terms = calendar.terms
      .filter((term) => term.start <= dayAfter(until, 30) && dayAfter(lastDayOf(term), 30) >= from)
      .map(({ id }) => id)
    const waiting = await proposals(ctx)
    if (!terms.length) return waiting
    const own = await ctx.db.select().from(ownCourses).where(inArray(ownCourses.term, terms))
    const list = await classesOfTerms(ctx.db, terms)
    const items = [...itemsOf(ctx, calendar, list), ...substituteItems(ctx, calendar, list)]
    return [...items, ...ownItems(ctx, calendar, own), ...waiting]
  },
})
