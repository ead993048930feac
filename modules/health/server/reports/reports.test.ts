import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { cases, reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { runPlan } from '../testing/plans.ts'

const t = await campus([served])
const geo = JSON.stringify({
  position: { lng: 116.35528, lat: 39.96128 },
  addressComponent: { province: '北京市', city: '', district: '海淀区', street: '西土城路' },
  formattedAddress: '北京市海淀区西土城路10号',
})
const contact = { tw: '5', sfjcbh: '1', jcbhlx: '疑似', jcbhrq: '2026-01-05' }
const place = { area: '北京市  海淀区', address: '北京市海淀区西土城路10号', geo_api_info: geo }

async function running(options: Parameters<typeof runPlan>[4] = {}) {
  const site = await t.site()
  const plan = await runPlan(t.portal, site.id, site.admin.id, 'ncov', options)
  const rows = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  return { ...site, plan: plan.id, rows }
}

test('where someone is stays as coarse as the district, unless they are ill', async () => {
  const { lin, wu, call, rows } = await running()
  await call(lin, contract.save, { answers: answersFor('ncov', place) })
  await call(wu, contract.save, { answers: answersFor('ncov', { tw: '6', ...place }) })
  const kept = await rows((db) => db.select().from(reports))
  const of = (person: string) => kept.find((row) => row.person === person)!
  expect(of(lin.id).mark).toBe('done')
  expect(JSON.stringify(of(lin.id).answers)).not.toContain('西土城')
  expect(of(lin.id).place).toBe('北京市  海淀区')
  expect(JSON.parse(String(of(lin.id).answers.geo_api_info)).position).toEqual({ lng: 116.4, lat: 40 })
  expect(of(wu.id).mark).toBe('exception')
  expect(JSON.stringify(of(wu.id).answers)).toContain('西土城')
})

test('a place in one string is cut to the district, too', async () => {
  const { lin, ask, rows } = await running()
  const area = '中国陕西省西安市长安区韦曲街道99号'
  expect((await ask(lin, contract.savePosted.path, { answers: { tw: '2', area, geo_api_info: area } })).e).toBe(0)
  const [kept] = await rows((db) => db.select().from(reports))
  expect(kept).toMatchObject({ place: '陕西省 西安市 长安区', answers: { area: '陕西省 西安市 长安区' } })
  expect(JSON.stringify(kept)).not.toContain('韦曲')
})

test('nothing has changed: one call repeats the last report', async () => {
  const { lin, call, ask, rows } = await running()
  expect((await ask(lin, contract.same.path)).fail).toBe('noLast')
  await call(lin, contract.save, { answers: answersFor('ncov', { tw: '3' }) })
  await rows((db) => db.update(reports).set({ day: '2026-01-05' }))
  await call(lin, contract.same)
  const { current, done } = await call(lin, contract.form)
  expect(done).toBe(true)
  expect(current).toMatchObject({ tw: '3', area: '江南省 临湖市 湖东区' })
  expect((await ask(lin, contract.same.path)).m).toBe('今天已经填报了')
})

test('of a hundred who press at once each has one report, and one person ten times has one', async () => {
  const { lin, ask, rows } = await running()
  const said = await Promise.all(
    Array.from({ length: 10 }, () => ask(lin, contract.save.path, { preset: 'ncov', answers: answersFor('ncov') })),
  )
  expect(said.filter(({ e }) => e === 0)).toHaveLength(1)
  expect(await rows((db) => db.select().from(reports))).toHaveLength(1)
})

test('half a character, and what is too much, never break anything', async () => {
  const { lin, wu, ask, rows, host } = await running()
  const area = `${'区'.repeat(99)}😀`
  const answers = { tw: '2', area, remark: 'a\ud800b', szgj_select_info: { id: '\udfff' } }
  const sent = await t.server.inject({
    method: 'POST',
    url: contract.savePosted.path,
    payload: JSON.stringify({ answers }),
    headers: { host, cookie: lin.cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(sent.json().e).toBe(0)
  const [kept] = await rows((db) => db.select().from(reports))
  expect(kept).toMatchObject({ answers: { remark: 'a\ufffdb', szgj_select_info: { id: '\ufffd' } } })
  expect(kept!.place).toBe(`${'区'.repeat(99)}\ufffd`)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, '1']))
  expect((await ask(wu, contract.savePosted.path, { answers: { tw: '2', ...many } })).fail).toBe('tooMuch')
})

test('who is not meant is asked nothing', async () => {
  const { lin, chen, ask, call } = await running({ who: 'some', forRoles: ['student'] })
  expect((await ask(chen, contract.form.path)).fail).toBe('noPlan')
  expect((await call(chen, contract.mine)).list).toEqual([])
  expect((await call(lin, contract.mine)).list).toMatchObject([{ done: 0, slots: 1, same: false }])
})

test('answers out of the ordinary make a case and colour the code, until it is closed', async () => {
  const { lin, admin, call, ask } = await running()
  await call(lin, contract.save, { answers: answersFor('ncov', contact) })
  const red = await call(lin, contract.code)
  expect(red.colour).toBe('red')
  expect(red.reasons.map(({ name }) => name).sort()).toEqual(['contact', 'fever'])
  expect(red.reasons.every(({ title, wayOut }) => title && wayOut)).toBe(true)
  const { list, total } = await call(admin, contract.cases, {})
  expect(total).toBe(2)
  for (const { id, version } of list) await call(admin, contract.actOnCase, { id, version, action: 'follow' })
  const { id } = list[0]!
  expect((await ask(admin, contract.actOnCase.path, { id, version: 1, action: 'close' })).fail).toBe('changed')
  for (const one of list)
    await call(admin, contract.actOnCase, { id: one.id, version: one.version + 1, action: 'close', note: '复测正常' })
  expect((await call(admin, contract.case, { id })).steps.map(({ action }) => action)).toEqual(['follow', 'close'])
  expect((await call(lin, contract.code)).colour).toBe('green')
})

test('a gate reads a code for its moment and the next, and no longer', async () => {
  const { lin, admin, call, ask } = await running()
  const { token } = await call(lin, contract.code)
  expect(await call(admin, contract.gate, { token, door: '东门' })).toMatchObject({
    realname: '林晓雨',
    colour: 'green',
  })
  const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  expect((await ask(admin, contract.gate.path, { token: forged })).fail).toBe('wrongToken')
  expect((await ask(admin, contract.gate.path, { token: 'https://elsewhere.example' })).fail).toBe('notOurCode')
  t.clock.offset = 60_000
  expect((await ask(admin, contract.gate.path, { token })).fail).toBe('expiredToken')
  t.clock.offset = 3_600_000
  expect((await ask(admin, contract.gate.path, { token })).fail).toBe('wrongToken')
  t.clock.offset = 0
})

test('someone asks to come back, once at a time, and is answered', async () => {
  const { lin, admin, call, ask } = await running()
  const wish = { returnsOn: '2026-12-01', from: '江南省 临湖市' }
  const { id } = await call(lin, contract.applyReturn, wish)
  expect((await ask(lin, contract.applyReturn.path, wish)).fail).toBe('pending')
  expect((await call(admin, contract.returns, {})).list).toMatchObject([{ id, actions: ['approve', 'refuse'] }])
  await call(admin, contract.decideReturn, { id, version: 1, action: 'approve', answer: '请自备口罩' })
  expect((await call(lin, contract.myReturns)).list).toMatchObject([{ state: 'approved', actions: [] }])
  expect((await ask(admin, contract.decideReturn.path, { id, version: 2, action: 'refuse' })).fail).toBe('notNow')
})

test('cases of one person and reason are one', async () => {
  const { lin, call, rows } = await running()
  await call(lin, contract.save, { answers: answersFor('ncov', { tw: '5' }) })
  await rows((db) => db.update(reports).set({ day: '2026-01-05' }))
  await call(lin, contract.save, { answers: answersFor('ncov', { tw: '6' }) })
  expect(await rows((db) => db.select().from(cases))).toHaveLength(1)
})
