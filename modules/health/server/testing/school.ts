import { sql } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { answersFor } from './answers.ts'
import { runPlan } from './plans.ts'

export const ill = { answers: answersFor('ncov', { tw: '5' }) }
export const well = { answers: answersFor('ncov') }

/**
 * A school with two colleges, one with a class: Lin is in the class, Wu in the other college, Zhou is counsellor of the
 * first.
 */
export async function schoolOn(t: Awaited<ReturnType<typeof campus>>) {
  const site = await t.site()
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  const units = await write(async (db) => {
    const add = async (code: string, parents: string[]) => {
      const id = crypto.randomUUID()
      await db
        .insert(departments)
        .values({ id, code, name: code, parent: parents.at(-1) ?? null, line: [...parents, id] })
      return id
    }
    const top = await add('school', [])
    const first = await add('first', [top])
    const grade = await add('class', [top, first])
    const second = await add('second', [top])
    const put = (unit: string, id: string) => db.update(people).set({ department: unit }).where(sql`id = ${id}`)
    await put(grade, site.lin.id)
    await put(second, site.wu.id)
    await db.insert(grants).values({ person: site.zhou.id, app: 'health', modules: ['statistics'], scope: first })
    return { top, first, grade, second }
  })
  const plan = await runPlan(t.portal, site.id, site.admin.id, 'ncov', { who: 'some', forRoles: ['student'] })
  return { ...site, ...units, plan: plan.id, write }
}
