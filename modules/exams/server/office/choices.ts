import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { buildings, rooms, roomUses } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { contains } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { placesOf } from '../../spread.ts'
import { useSource } from '../pushed.ts'
import { ofBuilding } from '../rows.ts'
import { minutesOf } from './drafts.ts'

type Calls = typeof contract

/** Classes of a term, for the editor. */
export async function classChoices(ctx: ReadContext, { term, q }: InputOf<Calls['classChoices']>) {
  const rows = await ctx.db
    .select({ id: classes.id, code: classes.code, name: courses.name })
    .from(classes)
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(
      and(eq(classes.term, term), contains(q, classes.code, sql`${courses.name}->>'zh'`, sql`${courses.name}->>'en'`)),
    )
    .orderBy(classes.code)
    .limit(50)
  return { list: rows.map(({ id, code, name }) => ({ id, name: `${code} ${textIn(name, ctx.language)}` })) }
}

const isClock = (text: string): boolean => /^\d\d:\d\d$/.test(text)

/** Rooms for an exam, the free ones first. Without a date all count as free. */
export async function roomChoices(ctx: ReadContext, input: InputOf<Calls['roomChoices']>) {
  const { q, ids, day, starts, ends, exam } = input
  const isTimed = day !== '' && isClock(starts) && isClock(ends)
  const isFree = isTimed
    ? sql<boolean>`not exists (select from ${roomUses} u where u.site = ${rooms.site} and u.room = ${rooms.id} and u.day = ${day}
        and u.from_minute < ${minutesOf(ends)} and u.to_minute > ${minutesOf(starts)} and not (u.source = ${useSource} and u.source_id = ${exam}))`
    : sql<boolean>`true`
  const isChosen = ids.length ? inArray(rooms.id, [...ids]) : undefined
  const found = contains(q, rooms.code, sql`${rooms.name}->>'zh'`, sql`${rooms.name}->>'en'`)
  const rows = await ctx.db
    .select({ id: rooms.id, name: rooms.name, capacity: rooms.capacity, isFree })
    .from(rooms)
    .innerJoin(buildings, ofBuilding)
    .where(found && isChosen ? or(found, isChosen) : found)
    .orderBy(
      ...(isChosen ? [desc(isChosen)] : []),
      ...(isTimed ? [desc(isFree)] : []),
      asc(buildings.position),
      asc(rooms.code),
    )
    .limit(80)
  const { fill } = settingsOf(ctx, module)
  return {
    list: rows.map(({ id, name, capacity, isFree: free }) => ({
      ...{ id, name: textIn(name, ctx.language), places: placesOf(capacity, fill), isFree: free },
    })),
  }
}
