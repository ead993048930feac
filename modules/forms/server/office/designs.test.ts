import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { contract } from '../../contract.ts'
import { designOf, formOffice, grantOver, question } from './testing/form-office.ts'

const t = await formOffice()

test('a form is begun, drawn, published, filled in, and listed as it stands', async () => {
  const s = await t.site()
  const { id, revision } = await s.begin()
  expect(await s.look(id)).toMatchObject({ state: 'draft', version: 0, allowedActions: ['edit', 'publish', 'archive'] })
  const saved = await s.call(s.admin, contract.saveDesign, {
    id,
    revision,
    title: '返校登记表',
    definition: designOf([question]),
  } as never)
  expect(saved).toMatchObject({ revision: revision + 1, faults: [] })
  expect(await s.publish(id)).toEqual({ version: 1, changed: 0 })
  const form = await s.look(id)
  expect(form).toMatchObject({ title: '返校登记表', state: 'open', version: 1, isChanged: false, fields: 1 })
  await s.send(s.lin, form.number, { comes: 'yes' })
  const { list, total } = await s.call(s.admin, contract.deskForms, { q: '返校', state: 'open' })
  expect([total, list[0]!.submissions, list[0]!.waiting]).toEqual([1, 1, 1])
  expect((await s.call(s.admin, contract.deskForms, { q: String(form.number) })).total).toBe(1)
  expect((await s.call(s.admin, contract.deskForms, { state: 'paused' })).total).toBe(0)
})

test('what keeps it from being published is named, and it is not published', async () => {
  const s = await t.site()
  const bad = { ...question, visibleIf: 'gone = 1' }
  const { id, faults } = await s.begin({}, [bad])
  expect(faults).toEqual([{ at: 'comes', fault: 'unknownField', name: 'gone' }])
  const { revision } = await s.look(id)
  const refused = await s.ask(s.admin, contract.publishDesign.path, { id, revision })
  expect(refused).toMatchObject({ fail: 'badDefinition', d: { faults } })
})

test('of two who draw at once the second is told, and nothing is overwritten', async () => {
  const s = await t.site()
  const { id, revision } = await s.begin()
  const save = (title: string) =>
    s.ask(s.admin, contract.saveDesign.path, { id, revision, title, definition: designOf() })
  expect(await save('甲')).toMatchObject({ e: 0 })
  expect(await save('乙')).toMatchObject({ fail: 'changed', d: { revision: revision + 1 } })
  expect((await s.look(id)).title).toBe('甲')
})

test('it is paused, resumed, closed and archived; an archived one is read only', async () => {
  const s = await t.site()
  const { id, number } = await s.open()
  const move = (step: 'pause' | 'resume' | 'close' | 'archive') => s.call(s.admin, contract.moveDesign, { id, step })
  await move('pause')
  await expect(s.send(s.lin, number, { comes: 'yes' })).rejects.toThrow('formPaused')
  await expect(move('pause')).rejects.toThrow('notNow')
  await move('resume')
  await s.send(s.lin, number, { comes: 'yes' })
  await move('close')
  expect(await move('archive')).toEqual({ state: 'archived' })
  expect((await s.look(id)).allowedActions).toEqual([])
  expect((await s.call(s.admin, contract.deskForms, {})).total).toBe(0)
  expect((await s.call(s.admin, contract.deskForms, { state: 'archived' })).total).toBe(1)
  await expect(s.rules(id, { limit: 'once' })).rejects.toThrow('notNow')
  await expectTrueAgenda(t, s.id)
})

test('a copy has the fields and the rules, and times of its own', async () => {
  const s = await t.site()
  const { id } = await s.begin({ department: s.computing })
  await s.rules(id, { limit: 'daily', times: 3, closesAt: Math.floor(Date.now() / 1000) + 3600 })
  const copy = await s.call(s.admin, contract.copyDesign, { id, title: '副本' })
  const made = await s.look(copy.id)
  expect(made).toMatchObject({ title: '副本', state: 'draft', closesAt: 0, department: '计算机学院' })
  expect(made.rules).toMatchObject({ limit: 'daily', times: 3, department: s.computing })
  expect(made.number).not.toBe((await s.look(id)).number)
})

describe('rules', () => {
  test('hold at once, and those that do not fit together are named', async () => {
    const s = await t.site()
    const { id, number } = await s.open()
    const now = Math.floor(Date.now() / 1000)
    await s.rules(id, { opensAt: now + 3600, closesAt: now + 7200 })
    expect((await s.look(id)).state).toBe('scheduled')
    await expect(s.send(s.lin, number, { comes: 'yes' })).rejects.toThrow('formNotOpenYet')
    await s.rules(id, { opensAt: 0, closesAt: 0, limit: 'once' })
    await s.send(s.lin, number, { comes: 'yes' })
    await expect(s.send(s.lin, number, { comes: 'no' })).rejects.toThrow('onceOnly')
    await expect(s.rules(id, { opensAt: now + 10, closesAt: now + 5 })).rejects.toThrow('badInput')
    await expect(s.rules(id, { dailyFrom: 60 })).rejects.toThrow('badInput')
    await expect(s.rules(id, { anonymous: true })).rejects.toThrow('notEditable')
    await s.rules(id, { mostTotal: 1 })
    await s.rules(id, { audience: JSON.stringify({ who: 'some', roles: ['teacher'] }) })
    const { count } = await s.call(s.admin, contract.formAudience, {
      audience: JSON.stringify({ who: 'some', roles: ['teacher'] }),
    } as never)
    expect(count).toBe(1)
    await expectTrueAgenda(t, s.id)
  })

  test('anonymous forms take neither quotas nor files, before and after the rule is set', async () => {
    const s = await t.site()
    const limited = { ...question, options: [{ key: 'a', label: '甲', quota: 3 }] }
    const { faults } = await s.begin({ rules: JSON.stringify({ anonymous: true }) }, [limited])
    expect(faults).toMatchObject([{ at: 'comes', fault: 'quotaNeedsName' }])
  })
})

test('versions are kept, told apart, and brought back', async () => {
  const s = await t.site()
  const { id, number } = await s.open()
  await s.send(s.lin, number, { comes: 'yes' })
  const { revision, title } = await s.look(id)
  await s.call(s.admin, contract.saveDesign, { id, revision, title, definition: designOf([question]) } as never)
  expect((await s.look(id)).isChanged).toBe(true)
  expect(await s.publish(id)).toEqual({ version: 2, changed: 1 })
  const { list } = await s.call(s.admin, contract.designVersions, { id })
  expect(list.map(({ number: n, isOut, submissions, fields }) => [n, isOut, submissions, fields])).toEqual([
    [2, true, 0, 1],
    [1, false, 1, 2],
  ])
  const first = await s.call(s.admin, contract.designVersion, { id, number: 1 })
  expect(first.definition.sections[0]!.fields).toHaveLength(2)
  const { revision: now } = await s.look(id)
  await s.call(s.admin, contract.restoreVersion, { id, revision: now, number: 1 })
  expect(await s.look(id)).toMatchObject({ isChanged: true, fields: 2, version: 2 })
  await expect(s.call(s.admin, contract.designVersion, { id, number: 9 })).rejects.toThrow('notFound')
})

test('whoever draws for a school sees and makes forms of that school only', async () => {
  const s = await t.site()
  await s.write((db) => grantOver(db, s.zhou.id, ['manage', 'handle'], s.computing))
  const { id: all } = await s.begin()
  const { id: theirs } = await s.begin({ department: s.languages })
  const { id: own } = await s.begin({ department: s.computing }, undefined, s.zhou)
  const { list, total } = await s.call(s.zhou, contract.deskForms, {})
  expect([total, list.map(({ id }) => id)]).toEqual([1, [own]])
  expect((await s.call(s.admin, contract.deskForms, { unit: s.languages })).list.map(({ id }) => id)).toEqual([theirs])
  for (const id of [all, theirs]) {
    await expect(s.look(id, s.zhou)).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.moveDesign, { id, step: 'archive' })).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.deskSubmissions, { form: id })).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.formFigures, { form: id })).rejects.toThrow('notFound')
  }
  await expect(s.begin({}, undefined, s.zhou)).rejects.toThrow('badInput')
  await expect(s.begin({ department: s.languages }, undefined, s.zhou)).rejects.toThrow('notFound')
  const units = await s.call(s.zhou, contract.deskUnits, {})
  expect(units).toMatchObject({ all: false })
  expect(units.list.filter(({ may }) => may).map(({ name }) => name)).toEqual(['计算机学院'])
})

test('whoever only handles sees the form and its submissions, and cannot draw', async () => {
  const s = await t.site()
  await s.write((db) => grantOver(db, s.zhou.id, ['handle'], s.computing))
  const { id, revision } = await s.begin({ department: s.computing })
  const seen = await s.look(id, s.zhou)
  expect(seen).toMatchObject({ mayDesign: false, mayHandle: true, allowedActions: [] })
  expect((await s.sent(id, {}, s.zhou)).total).toBe(0)
  await expect(s.call(s.zhou, contract.publishDesign, { id, revision })).rejects.toThrow()
  await expect(s.call(s.lin, contract.deskForms, {})).rejects.toThrow()
})

test('a definition that is none is refused, however it is sent', async () => {
  const s = await t.site()
  const whole = definitionShape.parse({ sections: [{ key: 'main' }] })
  for (const definition of ['', '[]', '{"sections":[]}', JSON.stringify({ ...whole, format: 7 })]) {
    await expect(s.begin({ definition })).rejects.toThrow('badInput')
  }
})
