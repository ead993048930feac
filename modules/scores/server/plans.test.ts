import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { campus } from '#kernel/testing/campus.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { termOn, termsBack } from './terms.ts'
import { registry } from './testing/desk.ts'

const t = await campus([served])

test('progress in the plan of one’s programme', async () => {
  const { grade, addCourse, enter, call, lin, wu, admin, zhou } = await registry(t)
  await grade('92')
  await enter(await addCourse({ code: 'CS1', name: '数据结构', credit: 40 }), '')
  const modules = [
    {
      name: '必修',
      credits: 120,
      courses: ['MA101', 'CS1', 'CS2'].map((code) => ({ code, name: code, credit: code === 'MA101' ? 50 : 40 })),
    },
  ]
  const audience = { ...everyone, who: 'some', people: [lin.id] }
  const draft = { name: '本科方案', audience: JSON.stringify(audience), modules: JSON.stringify(modules) }
  const { id } = await call(admin, contract.savePlan, draft as never)
  await expect(call(zhou, contract.savePlan, draft as never)).rejects.toThrow('notFound')
  expect(await call(lin, contract.progress)).toMatchObject({
    plan: { name: '本科方案' },
    ...{ asked: 120, done: 50, running: 40 },
    modules: [{ courses: [{ state: 'done' }, { state: 'running' }, { state: 'missing' }] }],
  })
  expect(await call(wu, contract.progress)).toMatchObject({ plan: null, modules: [] })
  expect(await call(admin, contract.plan, { id })).toMatchObject({ version: 1, audience: { people: [lin.id] } })
  await call(admin, contract.savePlan, { ...draft, id, version: 1, name: '新方案' } as never)
  await expect(call(admin, contract.savePlan, { ...draft, id, version: 1 } as never)).rejects.toThrow('changed')
  await call(admin, contract.removePlan, { id, version: 2 })
  expect((await call(admin, contract.plans)).total).toBe(0)
})

test('the demo tells a story, in few statements', async () => {
  const { lin, admin, call } = await t.site({ seeded: true, modules: { scores: { rankShown: true } } })
  const ask = () => call(lin, contract.mine)
  const { list } = await ask()
  expect((await statementsOf(ask)).length).toBeLessThanOrEqual(6)
  expect(new Set(list.map(({ year, term }) => year + term)).size).toBe(3)
  expect(list.some(({ flags }) => flags.includes('resit'))).toBe(true)
  expect(list.some(({ flags }) => flags.includes('exempt'))).toBe(true)
  expect(list.some(({ state }) => state === 'appealed')).toBe(true)
  expect((await call(lin, contract.progress)).done).toBeGreaterThan(0)
  expect((await call(admin, contract.appeals, { state: 'open' })).total).toBe(1)
  const { list: waiting } = await call(admin, contract.courses, { stage: 'reviewed' })
  expect(waiting).toMatchObject([{ code: 'CS220', publishable: 2, allowedActions: ['edit', 'publish'] }])
})

test('terms of a day, on every day of a year', () => {
  expect(termOn('Asia/Shanghai', new Date('2026-09-01T00:00:00Z'))).toEqual({ year: '2026-2027', term: '1' })
  expect(termOn('Asia/Shanghai', new Date('2027-01-31T15:00:00Z'))).toEqual({ year: '2026-2027', term: '1' })
  expect(termOn('Asia/Shanghai', new Date('2027-01-31T17:00:00Z'))).toEqual({ year: '2026-2027', term: '2' })
  const now = { year: '2026-2027', term: '1' }
  expect([0, 1, 2, 3].map((n) => termsBack(now, n))).toEqual([
    now,
    { year: '2025-2026', term: '2' },
    { year: '2025-2026', term: '1' },
    { year: '2024-2025', term: '2' },
  ])
})
