import { describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import type { PresetName } from '../presets/all.ts'
import { codeNow } from './codes/picture-code.ts'
import { served } from './index.ts'
import { reports } from './schema.ts'
import { allDay, never, runPlan } from './testing/plans.ts'
import { ajax, done, readPage, whole, wireOf } from './testing/wire.ts'

const t = await campus([served])
const { get, post } = wireOf(t)
const today = dayIn('Asia/Shanghai', new Date())
const plainToday = today.replaceAll('-', '')

async function siteWith(...presets: PresetName[]) {
  const site = await t.site()
  for (const preset of presets) {
    await runPlan(t.portal, site.id, site.admin.id, preset, preset === 'open' ? { slots: allDay } : {})
  }
  return site
}

/** Moves today's report to an earlier day. */
const aDayLater = (site: string) =>
  writeForSite(t.portal.database.pool, site, (db) => db.update(reports).set({ day: '2026-01-05' }))

describe.each([
  ['/ncov/wap/default', 'ncov'],
  ['/cauncovxs/wap/default', 'cau'],
] as const)('%s', (path, preset) => {
  test('the page has what clients cut out of it, before and after', async () => {
    const { lin } = await siteWith(preset)
    const before = await get(lin, `${path}/index?from=history`)
    expect(before.statusCode).toBe(200)
    expect(before.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(before.body).toContain('每日上报')
    expect(before.body).toContain('realname')
    expect(before.body).not.toContain('登录')
    const { def, oldInfo, hasFlag } = readPage(before.body)
    expect(hasFlag).toBe('0')
    expect(oldInfo).toEqual({})
    expect(def).toMatchObject({ date: plainToday, created_uid: 0, sfygtjzzfj: '', sfsqhzjkk: 0, tw: '2', sfzx: '1' })
    expect(def.id).toBeTypeOf('number')
    expect(def.created).toBeTypeOf('number')
    expect(def.uid).toMatch(/^\d+$/)
    expect((await post(lin, `${path}/save`, { ...def, ...whole })).body).toBe(done)
    const after = readPage((await get(lin, `${path}/index`)).body)
    expect(after.hasFlag).toBe('1')
    expect(after.def).toMatchObject({ date: plainToday, area: '北京市  海淀区', id: def.id, uid: def.uid })
  })

  test('the last report comes back on the next day, to be sent again', async () => {
    const { lin, id } = await siteWith(preset)
    await post(lin, `${path}/save`, { ...whole, qksm: '已登录</script><b>', myschool: 'x' })
    await aDayLater(id)
    const { body } = await get(lin, path)
    expect(body).not.toContain('登录')
    const { def, oldInfo, hasFlag } = readPage(body)
    expect(hasFlag).toBe('0')
    expect(oldInfo).toMatchObject({ date: '20260105', qksm: '已登录</script><b>', myschool: 'x', created_uid: 0 })
    const again = { ...oldInfo, id: def.id, uid: def.uid, date: def.date, created: def.created }
    const strings = Object.fromEntries(Object.entries(again).map(([name, value]) => [name, String(value)]))
    expect((await post(lin, `${path}/save`, strings)).body).toBe(done)
  })

  test('a script is given data, with the number of the person quoted and that of the row bare', async () => {
    const { lin } = await siteWith(preset)
    const { body, headers } = await get(lin, path, ajax)
    expect(headers['content-type']).toMatch(/json/)
    expect(body).toMatch(/^\{"e":0,"m":"操作成功","d":\{/)
    expect(body).toMatch(/"uid":"\d+"/)
    expect(body).toMatch(/"id":\d+/)
  })

  test('the second report of a day is refused in the recorded words', async () => {
    const { lin } = await siteWith(preset)
    expect((await post(lin, `${path}/save`, whole)).body).toBe(done)
    expect((await post(lin, `${path}/save`, whole)).body).toBe('{"e":1,"m":"今天已经填报了","d":{}}')
  })
})

test('a school’s own form answers to the paths that everyone knows', async () => {
  const { lin } = await siteWith('zju')
  const { def } = readPage((await get(lin, '/ncov/wap/default/index')).body)
  expect(def).toMatchObject({ sfqrxxss: '1', campus: '', tw: '2', sfygtjzzfj: '' })
  expect((await post(lin, '/ncov/wap/default/save', { ...whole, campus: '紫金港校区' })).body).toBe(done)
  expect((await post(lin, '/ncov/wap/default/save', whole)).body).toBe('{"e":1,"m":"今天已经填报了","d":{}}')
  expect(readPage((await get(lin, '/ncov/wap/default/index')).body).def.campus).toBe('紫金港校区')
})

describe('/ncov/wap/fudan', () => {
  test('tells of the last report, and takes one with the characters of the picture', async () => {
    const { lin, id } = await siteWith('fudan')
    const empty = (await get(lin, '/ncov/wap/fudan/get-info')).json()
    expect(empty).toMatchObject({ e: 0, d: { info: {}, uinfo: { realname: '林晓雨', role: { number: '20260001' } } } })
    expect((await get(lin, '/ncov/wap/default/code')).headers['content-type']).toBe('image/png')
    const picture = await get(lin, '/backend/default/code')
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    const wrong = await post(lin, '/ncov/wap/fudan/save', { ...whole, code: 'no' })
    expect(wrong.body).toBe('{"e":1,"m":"验证码错误","d":{}}')
    expect((await post(lin, '/ncov/wap/fudan/save', whole)).body).toBe('{"e":1,"m":"验证码错误","d":{}}')
    const code = codeFor(lin, id)
    expect(code).toMatch(/^[A-Z]{4}$/)
    const form = { ...whole, tw: '13', number: '20260001', realname: '林晓雨', code: code.toLowerCase() }
    expect((await post(lin, '/ncov/wap/fudan/save', form)).body).toBe(done)
    expect((await get(lin, '/healthcode/wap/default/index', ajax)).json().d.colour).toBe('green')
    const { d } = (await get(lin, '/ncov/wap/fudan/get-info')).json()
    expect(d.info.date).toBe(plainToday)
    expect(JSON.parse(d.info.geo_api_info).addressComponent.district).toBe('海淀区')
    await aDayLater(id)
    expect((await get(lin, '/ncov/wap/fudan/get-info')).json().d.info.date).toBe('20260105')
  })
})

/** The letters of the captcha for this visitor. */
function codeFor(who: Caller, site: string): string {
  const { secret } = t.portal.settings
  const visitor = () => hashOf(who.cookie.slice('eai-sess='.length))
  return codeNow({ tools: { secret }, site: { id: site }, visitor, now: new Date() } as unknown as ReadContext)
}

describe('/buaaxsncov', () => {
  test('tells whether today is done, and takes the last report back', async () => {
    const { lin } = await siteWith('buaa')
    const url = '/buaaxsncov/wap/default/get-info'
    const { d } = (await get(lin, url, ajax)).json()
    expect(d).toMatchObject({ hasFlag: 0, oldInfo: {}, date: plainToday, info: { sfzs: '1', brsfzc: '1' } })
    expect(d.uinfo).toEqual({ realname: '林晓雨', uid: d.info.uid, role: { number: '20260001' } })
    const form = { ...whole, sfzs: '1', realname: '林晓雨', number: '20260001' }
    expect((await post(lin, '/buaaxsncov/wap/default/save', form)).body).toBe(done)
    expect((await post(lin, '/buaaxsncov/wap/default/save', form)).body).toBe('{"e":1,"m":"今天已经填报了","d":{}}')
    expect((await get(lin, url, ajax)).json().d).toMatchObject({ hasFlag: 1, info: { date: plainToday, sfzs: '1' } })
  })
})

describe.each(['/xisuncov', '/ncov'])('%s/wap/open-report', (app) => {
  test('several times a day: the part of the day, whether it is open, whether it is done', async () => {
    const { lin } = await siteWith('open')
    const index = `${app}/wap/open-report/index`
    const before = await post(lin, index, {})
    expect(before.body).toMatch(/^\{"e":0,"m":"操作成功","d":\{"date":"晨检","info":\{"sfzx":"1","tw":"0",/)
    expect(before.body).toMatch(/"info":\{.*\},"ontime":true,"realonly":false,"userinfo":\{"realname":"林晓雨"\}/)
    const form = { sfzx: '1', tw: '36.5', area: '陕西省 西安市 长安区', sfcyglq: '0', sfyzz: '0', qtqk: '' }
    expect((await post(lin, `${app}/wap/open-report/save`, form)).body).toBe(done)
    expect((await post(lin, `${app}/wap/open-report/save`, { tw: '36.5' })).body).toBe(
      '{"e":1,"m":"您已上报过","d":{}}',
    )
    const after = await get(lin, index)
    expect(after.body).toContain('"realonly":true')
    const info = JSON.parse(/"info":(\{.*\}),"ontime"/.exec(after.body)![1]!)
    expect(info).toMatchObject({ tw: '36.5', date: plainToday, flag: '1' })
    for (const name of ['uid', 'creator', 'created', 'id']) expect(info).toHaveProperty(name)
  })

  test('outside its hours it is refused in the recorded words', async () => {
    const site = await t.site()
    await runPlan(t.portal, site.id, site.admin.id, 'open', { slots: never })
    const refused = await post(site.lin, `${app}/wap/open-report/save`, { tw: '36.5' })
    expect(refused.body).toBe('{"e":1,"m":"未到上报时间","d":{}}')
  })
})

test('the hours of the day are a probe of the session', async () => {
  const { lin } = await siteWith('open')
  expect((await get(lin, '/xisuncov/wap/open-report/get-setting')).body).toMatch(/^\{"e":0,/)
})

test('a door is told the days since a test', async () => {
  const { lin, admin, ask } = await siteWith('ncov')
  const url = '/healthcode/wap/default/dindex'
  expect((await post(lin, url, { door_id: '7', iaaa_token: 'abc' })).body).toContain('"days":-1')
  const noted = await ask(admin, '/healthcode/wap/gate/test', { number: lin.number, day: today, result: 'negative' })
  expect(noted.e).toBe(0)
  expect((await post(lin, url, { door_id: '7', iaaa_token: 'abc' })).body).toContain('"days":0')
  expect((await get(lin, '/healthcode/wap/default/index', ajax)).json().d.colour).toBe('green')
})
