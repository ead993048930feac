import { describe, expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { reservationContract } from '../reservation-contract.ts'
import { signContract } from '../sign-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served, messages])
const key = () => crypto.randomUUID()
const monday = Date.parse('2026-03-02T10:00:00+08:00')
const at = (days: number, minute: number) =>
  Date.parse('2026-03-02T00:00:00+08:00') / 1000 + days * 86_400 + minute * 60

async function school(rule: object = {}, more: object = {}) {
  t.clock.offset = monday - Date.now()
  const site = await t.site()
  const { admin, call } = site
  const { id: rules } = await call(admin, officeContract.saveRules, {
    name: '规则',
    rule: JSON.stringify({ ...everyRule, ...rule }),
  })
  const { id: resource } = await call(admin, officeContract.saveResource, {
    kind: 'room',
    name: '研讨间',
    rules,
    ...more,
  })
  const take = (who: typeof admin, from: number, more: object = {}) =>
    call(who, contract.book, { resource, from, to: from + 3600, key: key(), ...more })
  return { ...site, rules, resource, take }
}

test('what is shown as free is booked, stands in the agenda, and is cancelled', async () => {
  const { id: site, lin, wu, call, resource, take } = await school()
  const { days } = await call(lin, contract.resource, { id: resource })
  expect(days[1]!.slots[2]).toMatchObject({ from: at(1, 600), refusal: '', left: 1 })
  const { id } = await take(lin, at(1, 600))
  await expect(take(wu, at(1, 600))).rejects.toThrow('full')
  expect((await call(wu, contract.resource, { id: resource })).days[1]!.slots[2]).toMatchObject({
    refusal: 'full',
    left: 0,
  })
  expect((await call(lin, contract.mine)).list).toMatchObject([{ id, state: 'approved', name: '研讨间' }])
  await expect(call(wu, contract.booking, { id })).rejects.toThrow('notFound')
  await expect(call(wu, contract.cancel, { id })).rejects.toThrow('notFound')
  await expectTrueAgenda(t, site)
  await call(wu, contract.wait, { resource, from: at(1, 600), to: at(1, 660) })
  await call(lin, contract.cancel, { id })
  expect((await call(wu, inbox.messages, {})).list).toMatchObject([
    { title: expect.stringContaining('有空了：研讨间') },
  ])
  await expectTrueAgenda(t, site)
})

test('a held time is kept for the form; lists say what is free of a day', async () => {
  const { lin, wu, call, resource, take } = await school()
  const held = await call(lin, contract.hold, { resource, from: at(1, 600), to: at(1, 660) })
  await expect(take(wu, at(1, 600))).rejects.toThrow('full')
  expect(await take(lin, at(1, 600), { hold: held.id, purpose: '组会' })).toMatchObject({
    id: held.id,
    state: 'approved',
  })
  const { list } = await call(wu, contract.resources, { day: '2026-03-03' })
  expect(list).toMatchObject([
    {
      name: '研讨间',
      free: [
        { from: at(1, 480), to: at(1, 600) },
        { from: at(1, 660), to: at(1, 1320) },
      ],
    },
  ])
  expect((await call(wu, contract.resources, { now: true })).list).toHaveLength(1)
  expect((await call(wu, contract.resources, { kind: 'court' })).list).toEqual([])
})

test('a series is looked at first, and books the dates that are fine', async () => {
  const { lin, wu, call, resource, take } = await school({ horizon: 30 })
  await take(wu, at(8, 600))
  const dates = JSON.stringify([1, 8, 15].map((n) => ({ from: at(n, 600), to: at(n, 660) })))
  const { list } = await call(lin, contract.preview, { resource, dates: dates as never })
  expect(list.map(({ refusal }) => refusal)).toEqual(['', 'full', ''])
  expect(list[1]!.alternatives[0]).toMatchObject({ resource, name: '研讨间' })
  expect((await call(lin, contract.bookSeries, { resource, dates: dates as never, key: key() })).booked).toBe(2)
  const [first] = (await call(lin, contract.mine)).list
  expect(await call(lin, contract.cancel, { id: first!.id, series: true })).toEqual({ cancelled: 2 })
})

describe('presence', () => {
  test('check-in by the door, leave, and what is not used is released with points and an appeal', async () => {
    const { id: site, lin, wu, admin, call, resource, take } = await school({ checkIn: true, slot: 60 })
    const { doorCode } = (await call(admin, officeContract.allResources)).list[0]!
    const { id } = await take(lin, at(0, 660))
    const other = await take(wu, at(0, 720))
    t.clock.offset += 55 * 60_000
    await expect(call(lin, contract.checkIn, { door: 'wrong' })).rejects.toThrow('wrongCode')
    expect(await call(lin, contract.checkIn, { door: doorCode })).toMatchObject({ id, state: 'checkedIn' })
    expect(await call(lin, contract.presence, { id, action: 'leave' })).toMatchObject({ state: 'away' })
    expect(await call(lin, contract.presence, { id, action: 'comeBack' })).toMatchObject({ state: 'checkedIn' })
    expect((await call(wu, contract.door, { code: doorCode })).list).toMatchObject([{ title: '已预约', who: '' }, {}])
    await call(lin, contract.presence, { id, action: 'finish' })
    t.clock.offset += 90 * 60_000
    await runJob(t, { site, served, job: 'endBookings' })
    const { points, list } = await call(wu, contract.breaches)
    expect({ points, list }).toMatchObject({ points: 1, list: [{ reason: 'noShow', mayAppeal: true, name: '研讨间' }] })
    await call(wu, contract.appeal, { id: list[0]!.id, text: '当时在医院' })
    await expectTrueAgenda(t, site)
    expect((await call(admin, officeContract.allBreaches)).list).toMatchObject([
      { appeal: '当时在医院', allowedActions: ['uphold', 'waive'] },
    ])
    await call(admin, officeContract.decideBreach, { id: list[0]!.id, action: 'waive' })
    expect((await call(wu, contract.breaches)).points).toBe(0)
    expect(other.state).toBe('approved')
    await expectTrueAgenda(t, site)
    expect(await call(admin, officeContract.figures, { since: '2026-03-01', until: '2026-03-03' })).toMatchObject({
      bookings: 2,
      noShows: 1,
    })
    expect(resource).toBeTruthy()
  })

  test('the desk checks in by the code that somebody shows', async () => {
    const { lin, wu, admin, call, take } = await school({ checkIn: true })
    const { no } = await take(lin, at(0, 660))
    t.clock.offset += 55 * 60_000
    const { code } = await call(lin, reservationContract.signCode, { no })
    await expect(call(wu, reservationContract.signCode, { no })).rejects.toThrow('notFound')
    await expect(call(lin, signContract.signIn, { code })).rejects.toThrow()
    await expect(call(admin, signContract.signIn, { code: `${code.slice(0, -1)}x` })).rejects.toThrow('wrongCode')
    await expect(call(admin, signContract.signIn, { code: `BOOK:0:${'é'.repeat(20)}` })).rejects.toThrow('wrongCode')
    expect(await call(admin, signContract.signIn, { code })).toMatchObject({ person: '林晓雨', state: 'checkedIn' })
    expect((await call(admin, signContract.signLog)).list).toMatchObject([{ number: '20260001' }])
  })
})

test('approving one request refuses the other with the reason', async () => {
  const { id: site, lin, wu, admin, call, take } = await school({ approval: true })
  const [a, b] = [await take(lin, at(2, 600)), await take(wu, at(2, 600))]
  expect([a.state, b.state]).toEqual(['requested', 'requested'])
  await expectTrueAgenda(t, site)
  const { list } = await call(admin, contract.cases, { which: 'todo' })
  expect(list).toHaveLength(2)
  const { case: id } = await call(wu, contract.booking, { id: b.id })
  const { task } = list.find((one) => one.case === id)!
  const sent = { case: id, action: JSON.stringify({ kind: 'agree', task }), opinion: '同意', key: key() }
  await call(admin, contract.actOnCase, sent as never)
  // The queue runs the job too: while that one holds the row, this run passes over it and ends first.
  await runJob(t, { site, served, job: 'flowOutbox' })
  await vi.waitFor(async () =>
    expect(await call(wu, contract.booking, { id: b.id })).toMatchObject({ state: 'approved' }),
  )
  expect(await call(lin, contract.booking, { id: a.id })).toMatchObject({
    state: 'rejected',
    reason: '同一时段已批准其他预约',
  })
  await expectTrueAgenda(t, site)
})

test('a closure cancels and tells; rules are looked at before they are saved', async () => {
  const { lin, admin, call, ask, resource, take } = await school()
  await take(lin, at(1, 600))
  const span = { resources: [resource], from: at(1, 0), until: at(2, 0) }
  expect(await call(admin, officeContract.lookBlackout, span)).toEqual({ bookings: 1 })
  const preview = await call(admin, officeContract.previewRules, {
    rule: JSON.stringify({ ...everyRule, slot: 90 }) as never,
    resource,
  })
  expect(preview).toMatchObject({ outside: 1 })
  expect(await call(admin, officeContract.addBlackout, { ...span, reason: '检修' })).toMatchObject({
    moved: 0,
    cancelled: 1,
  })
  expect((await call(lin, inbox.messages, {})).list).toMatchObject([
    { title: expect.stringContaining('预约已被取消'), text: '检修' },
  ])
  expect(await ask(lin, contract.book.path, { resource, from: at(1, 600), to: at(1, 660), key: key() })).toMatchObject({
    e: 1,
    fail: 'blackout',
    m: '预约日期已被禁用',
  })
  const { list } = await call(admin, officeContract.allBlackouts)
  await call(admin, officeContract.endBlackout, { id: list[0]!.id })
  expect((await take(lin, at(1, 600))).state).toBe('approved')
})

test('demo data', async () => {
  const { id: site, lin, admin, call } = await t.site({ seeded: true })
  const { kinds } = await call(lin, contract.home)
  expect(kinds.length).toBeGreaterThan(4)
  expect((await call(lin, contract.mine)).total).toBeGreaterThan(2)
  expect((await call(admin, officeContract.allBookings)).total).toBeGreaterThan(0)
  expect(site).toBeTruthy()
})
