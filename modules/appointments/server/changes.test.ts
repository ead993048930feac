import { describe, expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served, messages])
const monday = Date.parse('2026-03-02T10:00:00+08:00')
const at = (days: number, minute: number) =>
  Date.parse('2026-03-02T00:00:00+08:00') / 1000 + days * 86_400 + minute * 60

/** A site with rules to make and resources that have them. */
async function school() {
  t.clock.offset = monday - Date.now()
  const site = await t.site()
  const { admin, call } = site
  const rules = async (rule: object, more: object = {}) =>
    (
      await call(admin, officeContract.saveRules, {
        name: '规则',
        rule: JSON.stringify({ ...everyRule, ...rule }),
        ...more,
      })
    ).id
  const resource = async (of: string, more: object = {}) =>
    (await call(admin, officeContract.saveResource, { kind: 'room', name: '研讨间', rules: of, ...more })).id
  const take = (who: typeof admin, id: string, from: number) =>
    call(who, contract.book, { resource: id, from, to: from + 3600, key: crypto.randomUUID() })
  return { ...site, rules, resource, take }
}

test('a move is decided by the rules of the other place, and asked for again where it has to be approved', async () => {
  const { id: site, lin, wu, call, rules, resource, take } = await school()
  const free = await resource(await rules({ buffer: 0 }))
  const hall = await resource(await rules({ buffer: 60, approval: true, pendingBlocks: true }), { name: '报告厅' })
  const { id } = await take(lin, free, at(1, 600))
  const moved = await call(lin, contract.move, { id, resource: hall, from: at(1, 660), to: at(1, 720) })
  expect(moved.state).toBe('requested')
  const { case: asked } = await call(lin, contract.booking, { id })
  expect(asked).not.toBe('')
  // The buffer of the hall keeps the hour after it clear; the room is free again.
  await expect(take(wu, hall, at(1, 720))).rejects.toThrow('full')
  await take(wu, free, at(1, 600))
  expect((await call(lin, contract.move, { id, resource: free, from: at(1, 780), to: at(1, 840) })).state).toBe(
    'approved',
  )
  expect(await call(lin, contract.booking, { id })).toMatchObject({ case: '', state: 'approved' })
  await expectTrueAgenda(t, site)
})

test('whose booking the office cancels may book once before others', async () => {
  const { admin, lin, call, rules, resource, take } = await school()
  const room = await resource(await rules({ horizon: 2, limits: [{ per: 'day', count: 1 }] }))
  const first = await take(lin, room, at(1, 600))
  await expect(take(lin, room, at(5, 600))).rejects.toThrow('notYet')
  await call(admin, officeContract.cancelBooking, { id: first.id, reason: '检修' })
  await take(lin, room, at(5, 600))
  await expect(take(lin, room, at(6, 600))).rejects.toThrow('notYet')
})

test('saving rules keeps the audience unless one is sent', async () => {
  const { admin, lin, call, rules, resource, take } = await school()
  const audience = { who: 'some', roles: ['teacher'], departments: [], tags: [], people: [] }
  const id = await rules({}, { audience: JSON.stringify(audience) })
  const room = await resource(id)
  await expect(take(lin, room, at(1, 600))).rejects.toThrow('notForYou')
  const { list } = await call(admin, officeContract.allRules)
  const { version, rule, name } = list[0]!
  await call(admin, officeContract.saveRules, { id, version, name, rule: JSON.stringify(rule) })
  expect((await call(admin, officeContract.allRules)).list[0]!.audience).toEqual(audience)
  await expect(take(lin, room, at(1, 600))).rejects.toThrow('notForYou')
})

describe('what is free', () => {
  test('now: pages are of those that are free now', async () => {
    const { lin, wu, call, rules, resource, take } = await school()
    const of = await rules({})
    const rooms = [await resource(of), await resource(of), await resource(of)]
    await take(wu, rooms[0]!, at(0, 600))
    const page = (n: number) => call(lin, contract.resources, { now: true, page: n, page_size: 1 })
    expect([(await page(1)).total, (await page(1)).list.length, (await page(2)).list.length]).toEqual([2, 1, 1])
    expect((await page(3)).list).toEqual([])
  })

  test('of the places on the floor plan', async () => {
    const { lin, call, rules, resource } = await school()
    const plan = 'A1 _ A2\nB1 _'
    const desks = await resource(await rules({}), { kind: 'seat', units: 4, unitNames: 'A1 A2 B1 B2', plan })
    const { plan: rows } = await call(lin, contract.places, { resource: desks, from: at(1, 600), to: at(1, 660) })
    expect(rows).toEqual([[1, 0, 2], [3, 0], [4]])
  })

  test('of a building in a week', async () => {
    const { lin, call, rules, resource } = await school()
    await resource(await rules({}))
    expect(await call(lin, contract.buildingWeek)).toMatchObject({ building: '', buildings: [], list: [] })
  })
})

test('slots of a day that has just opened are taken at once', async () => {
  const { id: site, lin, wu, call, rules, resource } = await school()
  const rule = { horizon: 1, opensAt: 595, rush: 10, limits: [{ per: 'day', count: 1 }] }
  const desks = await resource(await rules(rule), { kind: 'seat', units: 2, place: '图书馆', unitNames: 'A1 A2' })
  expect((await call(lin, contract.resource, { id: desks, days: 2 })).days.map(({ rush }) => rush)).toEqual([
    false,
    true,
  ])
  const grab = (who: typeof lin, from: number, more: object = {}) =>
    call(who, contract.grab, { resource: desks, from, to: from + 3600, ...more })
  const got = await grab(lin, at(1, 600), { unit: 2 })
  expect(await grab(lin, at(1, 600))).toEqual(got)
  expect(await call(lin, contract.booking, { id: got.id })).toMatchObject({ unitName: 'A2', state: 'approved' })
  await expect(grab(lin, at(1, 660))).rejects.toThrow('limit')
  await expect(grab(wu, at(1, 600), { unit: 2 })).rejects.toThrow('full')
  await expect(grab(wu, at(1, 420))).rejects.toThrow('closed')
  await expect(grab(wu, at(0, 660))).rejects.toThrow('notYet')
  await grab(wu, at(1, 600))
  await expectTrueAgenda(t, site)
})

test('a list of resources is compared by code and applied', async () => {
  const site = await school()
  const { admin, call, rules } = site
  await rules({}, { name: '研讨室' })
  const { read, apply, problems } = importDesk(t, site, officeContract, 'resources')
  const head = ['编号', '名称', '类型', '规则', '位置', '座位数', '人数']
  const desk = ['D1', '自习室', '座位', '研讨室', '图书馆', '40', '']
  const seen = await read(csvOf(head, desk))
  expect(seen.counts).toMatchObject({ added: 1, faulty: 0 })
  expect((await apply(seen)).state).toBe('applied')
  expect((await call(admin, officeContract.allResources)).list).toMatchObject([
    { name: '自习室', kind: 'seat', units: 40, seats: 1, place: '图书馆', doorCode: expect.stringMatching(/^.{32}$/) },
  ])
  expect((await read(csvOf(head, desk))).counts).toMatchObject({ same: 1, added: 0 })
  const wrong = await read(csvOf(head, ['D2', '自习室', '座位', '没有', '', '', '']))
  expect((await problems(wrong)).join()).toContain('没有')
})

test('two people swap: one offers, the other chooses; each has to be allowed what they get', async () => {
  const { id: site, lin, wu, call, rules, resource, take } = await school()
  const room = await resource(await rules({ limits: [{ per: 'day', count: 1 }] }))
  const [first, second] = [await take(lin, room, at(1, 600)), await take(wu, room, at(2, 660))]
  await call(lin, contract.offerSwap, { id: first.id, number: '20260002' })
  const link = (await call(wu, inbox.messages, {})).list[0]!.link
  const code = link.slice(link.indexOf('swap=') + 5)
  const { offered, list } = await call(wu, contract.swapOffer, { code })
  expect([offered.id, list.map(({ id }) => id)]).toEqual([first.id, [second.id]])
  await expect(call(lin, contract.swapOffer, { code })).rejects.toThrow('noOffer')
  await expect(call(wu, contract.swapOffer, { code: 'x.y' })).rejects.toThrow('noOffer')
  const third = await take(wu, room, at(1, 720))
  // With the booking of the same day still there, it would be one too many.
  await expect(call(wu, contract.swap, { code, id: second.id })).rejects.toThrow('limit')
  await call(wu, contract.cancel, { id: third.id })
  await call(wu, contract.swap, { code, id: second.id })
  expect((await call(lin, contract.mine)).list.map(({ id }) => id)).toEqual([second.id])
  expect((await call(wu, contract.mine)).list.map(({ id }) => id)).toEqual([first.id])
  await expect(call(wu, contract.swap, { code, id: first.id })).rejects.toThrow('noOffer')
  await expectTrueAgenda(t, site)
})

test('what has to be approved is asked for anew for whoever gets it', async () => {
  const { id: site, lin, wu, admin, call, rules, resource, take } = await school()
  const hall = await resource(await rules({ approval: true, pendingBlocks: true }))
  const free = await resource(await rules({}), { name: '研讨间二' })
  const approve = async (id: string) => {
    const { case: asked } = await call(admin, contract.booking, { id })
    const { list } = await call(admin, contract.cases, { which: 'todo' })
    const { task } = list.find((one) => one.case === asked)!
    const action = JSON.stringify({ kind: 'agree', task })
    await call(admin, contract.actOnCase, { case: asked, action, opinion: '同意', key: crypto.randomUUID() } as never)
    await runJob(t, { site, served, job: 'flowOutbox' })
    await vi.waitFor(async () => expect((await call(admin, contract.booking, { id })).state).toBe('approved'))
    return asked
  }
  const { id } = await take(lin, hall, at(1, 600))
  await expect(call(lin, contract.giveAway, { id, number: '20260002' })).rejects.toThrow('underWay')
  const first = await approve(id)
  await call(lin, contract.giveAway, { id, number: '20260002' })
  const given = await call(wu, contract.booking, { id })
  expect([given.state, given.isOwn, given.case === first, given.case === '']).toEqual(['requested', true, false, false])
  expect((await call(wu, contract.cases, { which: 'mine' })).list).toMatchObject([{ case: given.case }])
  await expectTrueAgenda(t, site)
  await approve(id)
  const own = await take(lin, free, at(2, 600))
  await call(wu, contract.offerSwap, { id, number: '20260001' })
  const { link } = (await call(lin, inbox.messages, {})).list.find((one) => one.link.includes('swap='))!
  await call(lin, contract.swap, { code: link.slice(link.indexOf('swap=') + 5), id: own.id })
  expect(await call(lin, contract.booking, { id })).toMatchObject({ state: 'requested', isOwn: true })
  expect(await call(wu, contract.booking, { id: own.id })).toMatchObject({ state: 'approved', isOwn: true })
  await expectTrueAgenda(t, site)
})
