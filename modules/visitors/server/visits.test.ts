import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayIn } from '#kernel/clock.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { guestContract } from '../guest-contract.ts'
import { officeContract } from '../office-contract.ts'
import { served } from './index.ts'
import { guests, stays, visits } from './schema.ts'
import { card, hour, visitorCampus } from './testing/visitor-campus.ts'

const t = await campus([served, messages, shell])
afterEach(() => {
  t.clock.offset = 0
})

test('a host invites; nobody else is asked for a small visit by day, and others see nothing of it', async () => {
  const s = await visitorCampus(t)
  const { id, asks } = await s.invite()
  expect(asks).toBe(false)
  expect(await s.call(s.chen, contract.detail, { id })).toMatchObject({
    phase: 'active',
    isHost: true,
    people: [{ name: '王小明', phone: '139****0001', state: 'open', linked: true }],
    allowedActions: ['cancel'],
  })
  await expect(s.call(s.lin, contract.detail, { id })).rejects.toThrow('notFound')
  await expect(s.invite(s.lin)).rejects.toThrow('notHost')
  await expect(s.call(s.lin, contract.link, { guest: (await s.guestOf(id)).id })).rejects.toThrow('notFound')
  expect((await s.call(s.chen, contract.lists)).list).toMatchObject([{ id, names: ['王小明'] }])
  await expectTrueAgenda(t, s.id)
})

test('limits and wrong input are worded', async () => {
  const s = await visitorCampus(t)
  const one = (more: object) => s.invite(s.chen, more)
  const named = (guest: object) => ({ guests: JSON.stringify([{ name: '王', phone: '13900000001', ...guest }]) })
  await expect(one(named({ phone: '123' }))).rejects.toThrow('badPhone')
  await expect(one(named({ plate: 'XYZ' }))).rejects.toThrow('badPlate')
  await expect(one({ days: JSON.stringify(['2020-01-01']) })).rejects.toThrow('windowPast')
  await expect(one({ days: JSON.stringify(['2099-01-01']) })).rejects.toThrow('tooFarAhead')
  await expect(one({ from: '08:00', until: '08:00' })).rejects.toThrow('badWindow')
  await expect(one({ gates: [randomUUID()] })).rejects.toThrow('noSuchGate')
  const twice = [1, 2].map(() => ({ name: '王小明', phone: '13900000001' }))
  await expect(one({ guests: JSON.stringify(twice) })).rejects.toThrow('sameGuest')
  await expect(one({ guests: 'no json' })).rejects.toThrow('badInput')
})

test('the unit and security are asked as the settings say, and the flow decides', async () => {
  const s = await visitorCampus(t, { unitFrom: 1 })
  const car = JSON.stringify([{ name: '王小明', phone: '13900000001', plate: '京A·12345' }])
  const { id, asks } = await s.invite(s.chen, { guests: car })
  expect(asks).toBe(true)
  const path = await s.call(s.chen, contract.path, { ...s.wide(), guests: 1, cars: 1 } as never)
  expect(path).toMatchObject({ why: ['guests', 'cars'], steps: [{ people: ['周明'] }, { people: ['郑岚'] }] })
  await expectTrueAgenda(t, s.id)
  const [todo] = (await s.call(s.zhou, contract.cases, { which: 'todo' })).list
  // Those whom the flow asks see the visit, with masked names.
  expect(await s.call(s.zhou, contract.detail, { case: todo!.case })).toMatchObject({ people: [{ name: '王*明' }] })
  const act = (who: typeof s.zhou, task: number, kind: string) =>
    s.call(who, contract.actOnCase, {
      ...{ case: todo!.case, action: JSON.stringify({ kind, task }), key: randomUUID(), opinion: '同意' },
    } as never)
  await act(s.zhou, todo!.task, 'agree')
  const [next] = (await s.call(s.admin, contract.cases, { which: 'todo' })).list
  await act(s.admin, next!.task, 'agree')
  await s.job('flowOutbox')
  expect(await s.call(s.chen, contract.detail, { id })).toMatchObject({ phase: 'active' })
  await expectTrueAgenda(t, s.id)
  await expect(
    s.call(s.chen, contract.startCase, { flow: 'visitors-visit', fields: '{}', key: randomUUID() } as never),
  ).rejects.toThrow('notFound')
})

test('a visit that is cancelled or expires asks nobody any more', async () => {
  const s = await visitorCampus(t, { unitFrom: 1 })
  const [first, second] = [await s.invite(), await s.invite()]
  await expect(s.call(s.lin, contract.decide, { id: first.id, action: 'cancel' })).rejects.toThrow('notFound')
  await s.call(s.chen, contract.decide, { id: first.id, action: 'cancel', reason: '改期' })
  expect((await s.call(s.zhou, contract.cases, { which: 'todo' })).list).toHaveLength(1)
  await expect(s.call(s.chen, contract.decide, { id: first.id, action: 'cancel' })).rejects.toThrow('notNow')
  t.clock.offset = 48 * hour
  await s.job('expireVisits')
  expect((await s.call(s.zhou, contract.cases, { which: 'todo' })).list).toEqual([])
  t.clock.offset = 0
  expect((await s.call(s.admin, officeContract.visits, { id: second.id })).list).toMatchObject([{ phase: 'expired' }])
  await expectTrueAgenda(t, s.id)
})

const application = (s: { wide: () => object }, more: object = {}) => ({
  ...{ hostName: '陈静', hostNumber: 'T1001', purpose: '面谈', ...s.wide(), key: randomUUID() },
  ...{ name: '李访', phone: '13900000002', idNumber: card },
  ...more,
})

test('where the site has a captcha, a guest has to solve it to apply', async () => {
  const site = await t.site({ modules: { visitors: { longestHours: 24 }, shell: {} } } as never)
  const s = {
    wide: () => ({ days: JSON.stringify([dayIn('Asia/Shanghai', t.portal.now())]), from: '00:00', until: '23:59' }),
  }
  const asked = await site.ask(site.anyone, guestContract.apply.path, application(s))
  expect(asked).toMatchObject({ e: 1, fail: 'captchaNeeded', d: { captcha: 1 } })
})

test('the host confirms an application; its answer is the same for a host who is not there', async () => {
  const s = await visitorCampus(t)
  const { token } = await s.call(s.anyone, guestContract.apply, application(s) as never)
  const other = await s.call(s.anyone, guestContract.apply, application(s, { hostNumber: 'T9999' }) as never)
  const [seen, unseen] = [await s.pass(token), await s.pass(other.token)]
  expect(seen).toEqual(unseen)
  expect(seen).toMatchObject({ phase: 'applied', host: '陈静', code: null })
  const { list } = await s.call(s.chen, contract.lists, { which: 'waiting' })
  expect(list).toMatchObject([{ phase: 'applied', purpose: '面谈' }])
  expect((await s.call(s.chen, inbox.messages, {})).list).toMatchObject([{ title: '1 位访客申请来访：面谈' }])
  await expectTrueAgenda(t, s.id)
  await s.call(s.chen, contract.decide, { id: list[0]!.id, action: 'confirm' })
  expect(await s.pass(token)).toMatchObject({ phase: 'active' })
  // The other one is found by the office, and given to the right person.
  const [lost] = (await s.call(s.admin, officeContract.visits, { origin: 'noHost' })).list
  expect(lost).toMatchObject({ allowedActions: ['assign'] })
  await s.call(s.admin, officeContract.assignHost, { id: lost!.id, number: 'T1002' })
  expect((await s.call(s.zhou, contract.lists, { which: 'waiting' })).total).toBe(1)
  await expectTrueAgenda(t, s.id)
})

test('a link shows one guest only, and can be ended and renewed', async () => {
  const s = await visitorCampus(t)
  const { id, guest, token } = await s.ready()
  expect(await s.pass(token)).toMatchObject({ name: '王小明', phone: '139****0001', idNumber: '11**************2X' })
  await expect(s.pass('x'.repeat(27))).rejects.toThrow('linkGone')
  await expect(s.pass('')).rejects.toThrow('linkGone')
  await s.call(s.chen, contract.renewLink, { guest, anew: true })
  await expect(s.pass(token)).rejects.toThrow('linkGone')
  const renewed = await s.tokenFor(guest)
  expect(await s.pass(renewed)).toMatchObject({ name: '王小明' })
  await s.call(s.chen, contract.renewLink, { guest })
  await expect(s.pass(renewed)).rejects.toThrow('linkGone')
  await expect(s.call(s.chen, contract.link, { guest })).rejects.toThrow('linkGone')
  // Neither the token nor the phone is in the tables.
  const rows = JSON.stringify(await s.db.select().from(guests).where(eq(guests.visit, id)))
  for (const secret of [token, renewed, '13900000001', card]) expect(rows).not.toContain(secret)
})

test('the code is there only in its time', async () => {
  const s = await visitorCampus(t)
  const next = new Date(s.now().getTime() + 48 * hour).toISOString().slice(0, 10)
  const { token } = await s.ready({ days: JSON.stringify([next]), from: '09:00', until: '11:00' })
  const before = await s.pass(token)
  expect(before).toMatchObject({ phase: 'soon', code: null })
  t.clock.offset = before.opens * 1000 - s.now().getTime() + 60_000
  expect((await s.pass(token)).code).toMatchObject({ code: expect.stringMatching(/^CP:/) })
  t.clock.offset += 3 * hour
  expect(await s.pass(token)).toMatchObject({ phase: 'over', code: null })
})

test('the blacklist refuses with the same neutral words, and only the office reads why', async () => {
  const s = await visitorCampus(t)
  const { token, id } = await s.ready()
  await expect(s.call(s.admin, officeContract.block, { reason: '闹事' })).rejects.toThrow('needsOne')
  await expect(s.call(s.chen, officeContract.block, { idNumber: card, reason: '闹事' })).rejects.toThrow('notFound')
  const block = await s.call(s.admin, officeContract.block, { idNumber: card, reason: '闹事' })
  expect(await s.pass(token)).toMatchObject({ state: 'barred', code: null })
  expect(await s.guestOf(id)).toMatchObject({ state: 'barred' })
  const again = await s.invite()
  const guest = await s.guestOf(again.id)
  const link = await s.tokenFor(guest.id)
  await expect(s.fill(link)).rejects.toThrow('notPossible')
  await expect(s.fill(link, { idNumber: '11010519491231003X' })).rejects.toThrow('notPossible')
  const reused = { guests: JSON.stringify([{ again: guest.id }]) }
  await expect(s.invite(s.chen, reused)).rejects.toThrow('notPossible')
  const { list } = await s.call(s.admin, officeContract.blocks)
  expect(list).toMatchObject([{ reason: '闹事', by: '郑岚', idNumber: '11**************2X', hits: 2, state: 'on' }])
  await s.call(s.admin, officeContract.lift, { id: block.id, reason: '误加' })
  expect((await s.pass(token)).code).not.toBeNull()
})

test('after ninety days nothing of a guest is left, and the counts are', async () => {
  const s = await visitorCampus(t)
  const { id, token } = await s.ready()
  await s.check(await s.codeOf(token))
  t.clock.offset = 89 * 24 * hour
  await s.job('eraseGuests')
  expect(await s.db.select().from(guests)).toMatchObject([{ name: '王小明' }])
  t.clock.offset = 92 * 24 * hour
  await s.job('eraseGuests')
  const [row] = await s.db.select().from(guests)
  expect(row).toMatchObject({ name: '', phone: '', phoneKey: '', sealedPhone: '', sealedId: '', idKey: '', link: null })
  expect(await s.db.select().from(stays)).toHaveLength(1)
  expect(await s.db.select().from(visits).where(eq(visits.id, id))).toMatchObject([{ guests: 1, hostWritten: '' }])
  await expect(s.pass(token)).rejects.toThrow('linkGone')
})
