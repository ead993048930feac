import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { posts } from '#engines/directory/server/schema.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import type { FlowDraft } from '../../definition.ts'
import { flowCases, flowTasks } from '../schema.ts'
import { casesCampus, leave } from '../testing/cases-campus.ts'
import { leaveForm } from '../testing/flow-campus.ts'
import { flowContract as calls, flowModule } from '../testing/flow-module.ts'

const t = await campus([flowModule])

describe('simulation', () => {
  test('walks last year’s cases through the draft, and says where they would go another way', async () => {
    const s = await casesCampus(t)
    const { id: short } = await s.start(s.lin, { days: 1 })
    const { id: long } = await s.start(s.lin, { days: 5 })
    const { id: lost } = await s.start(s.wu, { days: 2 })
    for (const id of [short, long]) await s.agree(s.chen, id)
    await s.agree(s.zhou, long)
    await s.agree(s.admin, lost)
    const simulate = async () => {
      const { list, total } = await s.call(s.admin, calls.simulateFlow, { id: s.flow })
      expect(total).toBe(3)
      return Object.fromEntries(list.map((row) => [row.case, [row.outcome, row.node, row.was, row.now]]))
    }
    expect(await simulate()).toEqual({
      [short]: ['same', '', '', ''],
      [long]: ['same', '', '', ''],
      [lost]: ['same', '', '', ''],
    })
    const draw = async (definition: FlowDraft, revision: number) =>
      s.call(s.admin, calls.saveFlow, {
        id: s.flow,
        revision,
        title: '请假',
        definition: JSON.stringify(definition),
        form: JSON.stringify(leaveForm),
      } as never)
    const longer = leave(s.zhou.id)
    Object.assign(longer.nodes[1]!, { arms: [{ condition: 'days > 9', next: 'second' }, { next: 'end' }] })
    await draw(longer, 0)
    expect((await simulate())[long]).toEqual(['path', '辅导员', '周明', ''])
    await draw(leave(s.chen.id), 1)
    expect((await simulate())[long]).toEqual(['people', '辅导员', '周明', '陈静'])
    const vacant = leave(s.zhou.id)
    Object.assign(vacant.nodes[0]!, { who: [{ by: 'post', title: '校长' }] })
    await draw(vacant, 2)
    const outcomes = await simulate()
    expect([outcomes[short]?.[0], outcomes[lost]?.[0]]).toEqual(['nobody', 'same'])
    await s.write((db) =>
      db.update(flowCases).set({ startedAt: sql`now() - interval '13 months'` }).where(eq(flowCases.id, short)),
    )
    expect((await s.call(s.admin, calls.simulateFlow, { id: s.flow })).total).toBe(2)
    await draw({ start: 'gone', nodes: longer.nodes }, 3)
    await expect(s.call(s.admin, calls.simulateFlow, { id: s.flow })).rejects.toThrow('flowFaults')
  })

  test('costs the same number of statements for one case and for forty of many units', async () => {
    const s = await casesCampus(t)
    await s.start(s.lin, { days: 5 })
    const simulate = () => s.call(s.admin, calls.simulateFlow, { id: s.flow })
    const few = (await fewestStatementsOf(simulate)).length
    await s.write(async (db) => {
      for (let i = 0; i < 4; i++) {
        const id = randomUUID()
        await db.insert(departments).values({ id, code: `u${i}`, name: `学院${i}`, line: [id] })
        await db.insert(posts).values({ person: s.zhou.id, department: id, title: '院长', leads: true })
      }
    })
    for (let i = 0; i < 40; i++) await s.start(i % 2 ? s.lin : s.wu, { days: i % 6 })
    expect((await fewestStatementsOf(simulate, few)).length).toBe(few)
    expect((await simulate()).list).toHaveLength(41)
  })
})

test('the board has medians, longest times and what was overdue, by flow, node, unit and month', async () => {
  const s = await casesCampus(t)
  const { id: quick } = await s.start(s.lin, { days: 1 })
  const { id: slow } = await s.start(s.lin, { days: 5 })
  for (const id of [quick, slow]) await s.agree(s.chen, id)
  await s.start(s.lin, { days: 1 })
  await s.write(async (db) => {
    await db.update(people).set({ department: s.unit }).where(eq(people.id, s.chen.id))
    const opened = (hours: number) => sql`${flowTasks.endedAt} - make_interval(hours => ${hours})`
    const done = (id: string) => sql`${flowTasks.case} = ${id} and ${flowTasks.state} = 'agreed'`
    await db
      .update(flowTasks)
      .set({ openedAt: opened(2), dueAt: sql`${flowTasks.endedAt} + interval '1 hour'` })
      .where(done(quick))
    await db
      .update(flowTasks)
      .set({ openedAt: opened(10), dueAt: sql`${flowTasks.endedAt} - interval '1 hour'` })
      .where(done(slow))
  })
  const board = await s.call(s.admin, calls.flowBoard, {})
  const figures = { cases: 2, median: 360, worst: 600, timed: 2, late: 1 }
  expect(board.all).toMatchObject(figures)
  expect(board.flows).toMatchObject([{ id: 'leave', name: '请假', ...figures }])
  expect(board.nodes).toMatchObject([{ id: 'leader', name: '院长', more: '请假', ...figures }])
  expect(board.units).toMatchObject([{ name: '计算机学院', ...figures }])
  expect(board.months).toHaveLength(1)
  expect(board.open).toEqual({ cases: 2, tasks: 2, late: 0 })
  expect((await s.call(s.admin, calls.flowBoard, { flow: 'other' })).all.cases).toBe(0)
})
