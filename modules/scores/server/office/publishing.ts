import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../../contract.ts'
import { scores } from '../../module.ts'
import { settleCourses } from '../agenda.ts'
import { notifyPublished } from '../notifications.ts'
import { byOthers, findCourse } from '../rows.ts'
import { results } from '../schema.ts'

type Calls = typeof contract

/** On results: of people within the units over which the caller holds the right. */
function inReach(ctx: WriteContext, right: string): SQL | undefined {
  const scope = ctx.scope(right)
  if (scope === 'all') return undefined
  const ids = ctx.db.select({ id: people.id }).from(people).leftJoin(departments, ofTheirUnit).where(within(scope))
  return inArray(results.person, ids)
}

const next = (ctx: WriteContext) => ({ version: sql`${results.version} + 1`, updatedAt: ctx.now })

/** All entered grades of a course, in one statement. */
export async function reviewCourse(ctx: WriteContext, { id }: InputOf<Calls['reviewCourse']>) {
  const course = await findCourse(ctx, id)
  const graded = sql`(${results.value} <> '' or ${results.flags} && array['exempt', 'deferred'])`
  const done = await ctx.db
    .update(results)
    .set({ state: 'reviewed', reviewedBy: personOf(ctx).id, ...next(ctx) })
    .where(and(eq(results.course, id), eq(results.state, 'entered'), graded, inReach(ctx, 'grades')))
    .returning({ id: results.id })
  if (done.length === 0) throw scores.fail('nothingToReview')
  await settleCourses(ctx, [course.id])
  const [before, after] = [{ entered: done.length }, { reviewed: done.length }]
  await ctx.audit({ action: 'reviewCourse', entity: 'scores.course', entityId: id, before, after })
  return { n: done.length }
}

/** What others entered and reviewed, in one statement; the constraint `score_results_two` holds the same. */
export async function publishCourse(ctx: WriteContext, { id }: InputOf<Calls['publishCourse']>) {
  const me = personOf(ctx).id
  const course = await findCourse(ctx, id)
  const ready = and(eq(results.course, id), eq(results.state, 'reviewed'), inReach(ctx, 'publish'))
  const done = await ctx.db
    .update(results)
    .set({ state: 'published', publishedBy: me, publishedAt: ctx.now, ...next(ctx) })
    .where(and(ready, byOthers(me)))
    .returning({ person: results.person })
  const [rest] = await ctx.db.select({ n: count() }).from(results).where(ready)
  if (done.length === 0) throw scores.fail('ownWork')
  await settleCourses(ctx, [id])
  await notifyPublished(ctx, course, [...new Set(done.map(({ person }) => person))])
  await ctx.enqueue('scores.restand', { level: course.level, course: id })
  const [before, after] = [{ reviewed: done.length + rest!.n }, { published: done.length, reviewed: rest!.n }]
  await ctx.audit({ action: 'publishCourse', entity: 'scores.course', entityId: id, before, after })
  return { n: done.length, left: rest!.n }
}
