import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { lockWaited } from '#kernel/testing/lock-wait.ts'
import type { FlowDraft } from '../../definition.ts'
import { flowCases, flowLog } from '../schema.ts'
import { flowCampus } from '../testing/flow-campus.ts'
import { flowContract, flowModule } from '../testing/flow-module.ts'

// A test holds several connections of one site.
const t = await campus([flowModule], undefined, { connections: 20 })

const two = (first: string, second: string): FlowDraft => ({
  start: 'first',
  nodes: [first, second].map((id, i) => ({
    ...{ id: i ? 'second' : 'first', kind: 'approve' as const, title: '审批', nobody: 'administrators' as const },
    ...{ who: [{ by: 'people' as const, people: [id] }], next: i ? 'end' : 'second' },
  })),
})

test('an action counts once, also when its repetition was applied before it was stored', async () => {
  const c = await flowCampus(t)
  await c.publish(two(c.chen.id, c.zhou.id))
  const { id } = await c.start(c.lin)
  const task = await c.task(id, c.chen)
  const key = randomUUID()
  const sent: Promise<{ revision: number }>[] = []
  await c.write(async (db) => {
    await db.select().from(flowCases).where(eq(flowCases.id, id)).for('update')
    for (let i = 0; i < 3; i++) sent.push(c.act(c.chen, id, { kind: 'agree', task }, { key }))
    await lockWaited(t)
  })
  expect((await Promise.all(sent)).map(({ revision }) => revision)).toEqual([2, 2, 2])
  const log = await c.db.select().from(flowLog).where(eq(flowLog.case, id)).orderBy(flowLog.n)
  expect(log.map(({ kind }) => kind)).toEqual(['start', 'agree'])
})

test('a key used for two cases at once counts for one of them', async () => {
  const c = await flowCampus(t)
  await c.publish(two(c.chen.id, c.zhou.id))
  const cases = [(await c.start(c.lin)).id, (await c.start(c.lin)).id]
  const tasks = [await c.task(cases[0]!, c.chen), await c.task(cases[1]!, c.chen)]
  const key = randomUUID()
  const said = await Promise.allSettled(
    cases.map((id, i) => c.act(c.chen, id, { kind: 'agree', task: tasks[i]! }, { key })),
  )
  expect(said.map((one) => (one.status === 'rejected' ? one.reason.message : 'done')).toSorted()).toEqual([
    'done',
    'keyUsed',
  ])
  expect(await c.db.select().from(flowLog).where(eq(flowLog.key, key))).toHaveLength(1)
})

test('in a transaction an action counts once, also when its repetition waits behind one that undoes it', async () => {
  const c = await flowCampus(t)
  await c.publish(two(c.chen.id, c.zhou.id))
  const { id } = await c.start(c.lin)
  const task = await c.task(id, c.chen)
  const key = randomUUID()
  const sent: Promise<{ revision: number }>[] = []
  await c.write(async (db) => {
    await db.select().from(flowCases).where(eq(flowCases.id, id)).for('update')
    for (const kind of ['agree', 'takeBack', 'agree'] as const) {
      const own = {
        case: id,
        action: JSON.stringify({ kind, task }) as never,
        key: kind === 'agree' ? key : randomUUID(),
      }
      sent.push(c.call(c.chen, flowContract.actIn, own))
      await lockWaited(t, sent.length)
    }
  })
  // Either of the two that wait may be next.
  expect((await Promise.all(sent)).map(({ revision }) => revision).slice(0, 2)).toEqual([2, 3])
  const log = await c.db.select().from(flowLog).where(eq(flowLog.case, id)).orderBy(flowLog.n)
  expect(log.map(({ kind }) => kind)).toEqual(['start', 'agree', 'takeBack'])
})
