import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { replacePasses } from '#engines/courses/server/choice/rules.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Job } from '#kernel/server/serve.ts'
import { isPassed, standingOf } from '../gpa.ts'
import type { Level } from '../shapes.ts'
import { countedOf, isShown, ofCourse, ruleOf } from './rows.ts'
import { courses, results, standings } from './schema.ts'

const atOnce = 500

/** Makes the averages of these people and the courses they have passed anew: five statements. */
export async function restand(ctx: { db: WriteDb; now: Date }, people: readonly string[], level: Level): Promise<void> {
  if (people.length === 0) return
  const rule = await ruleOf(ctx, level)
  const rows = await ctx.db
    .select({ result: results, course: courses })
    .from(results)
    .innerJoin(courses, ofCourse)
    .where(and(inArray(results.person, [...people]), eq(courses.level, level), isShown))
  const byPerson = Map.groupBy(rows, ({ result }) => result.person)
  const values = people.map((person) => {
    const { gpa, earned } = standingOf((byPerson.get(person) ?? []).map(countedOf), rule)
    return { person, level, gpa, earned, updatedAt: ctx.now }
  })
  await ctx.db
    .insert(standings)
    .values(values)
    .onConflictDoUpdate({
      target: [standings.site, standings.person, standings.level],
      set: { gpa: sql`excluded.gpa`, earned: sql`excluded.earned`, updatedAt: sql`excluded.updated_at` },
    })
  const passes = people.map((person) => ({
    person,
    codes: (byPerson.get(person) ?? []).filter(({ result }) => isPassed(result, rule)).map(({ course }) => course.code),
  }))
  await replacePasses(ctx.db, `scores.${level}`, passes)
}

/** Those with results at a level, some at a time: in `course`, or all. */
async function nextPeople(db: WriteDb, { level, course, after }: { level: Level; course: string; after: string }) {
  const rows = await db
    .selectDistinct({ person: results.person })
    .from(results)
    .innerJoin(courses, ofCourse)
    .where(
      and(
        eq(courses.level, level),
        course ? eq(courses.id, course) : undefined,
        after ? gt(results.person, after) : undefined,
      ),
    )
    .orderBy(asc(results.person))
    .limit(atOnce)
  return rows.map(({ person }) => person)
}

export const jobs: readonly Job[] = [
  {
    name: 'restand',
    runInSteps: async (ctx, data) => {
      const level = data.level as Level
      const course = typeof data.course === 'string' ? data.course : ''
      for (let after = ''; ; ) {
        const some = await ctx.write(async (step) => {
          const next = await nextPeople(step.db, { level, course, after })
          await restand(step, next, level)
          return next
        })
        if (some.length < atOnce) return
        after = some.at(-1)!
      }
    },
  },
]
