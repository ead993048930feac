import { grants } from '#kernel/server/people/schema.ts'
import { contract } from '#modules/scores/contract.ts'
import type { Producer, School } from './school.ts'

const course = { year: '2026-2027', term: '1', credit: 20 }

/** A course with one grade of 林晓雨, entered by 周明. */
async function entered({ write, call, admin, zhou, lin }: School, code: string, name: string) {
  await write(async (db) => {
    const rights = { person: zhou.id, app: 'scores', modules: ['grades'] }
    await db.insert(grants).values(rights).onConflictDoNothing()
  })
  const { id } = await call(admin, contract.saveCourse, { ...course, code, name })
  await call(zhou, contract.saveResult, { course: id, number: lin.number, value: '80' })
  return id
}

export const scoreProducers: readonly Producer[] = [
  {
    source: 'scores.review',
    who: 'admin',
    title: '审核成绩：高等代数',
    begin: async (school) => {
      const id = await entered(school, 'AG1', '高等代数')
      // Published at once, so that no other to-do is left.
      return async () => {
        await school.call(school.zhou, contract.reviewCourse, { id })
        await school.call(school.admin, contract.publishCourse, { id })
      }
    },
  },
  {
    source: 'scores.publish',
    who: 'admin',
    title: '发布成绩：普通物理',
    begin: async (school) => {
      const id = await entered(school, 'AG2', '普通物理')
      await school.call(school.zhou, contract.reviewCourse, { id })
      return () => school.call(school.admin, contract.publishCourse, { id })
    },
  },
  {
    source: 'scores.appeal',
    who: 'admin',
    title: '处理成绩复核：有机化学',
    begin: async (school) => {
      const { call, zhou, admin, lin } = school
      const id = await entered(school, 'AG3', '有机化学')
      await call(zhou, contract.reviewCourse, { id })
      await call(admin, contract.publishCourse, { id })
      const row = (await call(lin, contract.mine)).list.find(({ code }) => code === 'AG3')!
      await call(lin, contract.appeal, { id: row.id, reason: '请复核' })
      const [open] = (await call(admin, contract.appeals, { state: 'open' })).list
      return () => call(admin, contract.decideAppeal, { id: open!.id, action: 'confirm', decision: '无误' })
    },
  },
]
