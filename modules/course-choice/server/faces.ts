import { eq } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { needsOf } from '#engines/courses/server/choice/rules.ts'
import { type ClassRow, classesById } from '#engines/courses/server/read.ts'
import type { Meeting } from '#engines/courses/shapes.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ClassFace } from '../shapes.ts'
import { facesTopic, wordOf } from './rows.ts'
import { offers } from './schema.ts'

const minuteMs = 60_000
type Reading = Pick<ReadContext, 'db' | 'reader' | 'site' | 'language' | 'tools' | 'now'>

/** The classes of a round as they are shown; from memory, at most a minute old. */
export async function facesOf(ctx: Reading, round: string): Promise<ClassFace[]> {
  const key = `${round} ${ctx.language} ${Math.floor(ctx.now.getTime() / minuteMs)}`
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: facesTopic, key }, async () => {
    const value = await load(ctx, round)
    return { value, bytes: 500 + JSON.stringify(value).length * 2 }
  })
}

async function load(ctx: Reading, round: string): Promise<ClassFace[]> {
  const list = await ctx.reader.select().from(offers).where(eq(offers.round, round))
  const places = new Map(list.map((one) => [one.class, one.places]))
  const rows = (await classesById(ctx.reader, [...places.keys()])).filter(({ isArchived }) => !isArchived)
  const needs = await needsOf(
    ctx.reader,
    rows.map(({ course }) => course),
  )
  const { campuses } = await calendarOf(ctx)
  const campusName = (id: string) => {
    const said = campuses.find((one) => one.id === id)?.name
    return said ? textIn(said, ctx.language) : id
  }
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: textIn(row.name, ctx.language),
    credits: row.credits,
    kind: row.kind,
    teachers: teachersOf(ctx, row),
    campus: campusName(row.campus),
    times: row.meetings.map((meeting) => lineOf(ctx, row, meeting)),
    needs: needs.get(row.course) ?? [],
    places: places.get(row.id) ?? 0,
  }))
}

export const teachersOf = ({ language }: Pick<Reading, 'language'>, { teachers, guests }: ClassRow): string =>
  [...teachers.map(({ name, latinName }) => (language === 'en' && latinName ? latinName : name)), guests]
    .filter(Boolean)
    .join(language === 'en' ? ', ' : '、')

/** `Mon, periods 1–2, weeks 1–16, room`. */
function lineOf(ctx: Reading, row: ClassRow, { weekday, periods, weeks, rooms, place }: Meeting): string {
  const named = rooms.flatMap((id) => row.rooms.find((room) => room.id === id) ?? [])
  const where = [
    ...named.map(({ name, building }) => `${textIn(building, ctx.language)} ${textIn(name, ctx.language)}`),
    place,
  ]
  const parts = { weekday: wordOf(ctx, `weekday.${weekday}`), periods: runs(periods), weeks: runs(weeks) }
  return [wordOf(ctx, 'meeting', parts), ...where.filter(Boolean)].join(' · ')
}

/** `1–8, 10`. */
export function runs(numbers: readonly number[]): string {
  const found: [number, number][] = []
  for (const n of numbers) {
    const last = found.at(-1)
    if (last && last[1] === n - 1) last[1] = n
    else found.push([n, n])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
