import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { classCount, unitName } from '#engines/courses/server/read.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { nameTags } from '#engines/courses/server/write.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { timetable } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { index } from '../mine.ts'
import { renewClasses } from '../renew.ts'
import { courseSearch } from '../search-documents.ts'

type Calls = typeof officeContract

const mostUnits = 3_000

export async function choices(ctx: ReadContext) {
  const { term, terms } = await index(ctx)
  const units = await ctx.db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(isNull(departments.closedAt))
    .orderBy(asc(departments.position))
    .limit(mostUnits)
  const { campuses } = await calendarOf(ctx)
  return { term, terms, campuses: campuses.map(({ id, name }) => ({ id, name: textIn(name, ctx.language) })), units }
}

export async function catalogue(ctx: ReadContext, input: InputOf<Calls['catalogue']>) {
  const { id, q, kind, level } = input
  const query = ctx.db
    .select({
      course: courses,
      unitName,
      classes: classCount,
    })
    .from(courses)
    .where(
      id
        ? eq(courses.id, id)
        : and(
            kind ? eq(courses.kind, kind) : undefined,
            level ? eq(courses.level, level) : undefined,
            contains(q, courses.code, sql`${courses.name}->>'zh'`, sql`${courses.name}->>'en'`),
          ),
    )
    .$dynamic()
  const order = sortedBy(input, { code: [courses.code], credits: [courses.credits] })
  const { rows, total } = await pageOf(ctx, query, input, order, asc(courses.code))
  return { total, list: rows.map((row) => faceOf(row)) }
}

function faceOf({
  course,
  unitName: unit,
  classes: n,
}: {
  course: typeof courses.$inferSelect
  unitName: string
  classes: number
}) {
  const { id, version, code, credits, hours, kind, level, assessment } = course
  const { name, nameEn } = fieldsOfSaid('name', course.name)
  return {
    ...{ id, version, code, name, nameEn, credits, hours, kind, level, assessment, classes: n },
    ...{ unit: course.unit ?? '', unitName: unit },
  }
}

export async function saveCourse(ctx: WriteContext, input: InputOf<Calls['saveCourse']>) {
  const { id, version, name, nameEn, unit, ...rest } = input
  if (unit && !(await ctx.db.select({ id: departments.id }).from(departments).where(eq(departments.id, unit))).length)
    throw badInput({ unit: 'wrong' })
  const values = { ...rest, name: saidFrom(name, nameEn), unit: unit || null }
  const before = id
    ? sameVersion(await ctx.db.select().from(courses).where(eq(courses.id, id)).for('update'), version)
    : undefined
  const saving = before
    ? ctx.db
        .update(courses)
        .set({ ...values, version: version + 1 })
        .where(eq(courses.id, id))
        .returning()
    : ctx.db.insert(courses).values(values).returning()
  const [after] = await orRefused(saving, 'taken', timetable.fail('codeTaken', { params: { code: input.code } }))
  if (before && before.name.zh !== name) await rename(ctx, id, name)
  await courseSearch.refresh(ctx, [after!.id])
  await ctx.audit({ action: 'saveCourse', entity: 'timetable.course', entityId: after!.id, before, after })
  return { id: after!.id }
}

/** Agendas, room uses and tags of its classes have its name. */
async function rename(ctx: WriteContext, course: string, name: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: classes.id, code: classes.code })
    .from(classes)
    .where(eq(classes.course, course))
  await nameTags(
    ctx.db,
    rows.map(({ id, code }) => ({ id, called: `${name} ${code}` })),
  )
  await renewClasses(
    ctx,
    rows.map(({ id }) => id),
  )
}

export async function deleteCourse(ctx: WriteContext, { id, version }: InputOf<Calls['deleteCourse']>) {
  const before = sameVersion(await ctx.db.select().from(courses).where(eq(courses.id, id)).for('update'), version)
  await orRefused(ctx.db.delete(courses).where(eq(courses.id, id)), 'used', timetable.fail('courseUsed'))
  await courseSearch.refresh(ctx, [id])
  await ctx.audit({ action: 'deleteCourse', entity: 'timetable.course', entityId: id, before })
  return {}
}
