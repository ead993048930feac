import { eq, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { officeClasses } from '#engines/courses/server/office-list.ts'
import { courses, meetings, classes as table } from '#engines/courses/server/schema.ts'
import { insertClasses, nameTags, removeClass } from '#engines/courses/server/write.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { timetable } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { termIdOf } from '../mine.ts'
import { renewClasses } from '../renew.ts'

type Calls = typeof officeContract

export async function classes(ctx: ReadContext, input: InputOf<Calls['classes']>) {
  const term = input.id ? '' : await termIdOf(ctx, input.term)
  if (!term && !input.id) return { total: 0, list: [] }
  const rows = await officeClasses(ctx.db, { ...input, term })
  const { campuses } = await calendarOf(ctx)
  const campusName = new Map(campuses.map(({ id, name }) => [id, textIn(name, ctx.language)]))
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total: _, name, teachers, ...row }) => ({
      ...row,
      courseName: textIn(name, ctx.language),
      campusName: campusName.get(row.campus) ?? row.campus,
      teachers: teachers.map((one) => shownName(ctx.language, one)).join('、'),
    })),
  }
}

export async function saveClass(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveClass']>) {
  const calendar = await calendarOf(ctx)
  if (!calendar.term(values.term)) throw badInput({ term: 'wrong' })
  if (!calendar.campuses.some((one) => one.id === values.campus)) throw badInput({ campus: 'wrong' })
  const [course] = await ctx.db.select().from(courses).where(eq(courses.id, values.course))
  if (!course) throw badInput({ course: 'wrong' })
  const called = `${course.name.zh} ${values.code}`
  const taken = timetable.fail('codeTaken', { params: { code: values.code } })
  const before = id ? sameVersion(await locked(ctx, id), version) : undefined
  if (before && before.term !== values.term && (await hasMeetings(ctx, id))) throw timetable.fail('classUsed')
  if (before) {
    const after = { ...values, version: version + 1 }
    await orRefused(ctx.db.update(table).set(after).where(eq(table.id, id)), 'taken', taken)
    await nameTags(ctx.db, [{ id, called }])
  }
  const made = before ? id : (await orRefused(insertClasses(ctx.db, [{ ...values, called }]), 'taken', taken))[0]!
  await renewClasses(ctx, [made])
  await ctx.audit({ action: 'saveClass', entity: 'timetable.class', entityId: made, before, after: values })
  return { id: made }
}

export const locked = (ctx: WriteContext, id: string) =>
  ctx.db.select().from(table).where(eq(table.id, id)).for('update')

async function hasMeetings({ db }: WriteContext, id: string): Promise<boolean> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(meetings).where(eq(meetings.class, id))
  return row!.n > 0
}

export async function deleteClass(ctx: WriteContext, { id, version }: InputOf<Calls['deleteClass']>) {
  const before = sameVersion(await locked(ctx, id), version)
  await orRefused(removeClass(ctx.db, id), 'used', timetable.fail('classUsed'))
  await renewClasses(ctx, [id])
  await ctx.audit({ action: 'deleteClass', entity: 'timetable.class', entityId: id, before })
  return {}
}
