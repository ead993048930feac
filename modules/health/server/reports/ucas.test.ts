import { describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { PresetName } from '../../presets/all.ts'
import { served } from '../index.ts'
import { reports } from '../schema.ts'
import { runPlan } from '../testing/plans.ts'
import { done, whole, wireOf } from '../testing/wire.ts'

const t = await campus([served])
const { get, post } = wireOf(t)
const today = dayIn('Asia/Shanghai', new Date())

async function siteWith(preset: PresetName) {
  const site = await t.site()
  await runPlan(t.portal, site.id, site.admin.id, preset)
  return site
}

/** Moves today's report to an earlier day. */
const aDayLater = (site: string) =>
  writeForSite(t.portal.database.pool, site, (db) => db.update(reports).set({ day: '2026-01-05' }))

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
