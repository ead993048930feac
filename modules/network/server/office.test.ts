import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { contract } from '../contract.ts'
import { networkCampus, password } from '../testing/network-campus.ts'

const c = await networkCampus()
const { t } = c
const audited = (id: string, action: string) =>
  writeForSite(t.portal.database.pool, id, (db) => db.select().from(audit).where(eq(audit.action, action)))

test('plans are made, changed by version and taken off; names are unique', async () => {
  const s = await c.site()
  const draft = { name: '标准套餐', price: 1, quotaGb: 1, speed: 1, devices: 1 }
  await expect(s.call(s.admin, contract.savePlan, draft)).rejects.toThrow('planTaken')
  const [basic] = (await s.call(s.admin, contract.deskPlans, {})).list
  expect(basic).toMatchObject({ name: '标准套餐', price: 1_000, quotaGb: 10, state: 'on', accounts: 0 })
  const change = { ...draft, id: basic!.id, version: basic!.version, price: 1_200 }
  await s.call(s.admin, contract.savePlan, change)
  await expect(s.call(s.admin, contract.savePlan, change)).rejects.toThrow('changed')
  await s.call(s.admin, contract.switchPlan, { id: basic!.id, on: 0 })
  await s.call(s.admin, contract.switchPlan, { id: basic!.id, on: 0 })
  expect(await audited(s.id, 'switchPlanOff')).toHaveLength(1)
  expect((await s.call(s.lin, contract.plans)).list.map(({ name }) => name)).toEqual(['畅享套餐'])
  await expect(s.call(s.lin, contract.savePlan, draft)).rejects.toThrow()
})

test('accounts are opened by number, found, looked at with a reason, and moved', async () => {
  const s = await c.site()
  const opened = await s.call(s.admin, contract.openAccounts, { numbers: '20260001, 20260002 nobody', plan: s.basic })
  expect(opened).toEqual({ added: 2, known: 0, unknown: ['nobody'] })
  expect(await s.call(s.admin, contract.openAccounts, { numbers: '20260001' })).toMatchObject({ added: 0, known: 1 })
  expect((await s.call(s.admin, contract.deskPlans, {})).list.map(({ accounts }) => accounts)).toEqual([2, 0])
  const many = Array.from({ length: 2_001 }, (_, i) => `n${i}`).join(' ')
  await expect(s.call(s.admin, contract.openAccounts, { numbers: many })).rejects.toThrow('tooMany')
  await s.fund(s.lin.id, 1_500)
  await s.call(s.lin, contract.activate, { password, plan: '' })
  const find = async () => (await s.call(s.admin, contract.deskAccounts, { q: '林晓雨' })).list[0]!
  const account = await find()
  expect(account).toMatchObject({ state: 'active', balance: 500, plan: '标准套餐', person: { name: '林晓雨' } })
  await expect(s.call(s.admin, contract.lookAt, { id: account.id, reason: ' ' })).rejects.toThrow('badInput')
  await s.session('start', s.report(s.lin.number))
  const seen = await s.call(s.admin, contract.lookAt, { id: account.id, reason: '本人来电核对' })
  expect(seen).toMatchObject({ account: { balance: 500 }, devices: [{ address: '10.1.2.3' }] })
  expect(await audited(s.id, 'lookAt')).toMatchObject([{ entityId: account.id }])
  await s.call(s.admin, contract.kickOf, { account: account.id, id: seen.devices[0]!.id })
  expect((await s.call(s.lin, contract.devices)).list).toEqual([])
  const told = await s.call(s.admin, contract.resetOf, { id: account.id })
  await s.call(s.lin, contract.changePassword, { old: told.password, password: 'another2026' })
  const move = (action: 'suspend' | 'restore' | 'pause' | 'resume') =>
    s.call(s.admin, contract.moveAccount, { id: account.id, action, reason: '测试' })
  for (const [action, state] of [
    ['pause', 'paused'],
    ['resume', 'active'],
    ['suspend', 'suspended'],
    ['restore', 'active'],
  ] as const) {
    await move(action)
    expect((await find()).state).toBe(state)
  }
  await expect(move('restore')).rejects.toThrow('notNow')
})

test('the back office is for those who manage it, on their own site', async () => {
  const [s, other] = [await c.site(), await c.site()]
  await s.open()
  const { list } = await s.call(s.admin, contract.deskAccounts, {})
  const input = { id: list[0]!.id, reason: '看看' }
  await expect(s.call(s.wu, contract.lookAt, input)).rejects.toThrow()
  await expect(other.call(other.admin, contract.lookAt, input)).rejects.toThrow('notFound')
  await expect(other.call(other.admin, contract.moveAccount, { id: input.id, action: 'suspend' })).rejects.toThrow(
    'notFound',
  )
  expect(await s.call(s.admin, contract.system)).toMatchObject({ system: 'builtIn', isSet: false, accounts: 1 })
})

test('a list that shows the balances of others is in the audit log', async () => {
  const s = await c.site()
  await s.open()
  await s.call(s.admin, contract.deskAccounts, { q: s.lin.number })
  await expect
    .poll(() => audited(s.id, 'look'), { timeout: 10_000 })
    .toMatchObject([{ entity: 'network.accounts', after: { search: s.lin.number, listPage: 1, shown: 1 } }])
  await s.call(s.admin, contract.deskAccounts, { q: 'nobody' })
  expect(await audited(s.id, 'look')).toHaveLength(1)
})
