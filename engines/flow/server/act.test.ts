import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { items } from '#engines/agenda/server/schema.ts'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import type { FlowDraft } from '../definition.ts'
import { flowLog, flowTasks } from './schema.ts'
import { flowCampus } from './testing/flow-campus.ts'
import { flowContract, flowModule } from './testing/flow-module.ts'

// A test holds several connections of one site.
const t = await campus([flowModule], undefined, { connections: 20 })

type Who = { by: 'people'; people: string[] }
const people = (...ids: string[]): Who[] => [{ by: 'people', people: ids }]

/** The leader, then two at once with the counsellor's and a staff member's arms, then the end. */
const leave = (...arms: string[]): FlowDraft => ({
  start: 'leader',
  nodes: [
    {
      id: 'leader',
      kind: 'approve',
      title: '院长',
      who: [{ by: 'leader' }],
      nobody: 'administrators',
      next: 'both',
      fields: { score: 'hidden' },
    },
    {
      ...{ id: 'both', kind: 'parallel', title: '会签', join: 'met' },
      arms: arms.map((_, i) => ({ title: '', condition: '', next: `arm${i}` })),
    },
    ...arms.map((person, i) => ({
      ...{
        id: `arm${i}`,
        kind: 'approve' as const,
        title: `会签${i}`,
        who: people(person),
        next: 'met',
        nobody: 'administrators' as const,
      },
      fields: { days: 'edit' as const },
    })),
    { id: 'met', kind: 'join', title: '汇合' },
  ],
})

describe('a case', () => {
  test('goes to the leader, to two at once, and ends; to-dos come and go', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin)
    expect(await c.todo(c.chen)).toMatchObject([{ case: id, node: 'leader', applicant: '林晓雨' }])
    const open = () => c.db.select().from(items).where(eq(items.state, 'open'))
    expect(await open()).toMatchObject([{ person: c.chen.id, source: 'flowdesk.flow' }])
    await c.act(c.chen, id, { kind: 'agree', task: await c.task(id, c.chen) })
    expect((await open()).map(({ person }) => person).sort()).toEqual([c.zhou.id, c.admin.id].sort())
    await c.act(c.zhou, id, { kind: 'agree', task: await c.task(id, c.zhou) })
    const { state } = await c.act(c.admin, id, { kind: 'agree', task: await c.task(id, c.admin) })
    expect(state).toBe('approved')
    expect(await open()).toEqual([])
    const { again, stored } = await c.replays(id)
    expect(again).toEqual(stored)
  })

  test('is started once with a key, and an action counts once', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const key = randomUUID()
    const started = await Promise.all([1, 2, 3].map(() => c.start(c.lin, { days: 1 }, 'leave', key)))
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    const { id } = started[0]!
    const action = { kind: 'agree' as const, task: await c.task(id, c.chen) }
    const press = randomUUID()
    const acted = await Promise.all([1, 2, 3].map(() => c.act(c.chen, id, action, { key: press })))
    expect(new Set(acted.map(({ revision }) => revision))).toEqual(new Set([2]))
    expect(await c.db.select().from(flowLog).where(eq(flowLog.case, id))).toHaveLength(2)
  })

  test('of two who decide at once the first wins, and the other reads who', async () => {
    const c = await flowCampus(t)
    await c.publish({
      start: 'any',
      nodes: [
        { id: 'any', kind: 'approve', title: '任一', who: people(c.chen.id, c.zhou.id), nobody: 'administrators' },
      ],
    })
    const { id } = await c.start(c.lin)
    const [chen, zhou] = [await c.task(id, c.chen), await c.task(id, c.zhou)]
    const said = await Promise.allSettled([
      c.act(c.chen, id, { kind: 'agree', task: chen }),
      c.act(c.zhou, id, { kind: 'agree', task: zhou }),
    ])
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const loser =
      said[0]!.status === 'fulfilled'
        ? { who: c.zhou, task: zhou, by: '陈静' }
        : { who: c.chen, task: chen, by: '周明' }
    const input = { case: id, action: JSON.stringify({ kind: 'agree', task: loser.task }), key: randomUUID() }
    expect((await c.ask(loser.who, flowContract.act.path, input)).m).toContain(loser.by)
  })

  test('a decision takes a handful of statements', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin)
    const task = await c.task(id, c.chen)
    const sent = await statementsOf(() => c.act(c.chen, id, { kind: 'agree', task }))
    // Session, the locked case, the people of the two arms, the store.
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(6)
  })
})

describe('what is refused', () => {
  test('strangers do not learn of a case; opinions are needed to refuse; hidden fields do not leave', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin, { days: 2, score: 7 })
    await expect(c.read(c.wu, id)).rejects.toThrow('notFound')
    const task = await c.task(id, c.chen)
    await expect(c.act(c.wu, id, { kind: 'agree', task })).rejects.toThrow('notFound')
    await expect(c.act(c.chen, id, { kind: 'refuse', task })).rejects.toThrow('opinionNeeded')
    const seen = await c.read(c.chen, id)
    expect(seen.fields).toEqual({ days: 2 })
    expect(seen.allowedActions).toContain('refuse')
    expect((await c.read(c.lin, id)).fields).toEqual({ days: 2, score: 7 })
    await expect(c.act(c.chen, id, { kind: 'agree', task, fields: { days: 3 } })).rejects.toThrow('fieldNotYours')
    await expect(c.start(c.lin, { days: 'x' })).rejects.toThrow('flowAnswers')
    const other = await flowCampus(t)
    await expect(other.read(other.lin, id)).rejects.toThrow('notFound')
  })

  test('a definition with faults', async () => {
    const c = await flowCampus(t)
    const bad: FlowDraft = { start: 'a', nodes: [{ id: 'b', kind: 'approve', title: 'b', who: [{ by: 'applicant' }] }] }
    await expect(c.publish(bad)).rejects.toThrow('flowFaults')
  })

  test('acting on what was seen before fields changed; the approval before is stale', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin)
    const { revision } = await c.act(c.chen, id, { kind: 'agree', task: await c.task(id, c.chen) })
    await c.act(c.zhou, id, { kind: 'agree', task: await c.task(id, c.zhou), fields: { days: 5 } })
    const task = await c.task(id, c.admin)
    await expect(c.act(c.admin, id, { kind: 'agree', task }, { revision })).rejects.toThrow('caseChanged')
    const { tasks } = await c.read(c.lin, id)
    expect(
      tasks.filter(({ isStale }: { isStale: boolean }) => isStale).map(({ person }: { person: string }) => person),
    ).toEqual(['陈静'])
  })
})

describe('returning, taking back, handing on', () => {
  test('out of a parallel block cancels the other arm; the applicant changes it and it comes back', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin)
    await c.act(c.chen, id, { kind: 'agree', task: await c.task(id, c.chen) })
    const back = { kind: 'return' as const, task: await c.task(id, c.zhou), to: '@applicant', back: true }
    const returned = await c.act(c.zhou, id, back, { opinion: '日期不对' })
    expect(returned.state).toBe('returned')
    expect(await c.todo(c.admin)).toEqual([])
    await c.act(c.lin, id, { kind: 'agree', task: await c.task(id, c.lin), fields: { days: 1 } })
    expect(await c.todo(c.admin)).toHaveLength(1)
    expect(await c.todo(c.zhou)).toHaveLength(1)
    const { again, stored } = await c.replays(id)
    expect(again).toEqual(stored)
  })

  test('taking back until the next has read it', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin)
    const task = await c.task(id, c.chen)
    await c.act(c.chen, id, { kind: 'agree', task })
    await c.act(c.chen, id, { kind: 'takeBack', task })
    expect(await c.todo(c.zhou)).toEqual([])
    expect(await c.todo(c.chen)).toHaveLength(1)
    await c.act(c.chen, id, { kind: 'agree', task })
    await c.write((db) => db.update(flowTasks).set({ readAt: new Date() }).where(eq(flowTasks.person, c.zhou.id)))
    await expect(c.act(c.chen, id, { kind: 'takeBack', task })).rejects.toThrow('tooLateToTakeBack')
  })

  test('an agent sees and decides it; circles are refused; a leaver hands over', async () => {
    const c = await flowCampus(t)
    await c.publish(leave(c.zhou.id, c.admin.id))
    const { id } = await c.start(c.lin)
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const period = { since: at(-1_000), until: at(3_600_000) }
    await c.call(c.chen, flowContract.saveAgent, { to: c.wu.id, ...period } as never)
    await expect(c.call(c.wu, flowContract.saveAgent, { to: c.chen.id, ...period } as never)).rejects.toThrow(
      'agentCycle',
    )
    expect(await c.todo(c.wu)).toHaveLength(1)
    await expectTrueAgenda(t, c.id)
    await c.act(c.wu, id, { kind: 'agree', task: await c.task(id, c.chen) })
    await expectTrueAgenda(t, c.id)
    expect((await c.read(c.lin, id)).log.at(-1)).toMatchObject({ by: '吴子航', agentOf: '陈静' })
    const over = await c.call(c.admin, flowContract.handOver, { from: c.zhou.id, to: c.chen.id })
    expect(over).toEqual({ cases: 1, more: false })
    expect(await c.todo(c.chen)).toHaveLength(1)
  })
})
