import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { scores } from '../module.ts'
import { ofCourse } from './rows.ts'
import { type AppealRow, appeals, type CourseRow, courses, results } from './schema.ts'

const appealSource = 'scores.appeal'
const reviewSource = 'scores.review'
const publishSource = 'scores.publish'

type Wording = { site: Pick<Site, 'words'> }
type Appealed = { appeal: AppealRow; course: CourseRow }

/** A to-do of those who decide on appeals. */
const appealItem = (ctx: Wording, { appeal, course }: Appealed): AgendaItem => ({
  ...{ source: appealSource, sourceId: appeal.id, kind: 'task', since: appeal.createdAt },
  link: 'manage/score-appeals?state=open',
  title: say(ctx, scores, 'agenda.appeal', { course: saidInAll(course, 'name') }),
  many: say(ctx, scores, 'agenda.appeals'),
  action: say(ctx, scores, 'agenda.decide'),
  for: { right: 'scores.appeals' },
})

/** To-dos of those who review and of those who publish, one for each course. */
const courseItem = (ctx: Wording, course: CourseRow, step: 'review' | 'publish'): AgendaItem => ({
  ...{ source: step === 'review' ? reviewSource : publishSource, sourceId: course.id, kind: 'task' },
  since: course.createdAt,
  link: `manage/score-courses?stage=${step === 'review' ? 'entered' : 'reviewed'}`,
  title: say(ctx, scores, `agenda.${step}`, { course: saidInAll(course, 'name') }),
  many: say(ctx, scores, `agenda.${step}Many`),
  action: say(ctx, scores, `agenda.${step}Do`),
  for: { right: step === 'review' ? 'scores.grades' : 'scores.publish' },
})

export const putAppeal = (ctx: AgendaContext & Wording, row: Appealed): Promise<void> => put(ctx, appealItem(ctx, row))
export const takeAppeal = (ctx: AgendaContext, sourceId: string): Promise<void> =>
  take(ctx, { source: appealSource, sourceId })

/** Courses with something to review and something to publish. */
function waiting(db: ReadDb, ids?: readonly string[]) {
  const isGraded = sql`(${results.value} <> '' or ${results.flags} && array['exempt', 'deferred'])`
  const some = (state: 'entered' | 'reviewed') => sql<boolean>`bool_or(${results.state} = ${state} and ${isGraded})`
  return db
    .select({ course: courses, review: some('entered'), publish: some('reviewed') })
    .from(courses)
    .innerJoin(results, ofCourse)
    .where(
      and(
        ids ? inArray(courses.id, [...ids]) : undefined,
        or(eq(results.state, 'entered'), eq(results.state, 'reviewed')),
      ),
    )
    .groupBy(courses.site, courses.id)
}

/** After a change of results: what waits in these courses, and what does no longer. */
export async function settleCourses(ctx: AgendaContext & Wording, ids: readonly string[]): Promise<void> {
  const found = await waiting(ctx.db, ids)
  const items = found.flatMap((row) => itemsOf(ctx, row))
  const stays = new Set(items.map(({ source, sourceId }) => `${source}/${sourceId}`))
  for (const source of [reviewSource, publishSource]) {
    await take(ctx, { source, sourceId: ids.filter((id) => !stays.has(`${source}/${id}`)) })
  }
  await put(ctx, ...items)
}

const itemsOf = (
  ctx: Wording,
  { course, review, publish }: { course: CourseRow; review: boolean; publish: boolean },
) => [...(review ? [courseItem(ctx, course, 'review')] : []), ...(publish ? [courseItem(ctx, course, 'publish')] : [])]

export const agenda = agendaOf({
  sources: [appealSource, reviewSource, publishSource],
  all: async (ctx) => {
    const open = await ctx.db
      .select({ appeal: appeals, course: courses })
      .from(appeals)
      .innerJoin(results, and(eq(results.site, appeals.site), eq(results.id, appeals.result)))
      .innerJoin(courses, ofCourse)
      .where(eq(appeals.state, 'open'))
    const desks = await waiting(ctx.db)
    return [...open.map((row) => appealItem(ctx, row)), ...desks.flatMap((row) => itemsOf(ctx, row))]
  },
})
