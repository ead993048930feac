import { describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import type { PresetName } from '../presets/all.ts'
import { served } from './index.ts'
import { codeNow } from './picture-code.ts'
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

/** Puts the report of today on the day before. */
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

/** What a person reads in the picture. */
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

describe('/ncov/api and /ucasncov/api', () => {
  test('yesterday’s record comes flat, and goes back with the day in hyphens', async () => {
    const { lin, id } = await siteWith('ucas')
    const form = { ...whole, realname: '林晓雨', number: '20260001', jzdz: '雁栖湖', app_id: 'ucas', date: today }
    expect((await post(lin, '/ncov/api/default/save', form)).body).toBe(done)
    expect((await post(lin, '/ncov/api/default/save', form)).body).toBe('{"e":1,"m":"今天已经填报了","d":{}}')
    await aDayLater(id)
    const daily = await get(lin, '/ncov/api/default/daily?xgh=0&app_id=ucas')
    expect(daily.body).toMatch(/^\{"e":0,"m":"操作成功","d":\{"realname":"林晓雨","number":"20260001",/)
    expect(daily.json().d).toMatchObject({ jzdz: '雁栖湖', sfzx: '1', tw: '2', old_city: '', szgj_api_info: '' })
    expect((await get(lin, '/ncov/api/default/index?xgh=0&app_id=ucas')).json().d.oldInfo.jzdz).toBe('雁栖湖')
    const pairs = { province: { label: '北京市', value: '110000' }, street: '雁栖东路' }
    const more = {
      ...form,
      'szgj_select_info[id]': '0',
      'szgj_select_info[name]': '',
      geo_api_info: JSON.stringify(pairs),
    }
    expect((await post(lin, '/ucasncov/api/default/save', more)).body).toBe(done)
    const { d } = (await get(lin, '/ncov/api/default/index?xgh=0&app_id=ucas')).json()
    expect(d.info.szgj_select_info).toEqual({ id: '0', name: '' })
    expect(JSON.parse(d.info.geo_api_info)).toEqual({ province: pairs.province })
  })

  const keys =
    'realname number szgj_api_info szgj sfzx szdd tw bztcyy sfcxtz sfyyjc jcjgqr sfjcbh sfcyglq sfcxzysx old_city ' +
    'geo_api_infot fjsj ljrq qwhd chdfj fxyy jcjg jcjgt qksm remark jcjgqk jcwhryfs jchbryfs gtshcyjkzt jrsfdgzgfxdq jrsflj'

  test('yesterday’s record has all its keys before and after a report, and is sent back as it came', async () => {
    const { lin, id } = await siteWith('ucas')
    const daily = async () => (await get(lin, '/ncov/api/default/daily?xgh=0&app_id=ucas')).json().d
    const first = await daily()
    expect(keys.split(' ').filter((name) => typeof first[name] !== 'string')).toEqual([])
    expect(first).toMatchObject({ szdd: '国内', szgj: '', jrsflj: '', geo_api_infot: '' })
    const back = {
      ...first,
      old_sfzx: '1',
      old_szdd: '国内',
      ismoved: '0',
      geo_api_info: '',
      date: today,
      app_id: 'ucas',
    }
    expect((await post(lin, '/ncov/api/default/save', { ...back, geo_api_infot: '北京市海淀区雁栖路1号' })).body).toBe(
      done,
    )
    await aDayLater(id)
    const second = await daily()
    expect(keys.split(' ').filter((name) => typeof second[name] !== 'string')).toEqual([])
    expect(second).toMatchObject({ old_sfzx: '1', old_szdd: '国内', ismoved: '0', geo_api_infot: '北京市  海淀区' })
    expect((await post(lin, '/ncov/api/default/save', { ...second, date: today, app_id: 'ucas' })).body).toBe(done)
  })

  test('the page of its own sends more, and geo values that are no JSON', async () => {
    const { lin, id } = await siteWith('ucas')
    const doses = ['dyz', 'dez', 'dsz'].flatMap((one) => [`${one}ymjzqk`, `${one}jzsj`, `${one}wjzyy`])
    const more = 'dqsfzzgfxdq zgfxljs sffrzz dqqk1 dqqk1qt dqqk2 dqqk2qt sfjshsjc gtshryjkzk extinfo'.split(' ')
    const extras = Object.fromEntries([...more, ...doses].map((name, i) => [name, String(i)]))
    for (const geo of ['undefined', '', '[object Object]', '{"half', '京', '{}', 'null', '12']) {
      const form = {
        ...whole,
        ...extras,
        app_id: 'ucas',
        geo_api_info: geo,
        geo_api_infot: geo,
        szgj_api_info: geo,
        old_city: geo,
      }
      expect((await post(lin, '/ucasncov/api/default/save', form)).body).toBe(done)
      const { d } = (await get(lin, '/ncov/api/default/index?app_id=ucas')).json()
      expect(d.info).toMatchObject(extras)
      await writeForSite(t.portal.database.pool, id, (db) => db.delete(reports))
    }
  })

  test('other apps report what everyone does', async () => {
    const { lin } = await siteWith('ncov')
    expect((await post(lin, '/ncov/api/default/save', { ...whole, app_id: 'scu' })).body).toBe(done)
    expect((await get(lin, '/ncov/api/default/daily?xgh=0&app_id=scu')).json().d.tw).toBe('2')
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
