import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { dayMs, halfHour } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { agenda } from './agenda.ts'
import { type DemoCourse, demoCourses, graduateCourses } from './demo/demo-courses.ts'
import { evaluate } from './demo/evaluations.ts'
import { gradeOf } from './demo/grades.ts'
import { addPlan } from './demo/plan.ts'
import { appeals, type CourseRow, courses, type ResultRow, results } from './schema.ts'
import { restand } from './standings.ts'
import { termOn, termsBack } from './terms.ts'

const classSize = 26

/** Three terms of grades and a running one, for the demo students and a class of others. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { people: cast } = ctx
  const own = [cast['20260001'], cast['20260002']].filter((id) => id !== undefined)
  if (own.length === 0) return
  const others = await classOf(ctx, own)
  const rows = await addCourses(ctx, demoCourses, 'undergraduate')
  const students = [...own, ...others]
  await addResults(ctx, rows, students)
  await restand(ctx, students, 'undergraduate')
  const graduate = cast['20239001']
  if (graduate) {
    await addResults(ctx, await addCourses(ctx, graduateCourses, 'graduate'), [graduate])
    await restand(ctx, [graduate], 'graduate')
  }
  await evaluate(ctx, rows, students)
  await addPlan(ctx, own)
  await appealOf(ctx, rows, own[0]!)
  await put({ ...ctx, publish: async () => {} }, ...((await agenda.all(ctx as never)) as Parameters<typeof put>[1][]))
}

/** Students of the first demo student's school. */
async function classOf({ db, people: cast }: SeedContext, own: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), isNull(people.leftAt)))
    .orderBy(asc(people.number))
    .limit(classSize + 3)
  const taken = new Set([...own, cast['20239001']])
  return rows.map(({ id }) => id).filter((id) => !taken.has(id))
}

export type DemoRow = { demo: DemoCourse; row: CourseRow }

async function addCourses(
  ctx: SeedContext,
  list: readonly DemoCourse[],
  level: CourseRow['level'],
): Promise<DemoRow[]> {
  const now = termOn(ctx.site.zone, ctx.now)
  const rows = await ctx.db
    .insert(courses)
    .values(
      list.map(({ code, names, credit, kind, scale, ago, evaluation }, i) => ({
        ...{ code, credit, kind, scale, evaluation, level },
        ...termsBack(now, ago),
        ...{ name: names[0], nameEn: names[1], nameTw: names[2] },
        teacher: (i % 3 ? ctx.people.T1001 : ctx.people.T1002) ?? null,
      })),
    )
    .returning()
  return list.map((demo) => ({ demo, row: rows.find(({ code }) => code === demo.code)! }))
}

async function addResults(ctx: SeedContext, rows: readonly DemoRow[], students: readonly string[]): Promise<void> {
  const values = rows.flatMap(({ demo, row }, i) =>
    students.flatMap((person, n) => resultsOf(ctx, demo, row.id, { person, n, i })),
  )
  for (let from = 0; from < values.length; from += 1_000)
    await ctx.db.insert(results).values(values.slice(from, from + 1_000))
}

type Who = { person: string; n: number; i: number }
type Values = typeof results.$inferInsert

function resultsOf(ctx: SeedContext, demo: DemoCourse, course: string, { person, n, i }: Who): Values[] {
  const { stage, scale, hard = 0 } = demo
  const [enteredBy, reviewedBy, publishedBy] = [ctx.people.T1002, ctx.people.T1001, ctx.people.admin]
  const at = halfHour(new Date(ctx.now.getTime() - (stage === 'yesterday' ? 1 : 40 + demo.ago * 150) * dayMs))
  const stages: Record<DemoCourse['stage'], Partial<Values>> = {
    old: { state: 'published', enteredBy, reviewedBy, publishedBy, publishedAt: at },
    yesterday: { state: 'published', enteredBy, reviewedBy, publishedBy, publishedAt: at },
    reviewed: { state: 'reviewed', enteredBy, reviewedBy },
    entered: { state: 'entered', enteredBy },
    running: {},
  }
  const shared = { course, person, createdAt: at, updatedAt: at, ...stages[stage] }
  if (stage === 'running') return [shared]
  // The first demo student failed calculus once, and is exempt from the first English course.
  if (n === 0 && demo.code === 'EN101') return [{ ...shared, value: '', flags: ['exempt'] }]
  if (n === 0 && demo.code === 'MA101')
    return [
      { ...shared, value: '54' },
      { ...shared, value: '76', attempt: 2, flags: ['resit'] },
    ]
  return [{ ...shared, value: gradeOf(scale, { n, i, hard }) }]
}

/** The first demo student appeals against a grade of yesterday. */
async function appealOf(ctx: SeedContext, rows: readonly DemoRow[], person: string): Promise<void> {
  const course = rows.find(({ demo }) => demo.stage === 'yesterday')!.row.id
  const mine = and(inArray(results.course, [course]), eq(results.person, person))
  const [row] = (await ctx.db.update(results).set({ state: 'appealed' }).where(mine).returning()) as ResultRow[]
  if (!row) return
  const zh = '期末卷面分与公布的成绩不一致，请核对平时成绩的折算。'
  const en = 'The final exam and the published grade do not match. Please check how the coursework was counted.'
  const reason = ctx.site.languages[0] === 'en' ? en : zh
  const createdAt = halfHour(new Date(ctx.now.getTime() - dayMs / 4))
  await ctx.db.insert(appeals).values({ result: row.id, person, reason, before: row.value, createdAt })
}
