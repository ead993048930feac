import { and, arrayContains, asc, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../contract.ts'
import { scores } from '../module.ts'
import type { Level, Result } from '../shapes.ts'
import { toEvaluate, wasEvaluatedBy } from './evaluating.ts'
import { isShown, type Joined, ofCourse, ruleOf } from './rows.ts'
import { type AppealRow, appeals, courses, results, standings } from './schema.ts'
import { isGraded, resultSteps } from './states.ts'

type Calls = typeof contract

/** The published results of the caller. A value that waits for the evaluation of its course is left out here. */
export async function mine(ctx: ReadContext, { level, inChinese }: InputOf<Calls['mine']>) {
  const me = personOf(ctx)
  const rows = await shownTo(ctx, me.id)
  const chosen = level || rows[0]?.course.level || 'undergraduate'
  const own = rows.filter(({ course }) => course.level === chosen)
  const { rankShown, transcripts } = settingsOf(ctx, scores)
  const language = inChinese ? 'zh' : ctx.language
  const list = own.map((row) => ({ ...faceOf(ctx, row), name: fieldIn(language, row.course, 'name') }))
  const hidden = list.filter(({ evaluateFirst }) => evaluateFirst).length
  return {
    list,
    rule: await ruleOf(ctx, chosen),
    level: chosen,
    // With a grade left out, the rank would tell something about it.
    rank: rankShown && !hidden ? await rankOf(ctx, chosen) : null,
    toEvaluate: (await toEvaluate(ctx)).list.filter(({ isDone }) => !isDone).length,
    hasTranscripts: transcripts,
  }
}

type Shown = Joined & { appeal: AppealRow | null; isEvaluated: boolean }

/** One statement: results with their courses, appeals, and whether the course was evaluated. Newest term first. */
export function shownTo({ db }: Pick<ReadContext, 'db'>, person: string): Promise<Shown[]> {
  return db
    .select({ result: results, course: courses, appeal: appeals, isEvaluated: wasEvaluatedBy(person) })
    .from(results)
    .innerJoin(courses, ofCourse)
    .leftJoin(appeals, and(eq(appeals.site, results.site), eq(appeals.result, results.id)))
    .where(and(eq(results.person, person), isShown))
    .orderBy(desc(courses.year), desc(courses.term), asc(courses.code), asc(results.attempt))
}

export const appealEnd = (ctx: Pick<ReadContext, 'site'>, publishedAt: Date | null): Date | undefined => {
  const { appealDays } = settingsOf(ctx, scores)
  return publishedAt && appealDays ? new Date(publishedAt.getTime() + appealDays * dayMs) : undefined
}

function faceOf(ctx: ReadContext, { result, course, appeal, isEvaluated }: Shown): Omit<Result, 'name'> {
  const until = appealEnd(ctx, result.publishedAt)
  const evaluateFirst = settingsOf(ctx, scores).evaluateFirst && course.evaluation === 'open' && !isEvaluated
  const isOpen = until !== undefined && until > ctx.now && !evaluateFirst
  const { level, year, term, code, kind, scale, credit } = course
  const { id, flags, attempt, state } = result
  const entity = { ...result, isGraded: isGraded(result), isOthers: true, isOpen }
  return {
    ...{ id, course: course.id, level, year, term, code, kind, scale, credit, flags, attempt, state, evaluateFirst },
    value: evaluateFirst ? '' : result.value,
    point: evaluateFirst ? null : result.point,
    published: result.publishedAt ? seconds(result.publishedAt) : 0,
    appealUntil: isOpen ? seconds(until) : 0,
    appeal: appeal && {
      ...{ state: appeal.state, reason: appeal.reason, decision: appeal.decision },
      created: seconds(appeal.createdAt),
    },
    allowedActions: resultSteps.allowedActions(entity, ctx).filter((action) => action === 'appeal'),
  }
}

/** The place among the people of one's unit and those below it, by the average that the last publication made. */
async function rankOf(ctx: ReadContext, level: Level) {
  const { id, departmentId } = personOf(ctx)
  if (!departmentId) return null
  const [own] = await ctx.db
    .select({ gpa: standings.gpa })
    .from(standings)
    .where(and(eq(standings.person, id), eq(standings.level, level)))
  if (own?.gpa == null) return null
  const [all] = await ctx.db
    .select({ of: count(), better: sql<number>`(count(*) filter (where ${gt(standings.gpa, own.gpa)}))::int` })
    .from(standings)
    .innerJoin(people, and(eq(people.site, standings.site), eq(people.id, standings.person)))
    .innerJoin(departments, ofTheirUnit)
    .where(and(eq(standings.level, level), isNotNull(standings.gpa), arrayContains(departments.line, [departmentId])))
  return all!.of > 1 ? { place: all!.better + 1, of: all!.of } : null
}
