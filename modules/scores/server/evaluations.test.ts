import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { evaluated, evaluations } from './evaluation-schema.ts'
import { served } from './index.ts'
import { results } from './schema.ts'
import { registry } from './testing/desk.ts'

const t = await campus([served])
const { pool } = t.portal.database
const good = [5, 4, 5, 3, 5]

/** Answers of `n` others. */
const others = (site: string, course: string, n: number) =>
  writeForSite(pool, site, async (db) => {
    for (let i = 0; i < n; i++) {
      const name = `同学${i}`
      const [row] = await db
        .insert(people)
        .values({ number: `S${course.slice(-6)}${i}`, name, role: 'student', ...spelling(name) })
        .returning({ id: people.id })
      await db.insert(results).values({ course, person: row!.id })
      await db.insert(evaluated).values({ course, person: row!.id })
      await db.insert(evaluations).values({ course, ratings: [4, 4, 4, 4, 4], comment: i === 0 ? '很好' : '' })
    }
  })

test('one evaluates a course that one takes once; figures are shown from five answers on', async () => {
  const { id: site, addCourse, enter, call, lin, wu, chen, admin, zhou } = await registry(t)
  const course = await addCourse({ evaluation: 'open', teacher: 'T1001' })
  await enter(course, '')
  expect((await call(lin, contract.toEvaluate)).list).toMatchObject([{ id: course, teacher: '陈静', isDone: false }])
  await expect(call(wu, contract.evaluate, { course, ratings: good })).rejects.toThrow('notFound')
  await expect(call(lin, contract.evaluate, { course, ratings: [5, 5] })).rejects.toThrow('badInput')
  await expect(call(lin, contract.evaluate, { course, ratings: [5, 5, 5, 5, 6] })).rejects.toThrow('badInput')
  await call(lin, contract.evaluate, { course, ratings: good, comment: '讲得清楚' })
  await expect(call(lin, contract.evaluate, { course, ratings: good })).rejects.toThrow('evaluatedAlready')
  await others(site, course, 3)
  const few = await call(chen, contract.evaluationFigures)
  expect(few.list).toMatchObject([{ answers: 4, isShown: false, mean: null, counts: [], comments: [] }])
  await writeForSite(pool, site, async (db) => {
    const [row] = await db
      .insert(people)
      .values({ number: 'S-fifth', name: '第五', role: 'student', ...spelling('第五') })
      .returning({ id: people.id })
    await db.insert(evaluated).values({ course, person: row!.id })
    await db.insert(evaluations).values({ course, ratings: [1, 1, 1, 1, 1] })
  })
  const [shown] = (await call(chen, contract.evaluationFigures)).list
  expect(shown).toMatchObject({ answers: 5, isShown: true, mean: 348 })
  expect(shown!.counts[0]).toEqual([1, 0, 0, 3, 1])
  expect(shown!.comments.toSorted()).toEqual(['很好', '讲得清楚'])
  expect((await call(admin, contract.evaluationFigures)).list).toHaveLength(1)
  expect((await call(zhou, contract.evaluationFigures)).list).toEqual([])
  expect((await call(lin, contract.evaluationFigures)).list).toEqual([])
})

test('nothing in the tables ties an answer to a person or a time', () => {
  expect(Object.keys(evaluations).filter((name) => /person|at$|by$/i.test(name))).toEqual([])
  expect(Object.keys(evaluated).filter((name) => /at$|evaluation/i.test(name))).toEqual([])
})

test('where the site says so, a grade is shown after its course was evaluated', async () => {
  const { grade, call, ask, lin } = await registry(t, { modules: { scores: { evaluateFirst: true } } })
  const course = await grade('92', { evaluation: 'open' })
  const before = await call(lin, contract.mine)
  expect(before.list).toMatchObject([{ value: '', evaluateFirst: true, allowedActions: [] }])
  expect(before.toEvaluate).toBe(1)
  expect((await ask(lin, '/score/wap/default/get-data')).d).toEqual({ list: [{ kcmc: '高等数学', kccj: '' }] })
  await expect(call(lin, contract.appeal, { id: before.list[0]!.id, reason: 'x' })).rejects.toThrow('notNow')
  await expect(call(lin, contract.issueTranscript, {})).rejects.toThrow('noGrades')
  await call(lin, contract.evaluate, { course, ratings: good })
  expect((await call(lin, contract.mine)).list).toMatchObject([{ value: '92', evaluateFirst: false }])
})
