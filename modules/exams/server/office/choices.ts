import { and, eq, isNull, sql } from 'drizzle-orm'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { roomsToChoose } from '#engines/rooms/server/choices.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { contains } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { placesOf } from '../../spread.ts'
import { useSource } from '../pushed.ts'
import { minutesOf } from './drafts.ts'

type Calls = typeof contract

/** Classes of a term, for the editor. */
export async function classChoices(ctx: ReadContext, { term, q }: InputOf<Calls['classChoices']>) {
  const rows = await ctx.db
    .select({ id: classes.id, code: classes.code, name: courses.name })
    .from(classes)
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(
      and(
        eq(classes.term, term),
        isNull(classes.archivedAt),
        contains(q, classes.code, sql`${courses.name}->>'zh'`, sql`${courses.name}->>'en'`),
      ),
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
  const rows = await roomsToChoose(ctx.db, {
    ...{ q, ids, day, except: { source: useSource, sourceId: exam } },
    spans: isTimed ? [{ from: minutesOf(starts), to: minutesOf(ends) }] : [],
  })
  const { fill } = settingsOf(ctx, module)
  return {
    list: rows.map(({ id, name, capacity, isFree: free }) => ({
      ...{ id, name: textIn(name, ctx.language), places: placesOf(capacity, fill), isFree: free },
    })),
  }
}
