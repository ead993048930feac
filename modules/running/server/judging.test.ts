import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { openRuns, runCampus, straight } from './testing/run-campus.ts'

const t = await openRuns([inbox])

test('an appeal waits for those who judge; accepted, the run counts and the week is done', async () => {
  const s = await runCampus(t)
  const { call, lin, admin } = s
  const due = async () => (await call(lin, inboxCalls.todos)).list.filter(({ title }) => title.includes('本周'))
  const todos = async () => (await call(admin, inboxCalls.todos)).list.filter(({ title }) => title.includes('申诉'))
  const plan = await s.put()
  await expect.poll(due).toMatchObject([{ title: '阳光长跑：本周还没有跑够' }])
  await expectTrueAgenda(t, s.id)
  const run = await s.runWhole(lin, plan, straight(700))
  expect(run).toMatchObject({ state: 'invalid', allowedActions: ['appeal'] })
  await call(lin, contract.appealRun, { id: run.id, text: '隧道里没有信号' })
  await expect(call(lin, contract.appealRun, { id: run.id, text: '再来' })).rejects.toThrow('notNow')
  await expect.poll(todos).toHaveLength(1)
  await expectTrueAgenda(t, s.id)
  const [row] = (await call(admin, contract.deskRuns, { state: 'appealed' })).list
  expect(row).toMatchObject({ id: run.id, broken: ['distance'], allowedActions: ['accept', 'decline'] })
  const answer = { id: run.id, version: row!.version, accept: 'accept', answer: '情况属实' } as const
  await call(admin, contract.answerAppeal, answer)
  await expect(call(admin, contract.answerAppeal, answer)).rejects.toThrow('changed')
  expect(await call(lin, contract.run, { id: run.id })).toMatchObject({ state: 'valid', answer: '情况属实' })
  await expect.poll(todos).toEqual([])
  await expect.poll(due).toEqual([])
  await expectTrueAgenda(t, s.id)
  const { version } = await call(admin, contract.deskRun, { id: run.id })
  await call(admin, contract.voidRun, { id: run.id, version, reason: '骑车' })
  expect(await call(lin, contract.run, { id: run.id })).toMatchObject({ state: 'invalid', answer: '骑车', counted: 0 })
  await expect.poll(due).toHaveLength(1)
  await expectTrueAgenda(t, s.id)
})

test('an appeal can be taken back or declined; runs of others are not there', async () => {
  const s = await runCampus(t)
  const { call, lin, wu, admin } = s
  const plan = await s.put()
  const { id } = await s.runWhole(lin, plan, straight(700))
  for (const one of [contract.run, contract.runTrack] as const)
    await expect(call(wu, one, { id })).rejects.toThrow('notFound')
  await expect(call(wu, contract.appealRun, { id, text: 'x' })).rejects.toThrow('notFound')
  await expect(call(lin, contract.deskRuns)).rejects.toThrow()
  await call(lin, contract.appealRun, { id, text: '请看' })
  await call(lin, contract.withdrawAppeal, { id })
  await expectTrueAgenda(t, s.id)
  await call(lin, contract.appealRun, { id, text: '请再看' })
  const { version } = await call(admin, contract.deskRun, { id })
  await call(admin, contract.answerAppeal, { id, version, accept: 'decline', answer: '不行' })
  expect(await call(lin, contract.run, { id })).toMatchObject({ state: 'final', allowedActions: [] })
})

test('nobody judges their own run', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const { id } = await s.runWhole(s.admin, plan, straight(700))
  await s.call(s.admin, contract.appealRun, { id, text: '请看' })
  const { version, allowedActions } = await s.call(s.admin, contract.deskRun, { id })
  expect(allowedActions).toEqual([])
  const answer = { id, version, accept: 'accept', answer: '好' } as const
  await expect(s.call(s.admin, contract.answerAppeal, answer)).rejects.toThrow('notNow')
})

test('plans: checked, opened, changed with the week, ended; figures and people', async () => {
  const s = await runCampus(t)
  const { call, admin, lin, wu } = s
  const bad = (more: object) => call(admin, contract.savePlan, { ...s.draft, ...more } as never)
  await expect(bad({ endsOn: '2020-01-01' })).rejects.toThrow('badInput')
  await expect(bad({ paceFrom: 400, paceTo: 300 })).rejects.toThrow('badInput')
  await expect(bad({ leastPoints: 2 })).rejects.toThrow('badPlan')
  await expect(bad({ windows: '[{"from":"09:00","to":"08:00"}]' })).rejects.toThrow('badInput')
  const plan = await s.put()
  for (const seed of [1, 2]) await s.runWhole(lin, plan, straight(1_500, { seed }))
  await s.runWhole(wu, plan, straight(500, { seed: 3 }))
  const figures = await call(admin, contract.deskFigures, { plan })
  expect(figures).toMatchObject({ runners: 1, reached: 1, weekDone: 1, valid: 2, invalid: 1 })
  expect(figures.broken).toEqual([{ rule: 'distance', n: 1 }])
  const { list, total } = await call(admin, contract.deskPeople, { plan })
  expect(list[0]).toMatchObject({ id: lin.id, runs: 2, goal: 2 })
  expect(total).toBe(figures.meant)
  expect((await call(admin, contract.deskPeople, { plan, reached: 'none' })).total).toBe(total - 1)
  const before = await call(admin, contract.deskPlan, { id: plan })
  expect(before).toMatchObject({ runs: 2, runners: 1, allowedActions: ['edit', 'end'] })
  const saved = { ...s.draft, id: plan, version: before.version, weekLeast: 3 }
  const { version } = await call(admin, contract.savePlan, saved as never)
  await expectTrueAgenda(t, s.id)
  await s.job('newWeek')
  await expectTrueAgenda(t, s.id)
  await call(admin, contract.endPlan, { id: plan, version, reason: '学期结束' })
  await expectTrueAgenda(t, s.id)
  expect((await call(lin, contract.runHome)).plans).toEqual([])
  await expect(call(admin, contract.savePlan, { ...saved, version: version + 1 } as never)).rejects.toThrow('fixed')
})
