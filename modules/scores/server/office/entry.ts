import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../../contract.ts'
import { scores } from '../../module.ts'
import type { Scale } from '../../shapes.ts'
import { settleCourses } from '../agenda.ts'
import { findCourse, lockResult } from '../rows.ts'
import { appeals, type ResultRow, results } from '../schema.ts'
import { isGraded, resultSteps } from '../states.ts'

type Calls = typeof contract
type Draft = InputOf<Calls['saveResult']>

const patterns: Readonly<Record<Scale, RegExp>> = {
  hundred: /^(100|\d{1,2})(\.\d{1,2})?$/,
  letter: /^([A-D][+-]?|F)$/,
  five: /^(优秀|良好|中等|及格|不及格)$/,
  pass: /^(合格|不合格|通过|不通过)$/,
}

export const fitsScale = (value: string, scale: Scale): boolean =>
  value === '' || (patterns[scale].test(value) && !(scale === 'hundred' && Number(value) > 100))

/** Enters a grade, or changes one that is not published. Either way it has to be reviewed (again). */
export async function saveResult(ctx: WriteContext, { id, version, number, ...draft }: Draft) {
  const course = await findCourse(ctx, draft.course)
  if (!fitsScale(draft.value, course.scale)) throw scores.fail('wrongGrade')
  const person = await findStudent(ctx, number)
  const { attempt, value, point, flags } = draft
  const entered = { value, point, flags: [...new Set(flags)], enteredBy: personOf(ctx).id, reviewedBy: null }
  if (!id) return create(ctx, { course: course.id, person, attempt, ...entered })
  const before = await lockResult(ctx, id, version)
  if (before.person !== person || before.course !== course.id) throw notFound()
  if (before.publishedAt) throw scores.fail('isPublished')
  const state = move(ctx, 'enter', before)
  const change = { ...entered, state, version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(results).set(change).where(eq(results.id, id))
  await settleCourses(ctx, [course.id])
  await ctx.audit({
    action: 'saveResult',
    entity: 'scores.result',
    entityId: id,
    before: { value: before.value, point: before.point, flags: before.flags, state: before.state },
    after: { value, point, flags, state },
  })
  return { id, version: version + 1 }
}

type Values = Pick<ResultRow, 'course' | 'person' | 'attempt' | 'value' | 'point' | 'flags' | 'enteredBy'>

async function create(ctx: WriteContext, values: Values) {
  const [made] = await ctx.db
    .insert(results)
    .values({ ...values, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: results.id })
  if (!made) throw scores.fail('resultTaken')
  await settleCourses(ctx, [values.course])
  const { value, point, flags } = values
  await ctx.audit({ action: 'addResult', entity: 'scores.result', entityId: made.id, after: { value, point, flags } })
  return { id: made.id, version: 1 }
}

/** A student within the units the caller enters grades for. */
async function findStudent(ctx: WriteContext, number: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.number, number), eq(people.role, 'student'), within(ctx.scope('grades'))))
  if (!found) throw scores.fail('noSuchStudent')
  return found.id
}

const move = (ctx: WriteContext, action: 'enter' | 'giveBack' | 'recall', row: ResultRow) =>
  resultSteps.move(action, { ...row, isGraded: isGraded(row), isOthers: true, isOpen: false }, ctx)

/** Refused for results of people outside of the caller's units. */
async function checkReach(ctx: WriteContext, right: string, person: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, person), within(ctx.scope(right))))
  if (!found) throw notFound()
}

export async function giveBack(ctx: WriteContext, { id, version }: InputOf<Calls['giveBack']>) {
  const row = await lockResult(ctx, id, version)
  await checkReach(ctx, 'grades', row.person)
  const state = move(ctx, 'giveBack', row)
  const change = { state, reviewedBy: null, version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(results).set(change).where(eq(results.id, id))
  await settleCourses(ctx, [row.course])
  const [before, after] = [{ state: row.state }, { state }]
  await ctx.audit({ action: 'giveBack', entity: 'scores.result', entityId: id, before, after })
  return {}
}

export async function recall(ctx: WriteContext, { id, version, reason }: InputOf<Calls['recall']>) {
  const row = await lockResult(ctx, id, version)
  await checkReach(ctx, 'publish', row.person)
  const state = move(ctx, 'recall', row)
  const nobody = { reviewedBy: null, publishedBy: null, publishedAt: null }
  await ctx.db
    .update(results)
    .set({ state, ...nobody, version: version + 1, updatedAt: ctx.now })
    .where(eq(results.id, id))
  await ctx.db.delete(appeals).where(eq(appeals.result, id))
  const course = await findCourse(ctx, row.course)
  await settleCourses(ctx, [row.course])
  await ctx.enqueue('scores.restand', { level: course.level, course: course.id })
  const [before, after] = [
    { state: row.state, value: row.value },
    { state, reason },
  ]
  await ctx.audit({ action: 'recall', entity: 'scores.result', entityId: id, before, after })
  return {}
}
