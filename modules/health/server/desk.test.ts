import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { ill, schoolOn, well } from './testing/school.ts'

const t = await campus([served, messages])

test('people are listed by mark and by name, with how often they were reminded', async () => {
  const { lin, wu, admin, call, plan } = await schoolOn(t)
  await call(wu, contract.save, well)
  await call(admin, contract.remind, { plan })
  const all = await call(admin, contract.ulists, { plan, mark: 'all' })
  expect(all.list).toMatchObject([
    { id: lin.id, mark: 'missing', created: 0, reminded: 1 },
    { id: wu.id, mark: 'done', reminded: 0 },
  ])
  for (const keyword of ['子航', 'wuzi', 'wzh', '20260002']) {
    expect((await call(admin, contract.ulists, { plan, mark: 'all', keyword })).list).toMatchObject([{ id: wu.id }])
  }
  const before = await call(admin, contract.reminded, { plan })
  expect(before).toMatchObject({ missing: 1, never: 0, once: 1, twice: 0, slotTitle: '每日上报' })
  expect(before.last).toBeGreaterThan(0)
})

test('someone’s days are shown without the answers, and a look at these leaves a trace', async () => {
  const { lin, wu, zhou, admin, call, ask, plan, write } = await schoolOn(t)
  await call(lin, contract.save, { answers: { ...ill.answers, sfzx: '1' } })
  const seen = await call(zhou, contract.personDays, { plan, person: lin.id })
  expect(seen).toMatchObject({ realname: '林晓雨', mayAnswers: false })
  expect(seen.days).toHaveLength(30)
  expect(seen.days[0]).toMatchObject({ mark: 'exception', place: '江南省 临湖市 湖东区' })
  expect(seen.days[1]).toMatchObject({ mark: 'missing' })
  expect((await ask(zhou, contract.personDays.path, { plan, person: wu.id })).fail).toBe('notFound')
  const day = seen.days[0]!.day
  expect((await ask(zhou, contract.detail.path, { plan, person: lin.id, day })).e).toBe(1)
  const { shown, record } = await call(admin, contract.detail, { plan, person: lin.id, day })
  expect(record).toMatchObject({ tw: '5' })
  expect(shown.find(({ name }) => name === 'sfzx')?.value).toBe('是')
  await expect
    .poll(() => write((db) => db.select().from(audit).where(eq(audit.action, 'look'))))
    .toMatchObject([{ person: admin.id, entityId: lin.id }])
})

test('reasons are counted for those who follow up, and a case is handed on and opened again', async () => {
  const { lin, zhou, admin, call, ask, plan, first, write } = await schoolOn(t)
  await call(lin, contract.save, ill)
  expect(await call(admin, contract.types, { plan })).toMatchObject({
    counts: { exception: 1, missing: 1 },
    reasons: [{ name: 'fever', n: 1 }],
  })
  expect(await call(zhou, contract.types, { plan })).toMatchObject({ mayReasons: false, reasons: [] })
  const { list, counts } = await call(admin, contract.cases, { plan })
  expect(counts).toEqual({ open: 1, followed: 0, closed: 0 })
  const { id } = list[0]!
  expect((await call(admin, contract.handlers, { id })).list.map((one) => one.id)).toEqual([admin.id])
  const assign = { id, version: 1, action: 'assign' as const, to: zhou.id }
  expect((await ask(admin, contract.actOnCase.path, assign)).fail).toBe('badInput')
  await write((db) => db.insert(grants).values({ person: zhou.id, app: 'health', modules: ['cases'], scope: first }))
  await call(admin, contract.actOnCase, assign)
  const mine = await call(zhou, contract.cases, { mine: true })
  expect(mine.list).toMatchObject([{ handlerId: zhou.id, state: 'followed', actions: ['assign', 'note', 'close'] }])
  expect((await call(zhou, inbox.messages, {})).list[0]?.title).toContain('林晓雨')
  await call(zhou, contract.actOnCase, { id, version: 2, action: 'close', note: '已康复' })
  await call(zhou, contract.actOnCase, { id, version: 3, action: 'reopen' })
  const { steps, report } = await call(zhou, contract.case, { id })
  expect(steps.map(({ action }) => action)).toEqual(['assign', 'close', 'reopen'])
  expect(report?.shown.find(({ name }) => name === 'tw')?.value).toBeTruthy()
})

test('those who follow up hear of an exception, and a case is opened by hand', async () => {
  const { id: site, lin, wu, admin, call, ask, plan } = await schoolOn(t)
  await call(lin, contract.save, ill)
  await runJob(t, { site, served, job: 'exception', data: { person: lin.id, unit: null, reasons: ['fever'] } })
  expect((await call(admin, inbox.messages, {})).list[0]?.title).toBe('林晓雨 的上报有异常')
  await call(admin, contract.openCase, { plan, person: wu.id, reason: 'contact', note: '宿舍同学告知' })
  const again = { plan, person: wu.id, reason: 'contact' }
  expect((await ask(admin, contract.openCase.path, again)).fail).toBe('openAlready')
  const { list } = await call(admin, contract.codes, {})
  expect(list.map(({ person, colour }) => [person, colour])).toEqual([
    [wu.id, 'red'],
    [lin.id, 'amber'],
  ])
  expect((await call(admin, contract.codeOf, { person: wu.id })).reasons).toMatchObject([{ name: 'contact' }])
  expect((await call(wu, contract.code)).colour).toBe('red')
})

test('who is in charge of a unit asks for its figures, and is given no more than the giver holds', async () => {
  const { chen, zhou, admin, call, ask, plan, first, second, write } = await schoolOn(t)
  const rights = { person: zhou.id, app: 'health', modules: ['plans'] }
  await write((db) => db.insert(grants).values(rights))
  const { id } = await call(chen, contract.applyAdmin, { unit: second, reason: '班主任' })
  expect((await ask(chen, contract.applyAdmin.path, { unit: second, reason: '班主任' })).fail).toBe('askedAlready')
  expect((await ask(zhou, contract.decideAdmin.path, { id, version: 1, action: 'approve' })).fail).toBe('notHeld')
  expect((await ask(chen, contract.statistics.path, { plan })).e).toBe(1)
  expect((await call(admin, contract.adminApplications, {})).list).toMatchObject([{ id, unitName: 'second' }])
  const until = dayAfter(new Date().toISOString().slice(0, 10), 30)
  await call(admin, contract.decideAdmin, { id, version: 1, action: 'approve', until })
  expect((await call(chen, contract.fenji, { plan })).list.map((one) => one.id)).toEqual([second])
  expect((await call(chen, contract.myAdminApplications)).list).toMatchObject([{ state: 'approved', until }])
  expect((await ask(chen, contract.fenji.path, { plan, unit: first })).fail).toBe('notFound')
})
