import type { SeedContext } from '#kernel/server/serve.ts'
import { aspects } from '../../shapes.ts'
import { evaluated, evaluations } from '../evaluation-schema.ts'
import type { DemoRow } from '../seed.ts'
import { demoComments } from './demo-courses.ts'

/** Most courses have many answers, one has too few to be shown, and the demo students have left some open. */
export async function evaluate(ctx: SeedContext, rows: readonly DemoRow[], students: readonly string[]): Promise<void> {
  const tongue = ctx.site.languages[0] === 'en' ? 1 : 0
  const given = rows.flatMap(({ demo, row }, i) => {
    if (demo.evaluation === 'none') return []
    const taking = demo.evaluation === 'open' ? students.slice(2) : students
    const many = demo.stage === 'entered' ? 3 : Math.ceil(taking.length * (0.6 + (i % 4) / 10))
    return taking.slice(0, many).map((person, n) => ({ course: row.id, person, n, i }))
  })
  if (given.length === 0) return
  for (let from = 0; from < given.length; from += 1_000) {
    const some = given.slice(from, from + 1_000)
    await ctx.db.insert(evaluated).values(some.map(({ course, person }) => ({ course, person })))
    await ctx.db.insert(evaluations).values(
      some.map(({ course, n, i }) => ({
        course,
        ratings: aspects.map((_, k) => Math.max(1, 5 - (((n * 7 + k * 5) % (5 + ((i * 3) % 8))) >> 1))),
        comment: n % 9 === 4 ? demoComments[(n + i) % demoComments.length]![tongue] : '',
      })),
    )
  }
}
