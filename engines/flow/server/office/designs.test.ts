import { describe, expect, test } from 'vitest'
import { grants } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { madeFrom } from '../../templates/template.ts'
import { flowTemplates } from '../../templates.ts'
import { flowCampus, leaveForm } from '../testing/flow-campus.ts'
import { flowContract as calls, flowModule } from '../testing/flow-module.ts'

const t = await campus([flowModule])

const approve = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, kind: 'approve', who: [{ by: 'leader' }], nobody: 'administrators', ...more },
})
const drawn = (...nodes: object[]) => JSON.stringify({ start: 'a', nodes })
const form = JSON.stringify(leaveForm)
const one = () => drawn(approve('a', '院长'))

async function officeCampus() {
  const site = await flowCampus(t)
  const { call, ask, admin } = site
  return {
    ...site,
    begin: (definition = one(), title = '请假') =>
      call(admin, calls.beginFlow, { title, definition, form, base: 'leave' } as never),
    look: (id: string) => call(admin, calls.deskFlow, { id }),
    save: (id: string, revision: number, definition: string, title = '请假') =>
      ask(admin, calls.saveFlow.path, { id, revision, title, definition, form }),
  }
}

describe('a flow', () => {
  test('is begun, drawn, published and started; its title follows with the next version', async () => {
    const s = await officeCampus()
    const { id, revision, faults } = await s.begin()
    expect([revision, faults]).toEqual([1, []])
    const fresh = await s.look(id)
    expect(fresh).toMatchObject({ state: 'draft', version: 0, allowedActions: ['edit', 'publish', 'remove'] })
    await expect(s.start(s.lin, { days: 1 }, fresh.key)).rejects.toThrow('noSuchFlow')
    expect(await s.call(s.admin, calls.publishFlow, { id, revision, note: '首版' })).toEqual({ number: 1 })
    await s.start(s.lin, { days: 1 }, fresh.key)
    expect(await s.save(id, 1, one(), '请假申请')).toMatchObject({ e: 0, d: { revision: 2 } })
    expect(await s.look(id)).toMatchObject({ title: '请假', isChanged: true, state: 'on', openCases: 1, version: 1 })
    await s.call(s.admin, calls.publishFlow, { id, revision: 2 })
    expect(await s.look(id)).toMatchObject({ title: '请假申请', isChanged: false, version: 2 })
    const { list, total } = await s.call(s.admin, calls.deskFlows, { q: '请假申请', state: 'on' })
    expect([total, list[0]?.id, list[0]?.changedBy]).toEqual([1, id, '郑岚'])
    expect((await s.call(s.admin, calls.deskFlows, { state: 'off' })).total).toBe(0)
  })

  test('with faults is kept as a draft and not published, however incomplete it is', async () => {
    const s = await officeCampus()
    const loose = drawn(
      approve('a', '', {
        who: [
          { by: 'people', people: [] },
          { by: 'post', title: '', unit: null },
        ],
      }),
    )
    const { id, faults } = await s.begin(loose)
    expect(faults.map(({ fault }) => fault)).toEqual(expect.arrayContaining(['noTitle', 'emptySource']))
    const refused = await s.ask(s.admin, calls.publishFlow.path, { id, revision: 1 })
    expect(refused).toMatchObject({ fail: 'flowFaults', d: { faults } })
    const gone = drawn(
      approve('a', '甲', { who: [{ by: 'people', people: ['0190c0de-0000-7000-8000-000000000000'] }] }),
    )
    expect(await s.save(id, 1, gone)).toMatchObject({ d: { faults: [{ at: 'a', fault: 'gonePerson' }] } })
    const empty = await s.save(id, 2, JSON.stringify({ start: 'a', nodes: [] }))
    expect(empty).toMatchObject({ d: { faults: [{ fault: 'unknownStart' }] } })
    for (const bad of ['', '[]', '{"start":"a"}', drawn({ id: 'a', kind: 'spin', title: 'x' }), drawn({ id: 'A b' })])
      expect(await s.save(id, 3, bad)).toMatchObject({ fail: 'badInput' })
  })

  test('of two who draw at once the second is told, with what was saved and by whom', async () => {
    const s = await officeCampus()
    const { id } = await s.begin()
    expect(await s.save(id, 1, one(), '甲')).toMatchObject({ e: 0 })
    const second = await s.save(id, 1, one(), '乙')
    expect(second).toMatchObject({ fail: 'changed', d: { fresh: { revision: 2, title: '甲' }, by: '郑岚' } })
    expect((await s.look(id)).draft.title).toBe('甲')
    const stale = await s.ask(s.admin, calls.publishFlow.path, { id, revision: 1 })
    expect(stale).toMatchObject({ fail: 'changed' })
  })

  test('keeps its versions: told apart, restored as a draft; cases stay on theirs', async () => {
    const s = await officeCampus()
    const { id } = await s.begin()
    await s.call(s.admin, calls.publishFlow, { id, revision: 1, note: '首版' })
    const { key } = await s.look(id)
    const { id: running } = await s.start(s.lin, { days: 1 }, key)
    await s.save(id, 1, drawn(approve('a', '院长', { next: 'b' }), approve('b', '校长')))
    await s.call(s.admin, calls.publishFlow, { id, revision: 2 })
    const { list } = await s.call(s.admin, calls.flowVersions, { id })
    expect(list.map(({ number, nodes, cases, isOut, note, by }) => [number, nodes, cases, isOut, note, by])).toEqual([
      [2, 2, 0, true, '', '郑岚'],
      [1, 1, 1, false, '首版', '郑岚'],
    ])
    expect((await s.call(s.admin, calls.flowVersion, { id, number: 1 })).definition.nodes).toHaveLength(1)
    await expect(s.call(s.admin, calls.flowVersion, { id, number: 9 })).rejects.toThrow('notFound')
    await s.call(s.admin, calls.restoreFlow, { id, revision: 2, number: 1 })
    const restored = await s.look(id)
    expect([restored.draft.definition.nodes.length, restored.version, restored.isChanged]).toEqual([1, 2, true])
    await s.act(s.chen, running, { kind: 'agree', task: await s.task(running, s.chen) })
    expect((await s.state(running)).state).toBe('approved')
  })

  test('is switched off and on, and is for its audience only', async () => {
    const s = await officeCampus()
    const { id } = await s.begin()
    await s.call(s.admin, calls.publishFlow, { id, revision: 1 })
    const { key } = await s.look(id)
    await s.call(s.admin, calls.switchFlow, { id, on: false })
    await expect(s.call(s.admin, calls.switchFlow, { id, on: false })).rejects.toThrow('notNow')
    expect((await s.look(id)).allowedActions).toEqual(['edit', 'publish', 'switchOn'])
    await expect(s.start(s.lin, { days: 1 }, key)).rejects.toThrow('flowPaused')
    await s.call(s.admin, calls.switchFlow, { id, on: true })
    const audience = JSON.stringify({ who: 'some', roles: ['teacher'] })
    const { revision } = await s.look(id)
    await s.call(s.admin, calls.saveFlowRules, { id, revision, audience } as never)
    await expect(s.start(s.lin, { days: 1 }, key)).rejects.toThrow('noSuchFlow')
    await s.start(s.chen, { days: 1 }, key)
    expect((await s.call(s.admin, calls.flowAudience, { audience } as never)).count).toBe(1)
  })

  test('is copied with its audience, and removed as long as it was never published', async () => {
    const s = await officeCampus()
    const { id } = await s.begin()
    const copy = await s.call(s.admin, calls.copyFlow, { id, title: '副本' })
    expect(await s.look(copy.id)).toMatchObject({ title: '副本', state: 'draft' })
    await s.call(s.admin, calls.publishFlow, { id, revision: 1 })
    await expect(s.call(s.admin, calls.removeFlow, { id })).rejects.toThrow('notNow')
    await s.call(s.admin, calls.removeFlow, { id: copy.id })
    await expect(s.look(copy.id)).rejects.toThrow('notFound')
  })

  test('that came with the module is opened as published, and changed like any other', async () => {
    const s = await officeCampus()
    const { flow } = await s.publish(JSON.parse(one()))
    const opened = await s.look(flow)
    expect(opened).toMatchObject({
      revision: 0,
      state: 'on',
      version: 1,
      isChanged: false,
      rules: { audience: { who: 'all' } },
    })
    expect(await s.save(flow, 0, drawn(approve('a', '院长'), approve('b', '丢')))).toMatchObject({ d: { revision: 1 } })
    expect((await s.look(flow)).faults).toEqual([{ at: 'b', fault: 'unreachable' }])
  })

  test('every template can be begun and published', async () => {
    const s = await officeCampus()
    for (const template of flowTemplates) {
      const { title, form: of, flow } = madeFrom(template, ['zh', 'en'])
      const sent = { title, definition: JSON.stringify(flow), form: JSON.stringify(of), base: template.key }
      const { id, revision, faults } = await s.call(s.admin, calls.beginFlow, sent as never)
      expect([template.key, faults]).toEqual([template.key, []])
      expect(await s.call(s.admin, calls.publishFlow, { id, revision })).toEqual({ number: 1 })
    }
  })
})

describe('permissions', () => {
  test('students have no office, who draws may not publish, and units are not enough', async () => {
    const s = await officeCampus()
    const { id } = await s.begin()
    await expect(s.call(s.lin, calls.deskFlows, {})).rejects.toThrow()
    await s.write((db) => db.insert(grants).values({ person: s.zhou.id, app: 'flowdesk', modules: ['manage'] }))
    expect((await s.call(s.zhou, calls.deskFlow, { id })).allowedActions).toEqual(['edit', 'remove'])
    await expect(s.call(s.zhou, calls.publishFlow, { id, revision: 1 })).rejects.toThrow()
    await expect(s.call(s.zhou, calls.switchFlow, { id, on: false })).rejects.toThrow()
    await s.write((db) =>
      db.insert(grants).values({ person: s.wu.id, app: 'flowdesk', modules: ['manage'], scope: s.unit }),
    )
    await expect(s.call(s.wu, calls.deskFlow, { id })).rejects.toThrow('notFound')
    await expect(s.call(s.wu, calls.saveFlowRules, { id, revision: 1, audience: '{}' } as never)).rejects.toThrow(
      'notFound',
    )
  })

  test('flows of another site are not there', async () => {
    const [a, b] = [await officeCampus(), await officeCampus()]
    const { id } = await a.begin()
    await expect(b.look(id)).rejects.toThrow('notFound')
    expect(await b.save(id, 1, one())).toMatchObject({ fail: 'notFound' })
  })
})

const countOf = async (s: Awaited<ReturnType<typeof officeCampus>>) =>
  (await fewestStatementsOf(() => s.call(s.admin, calls.deskFlows, {}))).length

test('the list costs the same for one flow and for many', async () => {
  const s = await officeCampus()
  await s.begin()
  const few = await countOf(s)
  for (let i = 0; i < 8; i++) await s.begin(one(), `流程 ${i}`)
  expect(await countOf(s)).toBe(few)
  expect((await s.call(s.admin, calls.flowOffers, {})).permissions).toContainEqual({
    key: 'flowdesk.manage',
    label: '管理流程',
  })
})
