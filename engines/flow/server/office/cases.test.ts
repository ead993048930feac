import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { grants, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { flowTasks } from '../schema.ts'
import { casesCampus } from '../testing/cases-campus.ts'
import { flowContract as calls, flowModule } from '../testing/flow-module.ts'

const t = await campus([flowModule])

describe('cases', () => {
  test('are listed with where they stand and for whom they wait, and found by everything', async () => {
    const s = await casesCampus(t)
    const { id } = await s.start(s.lin, { days: 5 })
    const { id: other } = await s.start(s.wu, { days: 1 })
    const { list, total } = await s.list({ order: 'asc' })
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      id,
      state: 'running',
      node: '院长',
      waitsFor: ['陈静'],
      applicant: '林晓雨',
      unit: '计算机学院',
    })
    const ids = async (input: object) => (await s.list(input)).list.map((row) => row.id)
    expect(await ids({ q: '林晓雨' })).toEqual([id])
    expect(await ids({ unit: s.unit })).toEqual([id])
    expect(await ids({ node: 'second' })).toEqual([])
    await s.agree(s.chen, id)
    expect(await ids({ node: 'second' })).toEqual([id])
    expect(await ids({ state: 'approved' })).toEqual([])
    expect((await ids({ state: 'open', flow: 'leave' })).length).toBe(2)
    expect(await ids({ since: '2000-01-01', until: '2000-12-31' })).toEqual([])
    expect((await ids({ since: '2000-01-01' })).sort()).toEqual([id, other].sort())
    const few = (await fewestStatementsOf(() => s.list())).length
    for (let i = 0; i < 5; i++) await s.start(s.lin, { days: 1 })
    expect((await fewestStatementsOf(() => s.list(), few)).length).toBe(few)
    const { flows, stuck } = await s.call(s.admin, calls.caseChoices, {})
    expect(flows[0]?.nodes.map(({ title }) => title)).toEqual(['院长', '辅导员'])
    expect(stuck).toBe(1)
  })

  test('that are stuck stand by themselves: nobody, suspended, overdue', async () => {
    const s = await casesCampus(t)
    const { id } = await s.start(s.lin, { days: 1 })
    const stuck = async (kind: string) => (await s.list({ stuck: kind })).list.map((row) => [row.id, row.stuck])
    expect(await stuck('any')).toEqual([])
    await s.write((db) =>
      db
        .update(flowTasks)
        .set({ dueAt: new Date(Date.now() - 1000) })
        .where(eq(flowTasks.case, id)),
    )
    expect(await stuck('overdue')).toEqual([[id, ['overdue']]])
    await s.write((db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.id, s.chen.id)))
    expect(await stuck('nobody')).toEqual([[id, ['nobody', 'overdue']]])
    await s.office('suspend', id)
    expect(await stuck('suspended')).toEqual([[id, ['nobody', 'suspended', 'overdue']]])
    expect((await s.call(s.admin, calls.leavers, {})).list).toMatchObject([{ name: '陈静', tasks: 1 }])
    const { id: alone } = await s.start(s.wu, { days: 1 })
    expect((await stuck('nobody')).map(([one]) => one)).toContain(alone)
  })

  test('are read with form, tasks and log, by those who may', async () => {
    const s = await casesCampus(t)
    const { id } = await s.start(s.lin, { days: 5, reason: '回家' })
    const one = await s.call(s.admin, calls.deskCase, { id })
    expect(one).toMatchObject({
      fields: { days: 5, reason: '回家' },
      version: 1,
      allowedActions: ['jump', 'reassign', 'suspend', 'terminate'],
    })
    expect(one.targets.map(({ node }) => node)).toEqual(['leader', 'second'])
    expect(one.openTasks).toMatchObject([{ title: '院长', person: '陈静' }])
    await expect(s.call(s.lin, calls.deskCase, { id })).rejects.toThrow()
    await expect(s.call(s.chen, calls.deskCases, {})).rejects.toThrow()
    const elsewhere = await casesCampus(t)
    await expect(elsewhere.call(elsewhere.admin, calls.deskCase, { id })).rejects.toThrow('notFound')
  })

  test('of other units are hidden from those who look after one', async () => {
    const s = await casesCampus(t)
    const { id } = await s.start(s.lin, { days: 1 })
    const { id: other } = await s.start(s.wu, { days: 1 })
    await s.write((db) =>
      db.insert(grants).values({ person: s.zhou.id, app: 'flowdesk', modules: ['manage'], scope: s.unit }),
    )
    expect((await s.call(s.zhou, calls.deskCases, {})).list.map((row) => row.id)).toEqual([id])
    await expect(s.call(s.zhou, calls.deskCase, { id: other })).rejects.toThrow('notFound')
    expect(await s.office('suspend', other, {}, s.zhou)).toMatchObject({ fail: 'notFound' })
    expect(await s.office('suspend', id, {}, s.zhou)).toMatchObject({ e: 0 })
    await expect(s.call(s.zhou, calls.handOverPreview, { from: s.wu.id })).rejects.toThrow('notFound')
  })
})

test('a stuck case is sent on, given to somebody else, suspended, resumed and ended, with a reason', async () => {
  const s = await casesCampus(t)
  const { id } = await s.start(s.lin, { days: 5 })
  expect(await s.office('suspend', id, { reason: ' ' })).toMatchObject({ fail: 'badInput' })
  expect(await s.office('jump', id)).toMatchObject({ fail: 'badInput' })
  expect(await s.office('jump', id, { node: 'long' })).toMatchObject({ fail: 'badNode' })
  expect(await s.office('reassign', id, { task: 99, person: s.wu.id })).toMatchObject({ fail: 'noSuchTask' })
  const task = await s.task(id, s.chen)
  const key = randomUUID()
  const give = () => s.office('reassign', id, { task, person: s.zhou.id, key })
  expect(await give()).toMatchObject({ e: 0 })
  expect(await give()).toMatchObject({ e: 0 })
  await s.office('jump', id, { node: 'second' })
  expect((await s.list()).list[0]).toMatchObject({ node: '辅导员', waitsFor: ['周明'] })
  expect(await s.office('resume', id)).toMatchObject({ fail: 'flowNotSuspended' })
  await s.office('suspend', id)
  expect((await s.call(s.admin, calls.deskCase, { id })).allowedActions).toEqual(['resume', 'terminate'])
  await s.office('resume', id)
  expect(await s.office('terminate', id)).toMatchObject({ d: { state: 'terminated' } })
  expect(await s.office('terminate', id)).toMatchObject({ e: expect.not.stringMatching('^0$') })
  const done = await s.db
    .select({ action: audit.action })
    .from(audit)
    .where(eq(audit.entity, 'flow.case'))
    .orderBy(audit.at)
  expect(done.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['reassignCase', 'jumpCase', 'suspendCase', 'resumeCase', 'terminateCase']),
  )
  const { again, stored } = await s.replays(id)
  expect(again).toEqual(stored)
  await expectTrueAgenda(t, s.id)
})

test('somebody who leaves hands over tasks and agencies, counted beforehand', async () => {
  const s = await casesCampus(t)
  const { id } = await s.start(s.lin, { days: 1 })
  await s.start(s.lin, { days: 5 })
  const [since, until] = [-1000, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString())
  await s.call(s.zhou, calls.saveAgent, { to: s.chen.id, since, until } as never)
  await s.call(s.chen, calls.saveAgent, { to: s.wu.id, since, until } as never)
  const agents = await s.call(s.admin, calls.flowAgents, {})
  expect(agents.list.map(({ from, to, isOn }) => [from, to, isOn]).sort()).toEqual(
    [
      ['周明', '陈静', true],
      ['陈静', '吴子航', true],
    ].sort(),
  )
  const preview = await s.call(s.admin, calls.handOverPreview, { from: s.chen.id })
  expect(preview).toEqual({ name: '陈静', cases: 2, tasks: 2, agents: 2, flows: [{ title: '请假', tasks: 2 }] })
  expect(
    await s.ask(s.admin, calls.handOverTasks.path, { from: s.chen.id, to: s.chen.id, reason: '退休' }),
  ).toMatchObject({ fail: 'badPerson' })
  const done = await s.call(s.admin, calls.handOverTasks, { from: s.chen.id, to: s.admin.id, reason: '退休' })
  expect(done).toEqual({ cases: 2, more: false, agents: 2 })
  expect(await s.task(id, s.admin)).toBeGreaterThan(0)
  expect((await s.call(s.admin, calls.flowAgents, {})).list.map(({ from, to }) => [from, to])).toEqual([
    ['周明', '郑岚'],
  ])
  const [rule] = (await s.call(s.admin, calls.flowAgents, {})).list
  await s.call(s.admin, calls.endFlowAgent, { id: rule!.id })
  expect((await s.call(s.admin, calls.flowAgents, {})).total).toBe(0)
  expect((await s.call(s.admin, calls.flowAgents, { past: '1' })).total).toBe(3)
  await expectTrueAgenda(t, s.id)
})
