import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../../contract.ts'
import { scores } from '../../module.ts'
import { takeAppeal } from '../agenda.ts'
import { notifyDecision } from '../notifications.ts'
import { findCourse, lockResult, ofCourse } from '../rows.ts'
import { courses, results, appeals as table } from '../schema.ts'
import { isGraded, resultSteps } from '../states.ts'
import { fitsScale } from './entry.ts'

type Calls = typeof contract

const decider = alias(people, 'decider')
const ofResult = and(eq(results.site, table.site), eq(results.id, table.result))
const ofStudent = and(eq(people.site, table.site), eq(people.id, table.person))

export async function appeals(ctx: ReadContext, input: InputOf<Calls['appeals']>) {
  const query = ctx.db
    .select({
      appeal: table,
      result: results,
      course: courses,
      person: { name: people.name, number: people.number },
      decidedBy: sql<string>`coalesce(${decider.name}, '')`,
    })
    .from(table)
    .innerJoin(results, ofResult)
    .innerJoin(courses, ofCourse)
    .innerJoin(people, ofStudent)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(decider, and(eq(decider.site, table.site), eq(decider.id, table.decidedBy)))
    .where(
      and(
        within(ctx.scope('appeals')),
        input.state ? eq(table.state, input.state) : undefined,
        contains(input.q, people.name, people.number, courses.code, courses.name),
      ),
    )
  const order = sortedBy(input, { created: table.createdAt, decided: table.decidedAt }, 'last')
  const { rows, total } = await pageOf(ctx, query, input, order, table.id)
  const list = rows.map(({ appeal, result, course, person, decidedBy }) => {
    const { id, before, after, state, reason, decision, createdAt, decidedAt } = appeal
    const allowed = resultSteps.allowedActions(entityOf(result), ctx)
    return {
      ...{ id, person, before, after, state, reason, decision, decidedBy },
      ...{ code: course.code, year: course.year, term: course.term, flags: result.flags },
      course: fieldIn(ctx.language, course, 'name'),
      created: seconds(createdAt),
      decided: decidedAt ? seconds(decidedAt) : 0,
      allowedActions: allowed.filter((action) => action === 'confirm' || action === 'correct'),
    }
  })
  return { total, list }
}

const entityOf = (result: typeof results.$inferSelect) => ({
  ...result,
  isGraded: isGraded(result),
  isOthers: true,
  isOpen: false,
})

export async function decideAppeal(ctx: WriteContext, input: InputOf<Calls['decideAppeal']>) {
  const { id, action, value, decision } = input
  const row = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  await checkReach(ctx, row.person)
  if (row.state !== 'open') throw kernel.fail('notNow')
  const result = await lockResult(ctx, row.result)
  const course = await findCourse(ctx, result.course)
  const state = resultSteps.move(action, entityOf(result), ctx)
  if (action === 'correct' && (value === '' || !fitsScale(value, course.scale))) throw scores.fail('wrongGrade')
  if (action === 'correct' && value === result.value) throw scores.fail('sameGrade')
  const change = action === 'correct' ? { value, point: null } : {}
  await ctx.db
    .update(results)
    .set({ ...change, state, version: result.version + 1, updatedAt: ctx.now })
    .where(eq(results.id, result.id))
  const decided = { decision, decidedBy: personOf(ctx).id, decidedAt: ctx.now }
  const after = action === 'correct' ? value : result.value
  await ctx.db
    .update(table)
    .set({ state: action === 'correct' ? 'corrected' : 'confirmed', after, ...decided })
    .where(eq(table.id, id))
  await takeAppeal(ctx, id)
  await notifyDecision(ctx, { course, person: row.person, decision, appeal: id })
  if (action === 'correct') await ctx.enqueue('scores.restand', { level: course.level, course: course.id })
  await ctx.audit({
    action: 'decideAppeal',
    entity: 'scores.result',
    entityId: result.id,
    before: { value: result.value, state: result.state },
    after: { value: after, state, decision },
  })
  return {}
}

async function checkReach(ctx: WriteContext, person: string): Promise<void> {
  theRow(
    await ctx.db
      .select({ id: people.id })
      .from(people)
      .leftJoin(departments, ofTheirUnit)
      .where(and(eq(people.id, person), within(ctx.scope('appeals')))),
  )
}
