import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type School = Awaited<ReturnType<Campus['site']>>

export const calculus = {
  year: '2026-2027',
  term: '1',
  code: 'MA101',
  name: '高等数学',
  nameEn: 'Calculus',
  credit: 50,
}

/** A school where 周明 enters, 陈静 reviews and 郑岚 publishes. */
export async function registry(t: Campus, options: Parameters<Campus['site']>[0] = {}) {
  const site = await t.site(options)
  const { call, admin, zhou, chen, lin } = site
  await writeForSite(t.portal.database.pool, site.id, async (db) => {
    for (const { id } of [zhou, chen])
      await db.insert(grants).values({ person: id, app: 'scores', modules: ['grades'] })
  })
  const addCourse = async (more: object = {}) => (await call(admin, contract.saveCourse, { ...calculus, ...more })).id
  const enter = (course: string, value: string, more: object = {}) =>
    call(zhou, contract.saveResult, { course, number: lin.number, value, ...more })
  const publish = async (course: string) => {
    await call(chen, contract.reviewCourse, { id: course })
    return call(admin, contract.publishCourse, { id: course })
  }
  /** A published grade of 林晓雨. */
  const grade = async (value: string, course: object = {}, more: object = {}) => {
    const id = await addCourse(course)
    await enter(id, value, more)
    await publish(id)
    return id
  }
  return { ...site, addCourse, enter, publish, grade }
}

export type Registry = Awaited<ReturnType<typeof registry>> & School
