import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import type { FlowDraft } from '#engines/flow/definition.ts'
import { car } from '#engines/flow/templates/car.ts'
import { madeFrom } from '#engines/flow/templates/template.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { monthsAfter } from '#kernel/calendar.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { plateKind, plateOf, shownPlate } from '../permit-shapes.ts'
import { served } from './index.ts'
import { permitCodes } from './permits/code.ts'
import { carPermits } from './schema.ts'
import { approvalCampus } from './testing/approval-campus.ts'

const t = await campus([served])

const byAdmin = (admin: string, fields: Record<string, 'edit'> = {}): FlowDraft => ({
  start: 'office',
  nodes: [
    {
      ...{ id: 'office', kind: 'approve', title: '保卫处', who: [{ by: 'people', people: [admin] }] },
      ...{ nobody: 'administrators', self: 'self', fields },
    },
  ],
})

const carForm = definitionShape.parse({
  sections: [
    {
      key: 's',
      fields: [
        { key: 'plate', kind: 'text', title: '车牌' },
        { key: 'model', kind: 'text', title: '车型' },
        { key: 'valid_until', kind: 'date', title: '有效期' },
      ],
    },
  ],
})
const paperForm = definitionShape.parse({
  sections: [
    {
      key: 's',
      fields: [
        { key: 'paper_kind', kind: 'dropdown', title: '类型', options: [{ key: 'enrolment', label: '在读证明' }] },
        { key: 'copies', kind: 'number', title: '份数' },
        { key: 'purpose', kind: 'text', title: '用途' },
      ],
    },
  ],
})

async function cars(settings: object = {}) {
  const c = await approvalCampus(t, { modules: { approvals: settings } })
  await c.publish(byAdmin(c.admin.id, { valid_until: 'edit' }), { key: 'car', title: '车辆', form: carForm })
  await c.publish(byAdmin(c.admin.id), { key: 'paper', title: '证明', form: paperForm })
  const permitted = async (who: typeof c.lin, plate: string) => {
    const { id } = await c.start(who, { plate, model: '小车' }, { flow: 'carFlow' })
    await c.agree(c.admin, id)
    await c.job('flowOutbox')
    return id
  }
  const mine = async (who: typeof c.lin) => (await c.call(who, contract.permits, {})).list
  return { ...c, permitted, mine }
}

test('number plates: ordinary, new energy, embassies, and what is none', () => {
  expect(plateKind('浙A12345')).toBe('ordinary')
  expect(plateKind('粤Z1234港')).toBe('ordinary')
  expect(plateKind('浙AD12345')).toBe('newEnergy')
  expect(plateKind('浙A12345D')).toBe('newEnergy')
  expect(plateKind('使014578')).toBe('embassy')
  for (const bad of ['', '浙A1234', '浙O12345I', '浙A123456', 'A12345', '浙AI1234'])
    expect(plateKind(bad)).toBeUndefined()
  expect(plateOf(' 浙a·d1 2345 ')).toBe('浙AD12345')
  expect(shownPlate('浙AD12345')).toBe('浙A·D12345')
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
})

describe('car permits', () => {
  test('one valid permit each: the next one replaces it, and a plate has one holder', async () => {
    const c = await cars()
    await expect(c.start(c.lin, { plate: '浙A1' }, { flow: 'carFlow' })).rejects.toThrow('badPlate')
    await c.permitted(c.lin, '浙a·12345')
    expect(await c.mine(c.lin)).toMatchObject([{ plate: '浙A·12345', state: 'active', allowedActions: ['end'] }])
    await expectTrueAgenda(t, c.id)
    await c.permitted(c.lin, '浙AD12345')
    expect((await c.mine(c.lin)).map(({ plate, state }) => [plate, state])).toEqual([
      ['浙A·D12345', 'active'],
      ['浙A·12345', 'replaced'],
    ])
    await expect(c.start(c.wu, { plate: '浙AD12345' }, { flow: 'carFlow' })).rejects.toThrow('plateTaken')
    await expectTrueAgenda(t, c.id)
  })

  test('two each where the site says so; the oldest is replaced by a third', async () => {
    const c = await cars({ carPermitsEach: 2 })
    for (const plate of ['浙A11111', '浙A22222', '浙A33333']) await c.permitted(c.lin, plate)
    const valid = (await c.mine(c.lin)).filter(({ state }) => state === 'active').map(({ plate }) => plate)
    expect(valid.sort()).toEqual(['浙A·22222', '浙A·33333'])
  })

  test('is given up by its holder, revoked by managers with a reason, and expires', async () => {
    const c = await cars()
    await c.permitted(c.lin, '浙A12345')
    const { id } = (await c.mine(c.lin))[0]!
    await expect(c.call(c.wu, contract.permit, { id })).rejects.toThrow('notFound')
    await expect(c.call(c.wu, contract.endPermit, { id })).rejects.toThrow('notFound')
    await expect(c.call(c.lin, contract.revokePermit, { id, reason: 'x' })).rejects.toThrow()
    await c.call(c.admin, contract.revokePermit, { id, reason: '多次违停' })
    expect(await c.call(c.lin, contract.permit, { id })).toMatchObject({ state: 'revoked', reason: '多次违停' })
    await expect(c.call(c.lin, contract.endPermit, { id })).rejects.toThrow('notNow')
    await c.permitted(c.lin, '浙A12345')
    const next = (await c.mine(c.lin))[0]!
    await c.write((db) => db.update(carPermits).set({ until: '2020-01-01' }).where(eq(carPermits.id, next.id)))
    await c.job('expirePermits')
    expect(await c.call(c.lin, contract.permit, { id: next.id })).toMatchObject({
      state: 'expired',
      allowedActions: [],
    })
    await expect(c.call(c.lin, contract.permitCode, { id: next.id })).rejects.toThrow('notFound')
  })

  test('its code is good for two minutes and cannot be made up', async () => {
    const c = await cars()
    await c.permitted(c.lin, '浙A12345')
    const { id } = (await c.mine(c.lin))[0]!
    const { code } = await c.call(c.lin, contract.permitCode, { id })
    const resolve = (given: string, gate: boolean, ms = 0) =>
      c.write((db) =>
        permitCodes[0]!.resolve(
          {
            ...{ db, reader: db, person: { id: c.wu.id }, language: 'zh', now: new Date(Date.now() + ms) },
            ...{ may: (right: string) => gate && right === 'gate', tools: { secret: t.portal.settings.secret } },
            site: { id: c.id, zone: 'Asia/Shanghai', words: {} },
          } as never,
          given.slice(4),
        ),
      )
    expect(await resolve(code, true)).toMatchObject({ verdict: 'green', title: '浙A·12345' })
    expect(await resolve(code, true, 300_000)).toMatchObject({ verdict: 'amber' })
    expect(await resolve(code, false)).toMatchObject({ verdict: 'info', facts: [] })
    expect(
      await resolve(
        `${code.slice(0, -1)}0`.replace(/.$/, (last) => (code.endsWith(last) ? '1' : last)),
        true,
      ),
    ).toMatchObject({ verdict: 'red' })
  })
})

describe('certificates', () => {
  test('come out of an approved case, as a PDF with a code anyone can check', async () => {
    const c = await cars()
    const { id } = await c.start(c.lin, { paper_kind: 'enrolment', copies: 2, purpose: '签证' }, { flow: 'paperFlow' })
    expect((await c.call(c.lin, contract.papers, {})).list).toEqual([])
    await c.agree(c.admin, id)
    await c.job('flowOutbox')
    await c.job('flowOutbox')
    const { list } = await c.call(c.lin, contract.papers, {})
    expect(list).toMatchObject([{ title: '在读证明', copies: 2, revoked: 0 }])
    const { id: paper, code } = list[0]!
    expect(await c.call(c.wu, contract.checkPaper, { code })).toMatchObject({ state: 'valid', name: '林*雨' })
    expect(await c.call(c.wu, contract.checkPaper, { code: 'AAAA' })).toMatchObject({ state: 'unknown' })
    await expect(c.call(c.wu, contract.paperPdf, { id: paper })).rejects.toThrow('notFound')
    await expect(c.call(c.lin, contract.revokePaper, { id: paper, reason: 'x' })).rejects.toThrow()
    await c.call(c.admin, contract.revokePaper, { id: paper, reason: '信息有误' })
    expect(await c.call(c.wu, contract.checkPaper, { code })).toMatchObject({ state: 'revoked' })
  })
})

test('the template of cars fits what permits read', () => {
  const keys = madeFrom(car, ['zh']).form.sections.flatMap(({ fields }) => fields.map(({ key }) => key))
  expect(keys).toEqual(expect.arrayContaining(['plate', 'model', 'valid_until']))
})
