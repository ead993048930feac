import { afterAll, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { lastTrouble } from '#kernel/testing/connector-use.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { served as payments } from '#modules/payments/server/index.ts'
import { sandboxes } from '#modules/payments/server/schema.ts'
import { contract } from '../contract.ts'
import { networkMeasure } from '../module.ts'
import { drcomServer } from '../testing/drcom-server.ts'
import { networkCampus } from '../testing/network-campus.ts'
import { srunServer } from '../testing/srun-server.ts'

const c = await networkCampus([payments])
const { t } = c
const minute = 60_000
const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

async function withSrun(more: object = {}) {
  const srun = await srunServer()
  opened.push(srun)
  const s = await c.site({ system: 'http', http: { ...srun.settings, ...more } })
  return { ...s, srun }
}

test('a Srun-like system: read, shown in our units, never with rows of others', async () => {
  const s = await withSrun()
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'none', freshness: { asOf: 0 } })
  expect(await s.call(s.lin, contract.sync)).toMatchObject({ isFailing: false, trouble: '' })
  expect(await s.call(s.lin, contract.account)).toMatchObject({
    ...{ state: 'active', balance: 1_250, used: 5_368_709_120, seconds: 7_200, isShort: true, online: 1 },
    ...{ plan: { name: '学生包月', price: 2_000, quota: 10_737_418_240, devices: 2 }, periodEnd: 1_774_900_000 },
  })
  expect((await s.call(s.lin, contract.devices)).list).toMatchObject([{ id: '71', mac: 'aa:bb:cc:00:00:07' }])
  expect((await s.call(s.lin, contract.usage)).list).toMatchObject([{ month: '2026-02', inBytes: 1_000, sessions: 2 }])
  expect((await s.call(s.lin, contract.sessions, {})).list).toMatchObject([{ address: '10.0.0.9' }])
  expect((await s.call(s.lin, contract.charges)).list).toMatchObject([{ amount: -2_000, memo: '包月扣费' }])
  expect(await s.call(s.wu, contract.sync)).toMatchObject({ trouble: 'unknownAccount', isFailing: false })
  await expectTrueAgenda(t, s.id)
})

test('actions go to the system, and the account is read again', async () => {
  const s = await withSrun()
  await s.call(s.lin, contract.sync)
  await expect(s.call(s.lin, contract.kick, { id: '72' })).rejects.toThrow('notFound')
  await s.call(s.lin, contract.kick, { id: '71' })
  expect((await s.call(s.lin, contract.devices)).list).toEqual([])
  await expect(s.call(s.lin, contract.changePassword, { old: 'wrong2026', password: 'another2026' })).rejects.toThrow(
    'wrongPassword',
  )
  await s.call(s.lin, contract.changePassword, { old: 'campus2026', password: 'another2026' })
  expect(s.srun.state.user.password).toBe('another2026')
  await s.call(s.lin, contract.change, { key: 'change-01', plan: '2', when: 'now', cost: 5_000 })
  expect(await s.call(s.lin, contract.account)).toMatchObject({ plan: { name: '不限量' } })
  await s.call(s.lin, contract.pause, { until: '2026-12-30' })
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'paused' })
  await s.call(s.lin, contract.resume)
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'active' })
})

test('a system that fails: words for actions, the last known values with their age for reads', async () => {
  const s = await withSrun()
  await s.call(s.lin, contract.sync)
  const { asOf } = (await s.call(s.lin, contract.account)).freshness
  for (const [odd, trouble] of [
    [{ isDown: true }, 'unreachable'],
    [{ status: 500 }, 'badAnswer'],
    [{ text: '<html>' }, 'badAnswer'],
    [{ status: 403 }, 'refused'],
  ] as const) {
    t.clock.offset += minute
    Object.assign(s.srun.odd, { isDown: false, status: undefined, text: undefined }, odd)
    expect(await s.call(s.lin, contract.sync)).toMatchObject({ asOf, isFailing: true, trouble })
    expect(await s.call(s.lin, contract.account)).toMatchObject({
      balance: 1_250,
      freshness: { asOf, isFailing: true },
    })
    await expect(s.call(s.lin, contract.kick, { id: '71' })).rejects.toThrow('systemDown')
  }
  await lastTrouble(t, s.id, networkMeasure).toBe('badAnswer')
  expect(await s.call(s.admin, contract.testSystem)).toMatchObject({ ok: false, trouble: 'refused' })
  Object.assign(s.srun.odd, { status: undefined })
  t.clock.offset += minute
  expect(await s.call(s.lin, contract.sync)).toMatchObject({ isFailing: false })
  t.clock.offset = 0
})

test('other paths and field names are settings of the site', async () => {
  const fields = [{ ours: 'account.balance', theirs: 'data.sum_seconds' }]
  const paths = [{ operation: 'devices', path: '/api/v1/details/list' }]
  const s = await withSrun({ fields, paths })
  await s.call(s.lin, contract.sync)
  expect(await s.call(s.lin, contract.account)).toMatchObject({ balance: 720_000 })
  expect((await s.call(s.lin, contract.devices)).list).toHaveLength(1)
})

test('a top-up is booked once, also when the answer is lost', async () => {
  const s = await withSrun()
  await writeForSite(t.portal.database.pool, s.id, (db) => db.insert(sandboxes).values({ secret: 'x'.repeat(40) }))
  await s.call(s.lin, contract.sync)
  const { id } = await s.call(s.lin, contract.recharge, { key: 'recharge-1', amount: 3_000 })
  s.srun.state.vouchers.set(id, '30.00')
  const { prepared } = await s.call(s.lin, pay.prepay, { id, channel: 'sandbox', method: 'page' })
  await s.call(s.lin, pay.sandboxPay, { id: prepared.page!.split('id=')[1]! })
  for (let i = 0; i < 400 && (await s.call(s.lin, pay.order, { id })).stage !== 'done'; i++) {
    await new Promise((done) => setTimeout(done, 25))
  }
  expect(await s.call(s.lin, pay.order, { id })).toMatchObject({ stage: 'done' })
  expect([...s.srun.state.vouchers]).toEqual([[id, '30.00']])
  expect(s.srun.state.user.balance).toBe('12.50')
})

test('a day is compared with the vouchers that the system has booked', async () => {
  const s = await withSrun()
  await writeForSite(t.portal.database.pool, s.id, (db) => db.insert(sandboxes).values({ secret: 'x'.repeat(40) }))
  await s.call(s.lin, contract.sync)
  const { id } = await s.call(s.lin, contract.recharge, { key: 'recharge-2', amount: 3_000 })
  const { prepared } = await s.call(s.lin, pay.prepay, { id, channel: 'sandbox', method: 'page' })
  await s.call(s.lin, pay.sandboxPay, { id: prepared.page!.split('id=')[1]! })
  await expect.poll(async () => (await s.call(s.lin, pay.order, { id })).stage, { timeout: 10_000 }).toBe('done')
  const day = dayIn('Asia/Shanghai', t.portal.now())
  const compare = () => s.call(s.admin, pay.reconcileAgain, { side: 'network', day })
  const last = async () => (await s.call(s.admin, pay.reconciliations, {})).list[0]
  await compare()
  expect(await last()).toMatchObject({ name: '校园网计费系统', matched: 1, ours: 3_000, theirs: 3_000, open: 0 })
  s.srun.state.vouchers.clear()
  await compare()
  expect([...s.srun.state.vouchers]).toEqual([[id, '30.00']])
  expect((await s.call(s.admin, pay.deskCases, { state: 'all' })).list).toMatchObject([
    { kind: 'missingThere', action: 'deliveredAgain', state: 'resolved', order: id },
  ])
  Object.assign(s.srun.odd, { status: 500 })
  expect(await compare()).toEqual({ isDone: false })
})

test('a Dr.COM-like system: signed requests, fen, KB, minutes and local times', async () => {
  const drcom = await drcomServer()
  opened.push(drcom)
  const s = await c.site({ system: 'http', http: drcom.settings })
  expect(await s.call(s.lin, contract.sync)).toMatchObject({ isFailing: false, trouble: '' })
  expect(await s.call(s.lin, contract.account)).toMatchObject({
    ...{ state: 'active', balance: 830, used: 2_048 * 1_024, seconds: 1_800 },
    periodEnd: Date.parse('2026-03-31T00:00:00+08:00') / 1_000,
  })
  expect((await s.call(s.lin, contract.devices)).list).toMatchObject([
    { id: 's-1', mac: 'aa:bb:cc:dd:ee:ff', place: '教学楼', inBytes: 10_240, seconds: 300 },
  ])
  // What this system does not offer is an empty list.
  expect((await s.call(s.lin, contract.charges)).list).toEqual([])
  await s.call(s.lin, contract.pause, { until: '2026-12-30' })
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'paused' })
  const wrong = await c.site({ system: 'http', http: { ...drcom.settings, secret: 'other' } })
  expect(await wrong.call(wrong.lin, contract.sync)).toMatchObject({ trouble: 'unknownAccount' })
  expect(JSON.stringify(await s.call(s.admin, contract.system))).not.toContain('sign-key')
})
