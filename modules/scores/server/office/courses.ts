import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { scores } from '../../module.ts'
import { ofTeacher } from '../evaluating.ts'
import { byOthers, isShown } from '../rows.ts'
import { results, courses as table } from '../schema.ts'

type Calls = typeof contract

const graded = sql`(${results.value} <> '' or ${results.flags} && array['exempt', 'deferred'])`
const stages = {
  empty: sql`${results.state} = 'entered' and not ${graded}`,
  entered: sql`${results.state} = 'entered' and ${graded}`,
  reviewed: sql`${results.state} = 'reviewed'`,
  shown: isShown,
}
const numberOf = (which: SQL) =>
  sql<number>`(select count(*)::int from ${results} where ${results.course} = ${table.id} and ${which})`

/** Courses with the number of their results in each stage. */
export async function courses(ctx: ReadContext, input: InputOf<Calls['courses']>) {
  const { q, year, term, stage, id } = input
  const publishable = sql`${stages.reviewed} and ${byOthers(personOf(ctx).id)}`
  const query = ctx.db
    .select({
      row: table,
      teacher: { name: people.name, number: people.number },
      empty: numberOf(stages.empty),
      entered: numberOf(stages.entered),
      reviewed: numberOf(stages.reviewed),
      shown: numberOf(stages.shown),
      publishable: numberOf(publishable),
    })
    .from(table)
    .leftJoin(people, ofTeacher)
    .where(
      and(
        id ? eq(table.id, id) : undefined,
        year ? eq(table.year, year) : undefined,
        term ? eq(table.term, term) : undefined,
        stage
          ? sql`exists (select from ${results} where ${results.course} = ${table.id} and ${stages[stage]})`
          : undefined,
        contains(q, table.code, table.name, table.nameEn, people.name),
      ),
    )
  const order = sortedBy(input, { year: [table.year, table.term], code: table.code, name: table.name })
  const { rows, total } = await pageOf(ctx, query, input, order, table.id)
  const list = rows.map(({ row, teacher, ...counts }) => {
    const { site: _, createdAt: __, updatedAt: ___, ...face } = row
    return { ...face, teacher, ...counts, allowedActions: actionsOf(ctx, counts) }
  })
  return { total, list }
}

function actionsOf({ may }: ReadContext, { entered, publishable }: { entered: number; publishable: number }) {
  return [
    ...(may('manage') ? (['edit'] as const) : []),
    ...(may('grades') && entered ? (['review'] as const) : []),
    ...(may('publish') && publishable ? (['publish'] as const) : []),
  ]
}

export async function saveCourse(ctx: WriteContext, { id, version, teacher, ...draft }: InputOf<Calls['saveCourse']>) {
  const values = { ...draft, teacher: teacher ? await teacherOf(ctx, teacher) : null }
  const taken = scores.fail('courseTaken')
  if (!id) {
    const adding = ctx.db.insert(table).values(values).returning({ id: table.id })
    const [made] = await orRefused(adding, 'taken', taken)
    await ctx.audit({ action: 'addCourse', entity: 'scores.course', entityId: made!.id, after: values })
    return { id: made!.id }
  }
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
  const changing = ctx.db
    .update(table)
    .set({ ...values, version: version + 1, updatedAt: ctx.now })
    .where(eq(table.id, id))
  await orRefused(changing, 'taken', taken)
  // Level, credit and kind decide on the averages.
  for (const level of new Set([before.level, draft.level])) await ctx.enqueue('scores.restand', { level, course: id })
  const { site: _, id: __, version: ___, createdAt: ____, updatedAt: _____, ...was } = before
  await ctx.audit({ action: 'saveCourse', entity: 'scores.course', entityId: id, before: was, after: values })
  return { id }
}

async function teacherOf({ db }: WriteContext, number: string): Promise<string> {
  const [found] = await db.select({ id: people.id, role: people.role }).from(people).where(eq(people.number, number))
  if (!found || found.role === 'student') throw scores.fail('noSuchTeacher')
  return found.id
}
