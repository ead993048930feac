import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { posts } from '#engines/directory/server/schema.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { ApproverSource, FlowDraft } from '../definition.ts'
import { flowCampus } from './testing/flow-campus.ts'
import { flowContract, flowModule } from './testing/flow-module.ts'

const t = await campus([flowModule])

const asks = (...who: ApproverSource[]): FlowDraft => ({
  start: 'a',
  nodes: [{ id: 'a', kind: 'approve', title: '审批', who, method: 'all', nobody: 'administrators' }],
})

/** A department in 陈静's school: 林晓雨 belongs to it, 周明 is its head and 吴子航 has a post in the school. */
async function tree() {
  const c = await flowCampus(t)
  const [school] = await c.db.select().from(departments)
  const unit = randomUUID()
  await c.write(async (db) => {
    await db
      .insert(departments)
      .values({ id: unit, code: 'se', name: '软件系', parent: school!.id, line: [school!.id, unit] })
    await db.update(people).set({ department: unit }).where(eq(people.id, c.lin.id))
    await db.insert(posts).values([
      { person: c.zhou.id, department: unit, title: '系主任', leads: true },
      { person: c.wu.id, department: school!.id, title: '教学秘书' },
    ])
  })
  const names = new Map([c.lin, c.wu, c.chen, c.zhou, c.admin].map(({ id, number }) => [id, number]))
  const asked = async (...who: ApproverSource[]) => {
    await c.publish(asks(...who))
    const { id } = await c.start(c.lin)
    return (await c.state(id)).tasks.map(({ person, why }) => [names.get(person), why.by, why.name ?? ''])
  }
  return { ...c, school: school!.id, unit, asked }
}

test('sources find their people, and say why', async () => {
  const c = await tree()
  expect(await c.asked({ by: 'role', role: 'counsellor', unit: null })).toEqual([['T1002', 'role', 'counsellor']])
  expect(await c.asked({ by: 'leader', unit: null, levels: 0 })).toEqual([['T1002', 'leader', '软件系']])
  expect(await c.asked({ by: 'leader', unit: null, levels: 1 })).toEqual([['T1001', 'leader', '计算机学院']])
  expect(await c.asked({ by: 'leaders', levels: 2 })).toEqual([
    ['T1002', 'leaders', '软件系'],
    ['T1001', 'leaders', '计算机学院'],
  ])
  expect(await c.asked({ by: 'post', title: '教学秘书', unit: null })).toEqual([
    ['20260002', 'post', '计算机学院 教学秘书'],
  ])
  expect(await c.asked({ by: 'post', title: '没有', unit: null })).toEqual([['admin', 'administrators', '']])
  await c.write((db) => db.update(people).set({ department: c.school }).where(eq(people.id, c.wu.id)))
  expect((await c.asked({ by: 'unit', unit: c.school })).map(([who]) => who).sort()).toEqual(['20260001', '20260002'])
})

test('holders of a permission as far as their scope covers the applicant', async () => {
  const c = await tree()
  const elsewhere = randomUUID()
  await c.write(async (db) => {
    await db.insert(departments).values({ id: elsewhere, code: 'law', name: '法学院', line: [elsewhere] })
    await db.delete(grants)
    const right = { app: 'flowdesk', modules: ['manage'] }
    await db.insert(grants).values([
      { ...right, person: c.zhou.id, scope: c.school },
      { ...right, person: c.wu.id, scope: elsewhere },
    ])
  })
  expect(await c.asked({ by: 'permission', permission: 'flowdesk.manage' })).toEqual([['T1002', 'permission', '']])
})

test('people chosen by the applicant: asked for first, among those offered only, at most so many', async () => {
  const c = await tree()
  const chosen = { by: 'chosen' as const, whose: 'applicant' as const, among: [c.chen.id, c.zhou.id], most: 1 }
  await c.publish(asks(chosen))
  await expect(c.start(c.lin)).rejects.toThrow('chooseFirst')
  const path = async (ids: string[]) => {
    const input = { flow: 'leave', fields: JSON.stringify({ days: 1 }), chosen: JSON.stringify({ a: ids }) }
    return JSON.parse((await c.call(c.lin, flowContract.preview, input as never)).json).steps
  }
  expect(await path([])).toMatchObject([{ node: 'a', people: [], choice: { most: 1, among: [c.chen.id, c.zhou.id] } }])
  expect(await path([c.zhou.id])).toMatchObject([{ people: [{ id: c.zhou.id, why: { by: 'chosen' } }] }])
  const start = (ids: string[]) =>
    c.call(c.lin, flowContract.start, {
      ...{ flow: 'leave', fields: JSON.stringify({ days: 1 }), chosen: JSON.stringify({ a: ids }), key: randomUUID() },
    } as never)
  const { id } = await start([c.zhou.id, c.chen.id])
  expect((await c.state(id)).tasks.map(({ person }) => person)).toEqual([c.zhou.id])
  // Somebody who was not offered counts as nobody: the administrators are asked.
  const other = await start([c.wu.id])
  expect((await c.state(other.id)).tasks.map(({ person }) => person)).toEqual([c.admin.id])
})

test('people chosen by whoever acts before', async () => {
  const c = await tree()
  await c.publish({
    start: 'a',
    nodes: [
      {
        id: 'a',
        kind: 'approve',
        title: '初审',
        who: [{ by: 'people', people: [c.chen.id] }],
        nobody: 'administrators',
        next: 'b',
      },
      {
        ...{ id: 'b', kind: 'approve', title: '复审', nobody: 'administrators' },
        who: [{ by: 'chosen', whose: 'previous', among: [], most: 2 }],
      },
    ],
  })
  const { id } = await c.start(c.lin)
  const task = await c.task(id, c.chen)
  await expect(c.act(c.chen, id, { kind: 'agree', task })).rejects.toThrow('chooseFirst')
  expect((await c.read(c.chen, id)).choices).toMatchObject([{ node: 'b', title: '复审', most: 2, among: [] }])
  await c.act(c.chen, id, { kind: 'agree', task, chosen: { b: [c.zhou.id, c.admin.id] } })
  expect(await c.todo(c.zhou)).toHaveLength(1)
  expect(await c.todo(c.admin)).toHaveLength(1)
})

test('fields for whoever acts later are neither asked for nor taken from the applicant', async () => {
  const c = await tree()
  await c.publish({ ...asks({ by: 'people', people: [c.chen.id] }), later: ['score'] })
  const { id } = await c.start(c.lin, { days: 2, score: 9 })
  expect((await c.state(id)).fields).toEqual({ days: 2 })
  await expect(c.publish({ ...asks({ by: 'applicant' }), later: ['gone'] })).rejects.toThrow('flowFaults')
})
