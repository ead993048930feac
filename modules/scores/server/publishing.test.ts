import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people, sessions } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { results } from './schema.ts'
import { registry } from './testing/desk.ts'

const t = await campus([served, messages])
const { pool } = t.portal.database

describe('a grade', () => {
  test('is entered, reviewed by someone and published by a person who did neither; the student is told without it', async () => {
    const { id: site, addCourse, enter, call, chen, admin, lin, wu } = await registry(t)
    const course = await addCourse()
    await enter(course, '92')
    expect((await call(lin, contract.mine)).list).toEqual([])
    await expectTrueAgenda(t, site)
    await call(chen, contract.reviewCourse, { id: course })
    await expectTrueAgenda(t, site)
    expect(await call(admin, contract.publishCourse, { id: course })).toEqual({ n: 1, left: 0 })
    await expectTrueAgenda(t, site)
    const { list, rule } = await call(lin, contract.mine)
    expect(list).toMatchObject([
      { code: 'MA101', value: '92', credit: 50, state: 'published', allowedActions: ['appeal'] },
    ])
    expect(rule.resits).toBe('capped')
    expect((await call(wu, contract.mine)).list).toEqual([])
    const told = (await call(lin, inbox.messages, {})).list
    expect(told).toMatchObject([{ title: '成绩已发布：高等数学' }])
    expect(`${told[0]!.title} ${told[0]!.text} ${told[0]!.because}`).not.toContain('92')
  })

  test('that one entered or reviewed one does not publish, as whichever identity', async () => {
    const { id: site, addCourse, enter, call, admin, zhou, chen, lin } = await registry(t)
    const course = await addCourse()
    await enter(course, '80')
    await call(admin, contract.reviewCourse, { id: course })
    await expect(call(admin, contract.publishCourse, { id: course })).rejects.toThrow('ownWork')
    const direct = writeForSite(pool, site, (db) =>
      db.update(results).set({ state: 'published', publishedBy: admin.id, publishedAt: new Date() }),
    )
    await expect(direct).rejects.toThrow()
    const other = await addCourse({ code: 'MA102' })
    await enter(other, '80')
    await call(chen, contract.reviewCourse, { id: other })
    await writeForSite(pool, site, async (db) => {
      const [row] = await db.select({ holder: people.holder }).from(people).where(eq(people.id, zhou.id))
      await db.update(people).set({ holder: row!.holder }).where(eq(people.id, admin.id))
    })
    await expect(call(admin, contract.publishCourse, { id: other })).rejects.toThrow('ownWork')
    expect((await call(lin, contract.mine)).list).toEqual([])
  })

  test('fits the scale, is of a student and stands once for each attempt', async () => {
    const { addCourse, enter, call, zhou } = await registry(t)
    const course = await addCourse()
    for (const value of ['101', 'A-', '合格', '-3']) await expect(enter(course, value)).rejects.toThrow('wrongGrade')
    await expect(enter(course, '60', { number: 'T1001' })).rejects.toThrow('noSuchStudent')
    await expect(enter(crypto.randomUUID(), '60')).rejects.toThrow('notFound')
    await enter(course, '59.5')
    await expect(enter(course, '70')).rejects.toThrow('resultTaken')
    await enter(course, '70', { attempt: 2, flags: JSON.stringify(['resit']) })
    expect((await call(zhou, contract.results)).total).toBe(2)
    await expect(addCourse()).rejects.toThrow('courseTaken')
    await expect(addCourse({ code: 'X1', teacher: '20260001' })).rejects.toThrow('noSuchTeacher')
  })

  test('is corrected before it is published, reviewed again, and a second save is refused', async () => {
    const { addCourse, enter, publish, call, zhou, chen, admin } = await registry(t)
    const course = await addCourse()
    const { id } = await enter(course, '70')
    await call(chen, contract.reviewCourse, { id: course })
    const saved = await enter(course, '75', { id, version: 2 })
    expect(saved.version).toBe(3)
    await expect(enter(course, '76', { id, version: 2 })).rejects.toThrow('changed')
    await expect(call(admin, contract.publishCourse, { id: course })).rejects.toThrow('ownWork')
    await publish(course)
    await expect(enter(course, '90', { id, version: 5 })).rejects.toThrow('isPublished')
    const [row] = (await call(zhou, contract.results)).list
    expect(row).toMatchObject({
      value: '75',
      state: 'published',
      enteredBy: '周明',
      reviewedBy: '陈静',
      publishedBy: '郑岚',
    })
    await call(admin, contract.recall, { id, version: row!.version, reason: '录入有误' })
    expect((await call(zhou, contract.results)).list).toMatchObject([{ state: 'entered', publishedBy: '' }])
    await expect(call(chen, contract.recall, { id, version: 6, reason: 'x' })).rejects.toThrow('notFound')
  })
})

test('a right over a unit reaches the people of that unit only', async () => {
  const { id: site, addCourse, enter, call, wu, chen, admin } = await registry(t)
  const course = await addCourse()
  await enter(course, '88')
  await enter(course, '77', { number: wu.number })
  await writeForSite(pool, site, async (db) => {
    const id = crypto.randomUUID()
    await db.insert(departments).values({ id, code: 'cs', name: '计算机学院', line: [id] })
    await db.update(people).set({ department: id }).where(eq(people.id, wu.id))
    await db.update(grants).set({ scope: id }).where(eq(grants.person, chen.id))
  })
  expect((await call(chen, contract.results)).list).toMatchObject([{ value: '77' }])
  expect(await call(chen, contract.reviewCourse, { id: course })).toEqual({ n: 1 })
  expect(await call(admin, contract.publishCourse, { id: course })).toEqual({ n: 1, left: 0 })
  const draft = { course, number: '20260001', value: '1', attempt: 2 }
  await expect(call(chen, contract.saveResult, draft)).rejects.toThrow('noSuchStudent')
})

test('grades ask for a recent login on every path, and are nobody else’s', async () => {
  const { id: site, grade, call, ask, lin, admin } = await registry(t)
  await grade('92')
  await writeForSite(pool, site, (db) => db.update(sessions).set({ provedAt: sql`now() - interval '11 minutes'` }))
  for (const one of [contract.mine, contract.progress, contract.transcripts]) {
    await expect(call(lin, one as typeof contract.mine)).rejects.toThrow('proveAgain')
  }
  for (const path of ['/score/wap/default/get-data', '/buaascore/wap/default/index']) {
    expect(await ask(lin, path)).toMatchObject({ e: 10013, fail: 'proveAgain' })
  }
  for (const one of [contract.results, contract.appeals, contract.publishing]) {
    await expect(call(admin, one as typeof contract.results)).rejects.toThrow('proveAgain')
  }
  expect(Object.values(contract).filter((one) => one.offline)).toEqual([])
})

test('a course added twenty times at once is one; the others are refused in words', async () => {
  const { admin, ask } = await registry(t)
  const draft = { year: '2026-2027', term: '1', code: 'ONCE1', name: '一次', credit: 20 }
  const presses = Array.from({ length: 20 }, () => ask(admin, contract.saveCourse.path, draft))
  const fails = (await Promise.all(presses)).map(({ fail }) => fail ?? 'done')
  expect(fails.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'courseTaken'), 'done'])
})
