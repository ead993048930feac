import { and, asc, eq, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { scores } from '../module.ts'
import { progressOf, type Taken, totalOf } from '../progress.ts'
import { type State, shownStates } from '../shapes.ts'
import { wasEvaluatedBy } from './evaluating.ts'
import { countedOf, ofCourse, ruleOf } from './rows.ts'
import { courses, plans, results } from './schema.ts'

/** The plan of the caller's programme: the one with the narrowest audience. */
async function planOf(ctx: ReadContext) {
  const me = personOf(ctx)
  const isWide = sql`${plans.who} <> 'some'`
  const [plan] = await ctx.db
    .select()
    .from(plans)
    .where(isFor(me, plans))
    .orderBy(asc(isWide), asc(plans.createdAt))
    .limit(1)
  return plan
}

export async function progress(ctx: ReadContext) {
  const plan = await planOf(ctx)
  if (!plan) return { plan: null, asked: 0, done: 0, running: 0, modules: [] }
  const me = personOf(ctx).id
  const rows = await ctx.db
    .select({ result: results, course: courses, isEvaluated: wasEvaluatedBy(me) })
    .from(results)
    .innerJoin(courses, ofCourse)
    .where(and(eq(results.person, me), eq(courses.level, plan.level)))
    .orderBy(asc(courses.year), asc(courses.term), asc(results.attempt))
  const shown = new Set<State>(shownStates)
  const { evaluateFirst } = settingsOf(ctx, scores)
  const taken = rows.map((row): Taken => {
    const { name, nameEn, nameTw } = row.course
    const isHidden = evaluateFirst && row.course.evaluation === 'open' && !row.isEvaluated
    return { ...countedOf(row), name, nameEn, nameTw, isShown: shown.has(row.result.state) && !isHidden }
  })
  const modules = progressOf(plan.modules, taken, await ruleOf(ctx, plan.level))
  return { plan: { name: fieldIn(ctx.language, plan, 'name') }, ...totalOf(modules), modules }
}
