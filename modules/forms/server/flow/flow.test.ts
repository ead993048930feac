import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { flowShape } from '#engines/flow/definition.ts'
import { flowCases, flows, flowVersions } from '#engines/flow/server/schema.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { formOffice } from '../office/testing/form-office.ts'

const t = await formOffice()

const approve = (id: string, person: string, more: object = {}) => ({
  ...{ id, kind: 'approve', title: id, who: [{ by: 'people', people: [person] }], nobody: 'administrators', ...more },
})

/** A site with a flow of another module, and a form that names it. */
async function reviewed(nodes?: (chen: string) => object[]) {
  const s = await t.site()
  const definition = {
    start: 'dean',
    nodes: nodes?.(s.chen.id) ?? [approve('dean', s.chen.id, { fields: { gone: 'hidden', comes: 'edit' } })],
  }
  const flow = await s.write(async (db) => {
    const form = definitionShape.parse({ sections: [{ key: 'a' }] })
    const [made] = await db.insert(flows).values({ owner: 'approvals', key: 'leave', title: '请假' }).returning()
    const values = { flow: made!.id, number: 1, definition: flowShape.parse(definition), form }
    const [version] = await db.insert(flowVersions).values(values).returning()
    await db.update(flows).set({ version: version!.id }).where(eq(flows.id, made!.id))
    return made!.id
  })
  const form = await s.open()
  const db = readerFor(t.portal.database.pool, s.id)
  const caseOf = async () => {
    const { list } = await s.call(s.lin, contract.mine, {})
    const one = await s.call(s.lin, contract.detail, { id: list[0]!.id })
    return { ...one, body: (await db.select().from(flowCases).where(eq(flowCases.id, one.case)))[0] }
  }
  const act = async (who: typeof s.lin, kind: string, more: object = {}) => {
    const { body } = await caseOf()
    const task = body!.body.tasks.find(({ state, person }) => state === 'open' && person === who.id)?.id ?? 0
    const action = JSON.stringify({ kind, task, ...more })
    return s.ask(who, contract.actOnCase.path, { case: body!.id, action, key: randomUUID(), opinion: '好' })
  }
  const settle = () => runJob(t, { site: s.id, served, job: 'flowOutbox' })
  return { ...s, db, formId: form.id, number: form.number, flow, caseOf, act, settle }
}

test('what is sent goes through the flow, and comes out with a code that anyone can verify', async () => {
  const s = await reviewed()
  await s.rules(s.formId, { flow: s.flow })
  await s.send(s.lin, s.number, { comes: 'yes' })
  const sent = await s.caseOf()
  expect([sent.state, sent.allowedActions.includes('edit'), sent.code]).toEqual(['reviewing', false, ''])
  expect((await s.sent(s.formId)).list[0]).toMatchObject({ state: 'reviewing', allowedSteps: [] })
  await expectTrueAgenda(t, s.id)
  expect((await s.call(s.chen, contract.cases, {})).list).toHaveLength(1)
  expect(await s.act(s.chen, 'agree', { fields: { comes: 'no' } })).toMatchObject({ e: 0 })
  await s.settle()
  const agreed = await s.caseOf()
  expect([agreed.state, agreed.answers.comes]).toEqual(['accepted', 'no'])
  expect(agreed.code).toMatch(/^(\w{4}-){3}\w{4}$/)
  const checked = await s.call(s.wu, contract.checkForm, { code: agreed.code.toLowerCase() })
  expect(checked).toMatchObject({ isValid: true, name: '林*雨' })
  expect((await s.call(s.wu, contract.checkForm, { code: 'AAAA-AAAA-AAAA-AAAA' })).isValid).toBe(false)
  await expectTrueAgenda(t, s.id)
})

test('a refusal and a withdrawal are followed; taken back it may be sent again', async () => {
  const s = await reviewed()
  await s.rules(s.formId, { flow: s.flow, limit: 'once' })
  await s.send(s.lin, s.number, { comes: 'yes' })
  await expect(s.send(s.lin, s.number, { comes: 'yes' })).rejects.toThrow('onceOnly')
  expect(await s.act(s.lin, 'withdraw')).toMatchObject({ e: 0 })
  await s.settle()
  expect((await s.caseOf()).state).toBe('withdrawn')
  await s.send(s.lin, s.number, { comes: 'yes' })
  expect(await s.act(s.chen, 'refuse')).toMatchObject({ e: 0 })
  await s.settle()
  expect((await s.caseOf()).state).toBe('refused')
  await expectTrueAgenda(t, s.id)
})

test('only sending the form starts a case, and only once', async () => {
  const s = await reviewed()
  await s.rules(s.formId, { flow: s.flow })
  expect((await s.call(s.lin, contract.startable, {})).list).toEqual([])
  const sent = { flow: `form-${s.formId}`, fields: '{}', key: randomUUID() }
  expect(await s.ask(s.lin, contract.startCase.path, sent)).toMatchObject({ fail: 'noSuchFlow' })
  const key = randomUUID()
  for (let i = 0; i < 2; i++)
    await s.ask(s.lin, contract.submit.path, { formid: s.number, answers: JSON.stringify({ comes: 'yes' }), key })
  expect(await s.db.select().from(flowCases)).toHaveLength(1)
})

test('a flow that does not fit is refused, and so is one for anonymous forms', async () => {
  const s = await reviewed((chen) => [
    { id: 'dean', kind: 'branch', title: '时长', arms: [{ condition: 'length > 3', next: 'a' }, { next: 'end' }] },
    approve('a', chen),
  ])
  await expect(s.rules(s.formId, { flow: s.flow })).rejects.toThrow('flowNotFitting')
  await expect(s.rules(s.formId, { flow: randomUUID() })).rejects.toThrow()
  const chosen = await reviewed(() => [
    { id: 'dean', kind: 'approve', title: '甲', who: [{ by: 'chosen', whose: 'applicant' }] },
  ])
  await expect(chosen.rules(chosen.formId, { flow: chosen.flow })).rejects.toThrow('flowNotFitting')
  const open = await reviewed()
  await expect(
    open.rules(open.formId, { flow: open.flow, audience: JSON.stringify({ who: 'public' }) }),
  ).rejects.toThrow('badInput')
  await open.rules(open.formId, { flow: open.flow })
  await open.rules(open.formId, { flow: '' })
  await open.send(open.lin, open.number, { comes: 'yes' })
  expect((await open.call(open.lin, contract.mine, {})).list[0]!.state).toBe('submitted')
  expect((await open.call(open.admin, contract.formFlows, {})).list.map(({ name }) => name)).toEqual(['请假'])
})
