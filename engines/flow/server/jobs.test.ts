import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { FlowDraft } from '../definition.ts'
import { flowCases, flowOutbox, flowTasks } from './schema.ts'
import { flowCampus } from './testing/flow-campus.ts'
import { flowContract, flowModule, heard } from './testing/flow-module.ts'

const t = await campus([flowModule])
const people = (...ids: string[]) => [{ by: 'people' as const, people: ids }]
const ask = { kind: 'approve' as const, nobody: 'administrators' as const }
const past = new Date(Date.now() - 60_000)

/** The time of the open tasks runs out, and the clocks are looked at. */
async function expire(c: Awaited<ReturnType<typeof flowCampus>>, id: string): Promise<void> {
  await c.write(async (db) => {
    const [row] = await db.select().from(flowCases).where(eq(flowCases.id, id))
    const body = row!.body
    for (const task of body.tasks) if (task.dueAt !== undefined) task.dueAt = past.getTime()
    await db.update(flowCases).set({ body }).where(eq(flowCases.id, id))
    await db.update(flowTasks).set({ dueAt: past }).where(eq(flowTasks.state, 'open'))
  })
  await c.job('flowClocks')
}

test('a task whose time has run out is reminded, agreed, or goes to the leader', async () => {
  const c = await flowCampus(t)
  const late = (action: 'agree' | 'leader') => ({ hours: 4, workingTime: true, action })
  const flow: FlowDraft = {
    start: 'a',
    nodes: [
      { ...ask, id: 'a', title: 'a', who: people(c.lin.id), late: late('leader'), next: 'b' },
      { ...ask, id: 'b', title: 'b', who: people(c.zhou.id), late: late('agree') },
    ],
  }
  await c.publish(flow)
  const { id } = await c.start(c.wu)
  const [open] = await c.db.select().from(flowTasks).where(eq(flowTasks.case, id))
  expect(open!.dueAt!.getTime()).toBeGreaterThan(Date.now())
  await expire(c, id)
  expect(await c.todo(c.lin)).toEqual([])
  await c.act(c.chen, id, { kind: 'agree', task: await c.task(id, c.chen) })
  await expire(c, id)
  expect((await c.state(id)).state).toBe('approved')
})

test('the to-do has the time of its task, also after a pause and a reminder', async () => {
  const c = await flowCampus(t)
  const late = { hours: 4, workingTime: true, action: 'remind' as const }
  await c.publish({ start: 'a', nodes: [{ ...ask, id: 'a', title: 'a', who: people(c.zhou.id), late }] })
  const { id } = await c.start(c.lin)
  await expectTrueAgenda(t, c.id)
  for (const kind of ['suspend', 'resume']) {
    await c.call(c.admin, flowContract.administer, {
      case: id,
      action: JSON.stringify({ kind }),
      reason: '盘点',
    } as never)
  }
  await expectTrueAgenda(t, c.id)
  await expire(c, id)
  expect((await c.state(id)).tasks[0]!.dueAt).toBeUndefined()
  await expectTrueAgenda(t, c.id)
})

test('triggers, other cases and ends are called once, however often the job runs', async () => {
  const c = await flowCampus(t)
  await c.publish({ start: 'x', nodes: [{ ...ask, id: 'x', title: 'x', who: people(c.zhou.id) }] }, 'other')
  await c.publish({
    start: 'a',
    nodes: [
      { ...ask, id: 'a', title: 'a', who: people(c.chen.id), next: 'count' },
      { id: 'count', kind: 'trigger', title: 'count', does: 'count', next: 'more' },
      { id: 'more', kind: 'sub', title: 'more', flow: 'other', fields: { days: 'days' }, next: 'wait' },
      { id: 'wait', kind: 'delay', title: 'wait', wait: { hours: 1, workingTime: false } },
    ],
  })
  const { id } = await c.start(c.lin)
  heard.length = 0
  await c.act(c.chen, id, { kind: 'agree', task: await c.task(id, c.chen) })
  await Promise.all([c.job('flowOutbox'), c.job('flowOutbox')])
  await c.job('flowOutbox')
  expect(heard.map(({ what }) => what)).toEqual(['count'])
  const cases = await c.db.select().from(flowCases)
  const other = cases.find(({ parent }) => parent === id)!
  expect(cases).toHaveLength(2)
  await c.act(c.zhou, other.id, { kind: 'agree', task: await c.task(other.id, c.zhou) })
  await c.job('flowOutbox')
  const waiting = await c.state(id)
  expect(waiting.tokens[0]!.until).toBeGreaterThan(Date.now())
  await c.write((db) => {
    const body = { ...waiting, tokens: [{ ...waiting.tokens[0]!, until: past.getTime() }] }
    return db.update(flowCases).set({ body, wakeAt: past }).where(eq(flowCases.id, id))
  })
  await c.job('flowClocks')
  await c.job('flowOutbox')
  expect((await c.state(id)).state).toBe('approved')
  expect(heard.map(({ what }) => what)).toEqual(['count', 'ended approved', 'ended approved'])
  expect((await c.db.select().from(flowOutbox)).every(({ doneAt }) => doneAt)).toBe(true)
})

test('the path before sending has names, reasons and usual times', async () => {
  const c = await flowCampus(t)
  await c.publish({
    start: 'a',
    nodes: [
      { ...ask, id: 'a', title: '院长', who: [{ by: 'leader' }], next: 'b' },
      {
        ...{ id: 'b', kind: 'branch', title: '天数' },
        arms: [
          { condition: 'days > 3', next: 'long' },
          { condition: '', next: 'copy' },
        ],
      },
      { ...ask, id: 'long', title: '学工部', who: people(c.zhou.id), next: 'copy' },
      { id: 'copy', kind: 'copy', title: '抄送', who: people(c.wu.id) },
    ],
  })
  const path = async (days: number) =>
    JSON.parse(
      (await c.call(c.lin, flowContract.preview, { flow: 'leave', fields: JSON.stringify({ days }) } as never)).json,
    )
  expect((await path(2)).steps).toMatchObject([
    { title: '院长', people: [{ name: '陈静', why: { by: 'leader', name: '计算机学院' } }] },
  ])
  expect((await path(5)).steps.map(({ title }: { title: string }) => title)).toEqual(['院长', '学工部'])
  const { id } = await c.start(c.lin)
  await c.act(c.chen, id, { kind: 'agree', task: await c.task(id, c.chen) })
  await c.job('flowUsual')
  expect((await path(2)).minutes).toBe(0)
  const lists = async (who: typeof c.lin) => JSON.parse((await c.call(who, flowContract.lists)).json)
  expect((await lists(c.lin)).mine).toMatchObject([{ case: id, state: 'approved' }])
  expect((await lists(c.chen)).done).toMatchObject([{ case: id, as: 'agreed' }])
  expect((await lists(c.wu)).copied).toMatchObject([{ case: id }])
  expect((await c.read(c.wu, id)).title).toContain('林晓雨')
})

test('an administrator suspends, resumes, reassigns and ends a case with a reason; urging waits four hours', async () => {
  const c = await flowCampus(t)
  await c.publish({ start: 'a', nodes: [{ ...ask, id: 'a', title: 'a', who: people(c.chen.id) }] })
  const { id } = await c.start(c.lin)
  const office = (action: object, reason = '卡住了') =>
    c.call(c.admin, flowContract.administer, { case: id, action: JSON.stringify(action), reason } as never)
  await expect(office({ kind: 'suspend' }, '')).rejects.toThrow('opinionNeeded')
  expect((await office({ kind: 'suspend' })).state).toBe('suspended')
  const task = await c.task(id, c.chen)
  await expect(c.act(c.chen, id, { kind: 'agree', task })).rejects.toThrow('flowSuspended')
  expect((await office({ kind: 'resume' })).state).toBe('running')
  await office({ kind: 'reassign', task, to: c.zhou.id })
  expect(await c.todo(c.zhou)).toHaveLength(1)
  await c.act(c.lin, id, { kind: 'urge' })
  await expect(c.act(c.lin, id, { kind: 'urge' })).rejects.toThrow('urgedAlready')
  await expect(
    c.call(c.lin, flowContract.administer, { case: id, action: '{"kind":"terminate"}', reason: 'x' } as never),
  ).rejects.toThrow()
  expect((await office({ kind: 'terminate' })).state).toBe('terminated')
  const { again, stored } = await c.replays(id)
  expect(again).toEqual(stored)
})
