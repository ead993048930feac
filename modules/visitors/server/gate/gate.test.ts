import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { turnedCode } from '#engines/admission/code.ts'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { seconds } from '#kernel/clock.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { gateContract } from '../../gate-contract.ts'
import { officeContract } from '../../office-contract.ts'
import { served } from '../index.ts'
import { scans } from '../schema.ts'
import { hour, untilMorning, visitorCampus } from '../testing/visitor-campus.ts'

const t = await campus([served, messages])
/** Passes are for a day: late in the evening a test would run into the next one. */
const morning = untilMorning()
beforeEach(() => {
  t.clock.offset = morning
})
const minute = 60_000

test('a guest goes in and out by the code, and the host is told', async () => {
  const s = await visitorCampus(t)
  const { id, token } = await s.ready()
  const scan = randomUUID()
  const code = await s.codeOf(token)
  await expect(s.check(code, {}, s.chen)).rejects.toThrow('notFound')
  expect(await s.check(code, { id: scan })).toMatchObject({
    result: 'in',
    pass: { name: '王*明', number: '139****0001', about: '访 陈* · 学术交流' },
  })
  // The same scan again changes nothing; a camera that still sees the code does not let them out.
  expect(await s.check(code, { id: scan })).toMatchObject({ result: 'in' })
  expect(await s.check(code)).toMatchObject({ result: 'refused', reason: 'alreadyIn' })
  expect(await s.call(s.zhou, gateContract.inside)).toMatchObject({ total: 1, list: [{ name: '王*明', host: '陈静' }] })
  expect((await s.call(s.chen, inbox.messages, {})).list).toMatchObject([{ title: '您的访客已到校：学术交流' }])
  t.clock.offset = morning + 10 * minute
  expect(await s.check(await s.codeOf(token))).toMatchObject({ result: 'out' })
  expect(await s.guestOf(id)).toMatchObject({ state: 'left' })
  expect(await s.check(await s.codeOf(token))).toMatchObject({ result: 'refused', reason: 'used' })
  t.clock.offset = morning + 20 * minute
  expect(await s.check(await s.codeOf(token))).toMatchObject({ result: 'in' })
  expect(await s.call(s.zhou, gateContract.gateBoard, { session: s.gate })).toMatchObject({ in: 1, total: 5 })
})

test('old, foreign, early and ended codes, and other gates, are refused with their reason', async () => {
  const s = await visitorCampus(t, { reentry: false })
  const west = await s.call(s.admin, officeContract.saveGate, { name: '西门' })
  const { guest, token } = await s.ready({ gates: [west.id] })
  const code = await s.codeOf(token)
  expect(await s.check(code)).toMatchObject({ result: 'refused', reason: 'wrongGate' })
  expect(await s.check('CP:NOTHING')).toMatchObject({ result: 'refused', reason: 'notGenuine' })
  t.clock.offset = morning + 5 * minute
  expect(await s.check(code, { session: west.id })).toMatchObject({ result: 'amber', reason: 'oldCode' })
  expect(await s.check(code, { session: west.id, note: '已核对证件' })).toMatchObject({ result: 'in' })
  t.clock.offset = morning + 10 * minute
  expect(await s.check(await s.codeOf(token), { session: west.id })).toMatchObject({ result: 'out' })
  t.clock.offset = morning + 20 * minute
  expect(await s.check(await s.codeOf(token), { session: west.id })).toMatchObject({ reason: 'used' })
  const other = await s.ready()
  const shown = await s.codeOf(other.token)
  await s.call(s.chen, contract.renewLink, { guest: other.guest, anew: true })
  expect(await s.check(shown)).toMatchObject({ result: 'refused', reason: 'loggedOut' })
  await s.call(s.chen, contract.decide, { id: other.id, action: 'cancel' })
  expect(guest).not.toBe(other.guest)
  expect(await s.check(shown)).toMatchObject({ result: 'refused', reason: 'cancelled' })
})

test('the code of one day of a series is not that of another', async () => {
  const s = await visitorCampus(t)
  const days = [0, 1].map((n) => new Date(s.now().getTime() + (n * 24 + 8) * hour).toISOString().slice(0, 10))
  const { token } = await s.ready({ days: JSON.stringify(days), from: '00:00', until: '23:00' })
  const { code } = await s.pass(token)
  t.clock.offset = morning + 24 * hour
  const second = await s.pass(token)
  expect(second.code!.code).not.toBe(code!.code)
  expect(await s.check(turnedCode(code!.code, code!.seed, s.now().getTime()))).toMatchObject({ reason: 'tooLate' })
  expect(await s.check(await s.codeOf(token))).toMatchObject({ result: 'in' })
})

test('found by phone or plate, somebody is let in and out by hand', async () => {
  const s = await visitorCampus(t, { carsToSecurity: false })
  const guests = JSON.stringify([{ name: '王小明', phone: '13900000001', plate: '京A12345' }])
  await s.invite(s.chen, { guests })
  const find = (q: string) => s.call(s.zhou, gateContract.findPass, { session: s.gate, q })
  expect((await find('1390000')).list).toEqual([])
  const [found] = (await find('京A·12345')).list
  expect(found).toMatchObject({ seat: '京A12345', live: true, entered: null })
  expect((await find('139 0000 0001')).list).toHaveLength(1)
  const by = (call: typeof gateContract.letIn, note: string) =>
    s.call(s.zhou, call, { session: s.gate, id: randomUUID(), grant: found!.grant, nth: 1, note })
  expect(await by(gateContract.letIn, '手机没电')).toMatchObject({ result: 'in' })
  expect(await by(gateContract.letIn, '手机没电')).toMatchObject({ reason: 'alreadyIn' })
  expect(await by(gateContract.letOut, '手机没电')).toMatchObject({ result: 'out' })
  await expect(by(gateContract.letOut, '手机没电')).rejects.toThrow('notNow')
})

test('what a device decided offline is merged in any order, and once', async () => {
  const s = await visitorCampus(t)
  const { guest, token } = await s.ready()
  const list = await s.call(s.zhou, gateContract.gateList, { session: s.gate })
  expect(list).toMatchObject({ door: { exits: true }, list: [{ grant: guest, live: true, in: [], left: [] }] })
  expect(JSON.stringify(list)).not.toContain('13900000001')
  const code = await s.codeOf(token)
  const at = seconds(s.now()) - 600
  const one = (result: string, later: number) => ({ id: randomUUID(), code, at: at + later, result })
  const sent = [one('out', 300), one('in', 0), one('in', 60)]
  const merge = () => s.call(s.zhou, gateContract.mergeScans, { session: s.gate, scans: JSON.stringify(sent) } as never)
  expect(await merge()).toMatchObject({ merged: 3, conflicts: [{ conflict: 'doubled' }] })
  expect(await merge()).toMatchObject({ merged: 0 })
  expect(await s.db.select().from(scans)).toHaveLength(3)
  expect(await s.guestOf((await s.call(s.chen, contract.lists)).list[0]!.id)).toMatchObject({ state: 'left' })
})

test('somebody let in on the spot is recorded, and the host is told and asked', async () => {
  const s = await visitorCampus(t, { spotHours: 3 })
  expect(await s.call(s.zhou, gateContract.spotPage)).toMatchObject({ hours: 3, gates: [{ id: s.gate }] })
  const [host] = (await s.call(s.zhou, gateContract.findHost, { q: '陈静' })).list
  expect(host).toMatchObject({ name: '陈静', department: '计算机学院' })
  expect((await s.call(s.zhou, gateContract.findHost, { q: '陈' })).list).toEqual([])
  const entry = (more: object = {}) =>
    s.call(s.zhou, gateContract.spot, {
      ...{ gate: s.gate, host: host!.id, name: '赵师傅', phone: '13900000003', purpose: '抢修', why: '水管爆裂' },
      key: randomUUID(),
      ...more,
    } as never)
  const long = { at: seconds(s.now()) - 4 * 3600 }
  await expect(entry(long)).rejects.toThrow('tooLateToRecord')
  await expect(entry({ at: seconds(s.now()) + 600 })).rejects.toThrow('badInput')
  const { id } = await entry({ at: seconds(s.now()) - 1800 })
  expect((await s.call(s.zhou, gateContract.inside)).list).toMatchObject([{ visit: id, name: '赵*傅' }])
  expect((await s.call(s.chen, inbox.messages, {})).list[0]!.title).toContain('临时入校')
  await expectTrueAgenda(t, s.id)
  await expect(s.call(s.lin, contract.answerSpot, { id, answer: 'known' })).rejects.toThrow('notFound')
  await s.call(s.chen, contract.answerSpot, { id, answer: 'unknown' })
  expect((await s.call(s.zhou, gateContract.spots)).list).toMatchObject([{ id, answer: 'unknown', why: '水管爆裂' }])
  await expectTrueAgenda(t, s.id)
})

test('who is still inside after the time is overdue, and the host is told once', async () => {
  const s = await visitorCampus(t)
  const { token } = await s.ready()
  await s.check(await s.codeOf(token))
  t.clock.offset = morning + 25 * hour
  await s.job('tellOverdue')
  await s.job('tellOverdue')
  expect(await s.call(s.zhou, gateContract.inside, { which: 'overdue' })).toMatchObject({ total: 1, overdue: 1 })
  const told = (await s.call(s.chen, inbox.messages, {})).list.filter(({ title }) => title.includes('超时未离校'))
  expect(told).toHaveLength(1)
  // Nobody is kept in: the code still lets them out.
  expect(await s.check(await s.codeOf(token))).toMatchObject({ result: 'out' })
})

test('the office sees all visits masked, reveals with a reason, and counts', async () => {
  const s = await visitorCampus(t)
  const { id, guest, token } = await s.ready()
  await s.check(await s.codeOf(token))
  const search = async (q: string) => (await s.call(s.admin, officeContract.visits, { q })).total
  expect([await search('学术'), await search('王小明'), await search('13900000001'), await search('李四')]).toEqual([
    1, 1, 1, 0,
  ])
  await expect(s.call(s.zhou, officeContract.visits)).rejects.toThrow('notFound')
  const { list, scans: log } = await s.call(s.admin, officeContract.visitGuests, { id })
  expect(list).toMatchObject([{ name: '王*明', idNumber: '11**************2X', state: 'inside' }])
  expect(log).toMatchObject([{ result: 'in', gate: '东门' }])
  expect(await s.call(s.admin, officeContract.reveal, { guest, why: '报案' })).toMatchObject({ phone: '13900000001' })
  expect(await s.call(s.admin, officeContract.figures)).toMatchObject({ visits: 1, guests: 1, came: 1, spots: 0 })
  await s.call(s.admin, officeContract.cancelVisit, { id, reason: '封校' })
  expect((await s.call(s.chen, inbox.messages, {})).list[0]).toMatchObject({ title: '访问已被取消：学术交流' })
})
