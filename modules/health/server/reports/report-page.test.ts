import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { PresetName } from '../../presets/all.ts'
import { served } from '../index.ts'
import { reports } from '../schema.ts'
import { runPlan } from '../testing/plans.ts'
import { done, readPage, whole, wireOf } from '../testing/wire.ts'

const t = await campus([served])
const { get, post } = wireOf(t)
const today = dayIn('Asia/Shanghai', new Date()).replaceAll('-', '')
const index = '/ncov/wap/default/index'

async function siteWith(preset: PresetName) {
  const site = await t.site()
  await runPlan(t.portal, site.id, site.admin.id, preset)
  const rows = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  return { ...site, rows }
}

/** The first script of exactly this type under the body, as clients select it. */
const scriptOf = (html: string): string =>
  /<body>(?:(?!<script)[\s\S])*?<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html)![1]!

/** Evaluates the script. */
function run(html: string): { def: Record<string, unknown>; data: Record<string, unknown> } {
  return new Function(`${scriptOf(html)}; return { def, data: vm.data }`)()
}

test('name, number and what schools read beside them are literals, each on a line with its comma', async () => {
  const { lin } = await siteWith('ncov')
  const { body } = await get(lin, index)
  const script = scriptOf(body)
  for (const line of [`realname: "林晓雨",`, `number: '20260001',`, 'sfzgsxsx: 0,', 'sfzhbsxsx: 0,', `szgjcs: '',`]) {
    expect(script.split('\n')).toContain(line)
  }
  expect(/var def = \{.*\};/.test(script) && /oldInfo: \{.*\},\n/.test(script)).toBe(true)
  expect(run(body).data).toMatchObject({ realname: '林晓雨', number: '20260001', hasFlag: '0' })
})

test('names that would break out of a literal stay inside it', async () => {
  const names = [
    'O"Brien',
    "d'Arc",
    '</script><script>alert(1)</script>',
    'a\u2028b\u2029c',
    'back\\',
    '登录',
    '<!--<script>',
  ]
  const { lin, rows } = await siteWith('ncov')
  await post(lin, '/ncov/wap/default/save', { ...whole, szgjcs: "巴黎'</script>", sfzgsxsx: "1'", sfzhbsxsx: '1' })
  for (const name of names) {
    await rows((db) =>
      db
        .update(people)
        .set({ name, number: name.slice(0, 30) })
        .where(eq(people.id, lin.id)),
    )
    const { body } = await get({ ...lin }, index)
    expect(body.match(/<script|<\/script/g)).toEqual(['<script', '</script'])
    expect(body).not.toContain('登录')
    const { data } = run(body)
    expect(data).toMatchObject({
      realname: name,
      number: name.slice(0, 30),
      sfzgsxsx: 0,
      sfzhbsxsx: 1,
      szgjcs: "巴黎'</script>",
    })
    expect(/realname: "([^"]+)",\n/.exec(body)![1]).not.toContain('\u2028')
    expect(/number: '([^']+)',\n/.test(body)).toBe(true)
  }
})

test('def begins with the last report, and only what names the row is today’s', async () => {
  const { lin, rows } = await siteWith('ncov')
  const first = readPage((await get(lin, index)).body).def
  await post(lin, '/ncov/wap/default/save', { ...whole, remark: '同上', myschool: 'x' })
  await rows((db) => db.update(reports).set({ day: '2026-01-05', at: new Date('2026-01-05T01:00:00Z') }))
  const { def, oldInfo, hasFlag } = readPage((await get(lin, index)).body)
  expect(hasFlag).toBe('0')
  expect(def).toMatchObject({
    area: '北京市  海淀区',
    remark: '同上',
    myschool: 'x',
    date: today,
    id: first.id,
    uid: first.uid,
  })
  expect(JSON.parse(def.geo_api_info).addressComponent.district).toBe('海淀区')
  expect(def.created).toBeGreaterThan(oldInfo.created)
  const { id, uid: _, date, created, ...answers } = oldInfo
  expect(def).toMatchObject(answers)
  expect(date).toBe('20260105')
  expect(id).not.toBe(def.id)
  expect(created).toBe(1_767_574_800)
})

test('the types of def are those that clients know', async () => {
  const { lin } = await siteWith('ncov')
  const { def } = readPage((await get(lin, index)).body)
  const of = (names: string) => names.split(' ').map((name) => def[name])
  expect(of('zgfxdq mjry csmjry fjsj')).toEqual(['0', '0', '0', '0'])
  expect(of('ismoved sfyyjc szsqsfybl sfxk sfsqhzjkk')).toEqual([0, 0, 0, 0, 0])
  expect(of('sfjcqz sfyqjzgc jrsfqzys jrsfqzfy sfygtjzzfj')).toEqual(['', '', '', '', ''])
})

test('a plain POST without a body gets the page, and a script the data', async () => {
  const { lin, anyone } = await siteWith('ncov')
  for (const url of [index, '/ncov/wap/default', '/ncov/wap/default/index?from=history']) {
    const page = await post(lin, url, {}, {})
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(readPage(page.body).hasFlag).toBe('0')
    expect((await post(lin, url, {})).json()).toMatchObject({ e: 0, d: { hasFlag: 0 } })
    const refused = await post(anyone, url, {}, {})
    expect(refused.statusCode).toBe(302)
    expect(refused.headers.location).toContain('/uc/wap/login?redirect=')
  }
  // Some clients save without the header.
  expect((await post(lin, '/ncov/wap/default/save', whole, {})).body).toBe(done)
})

test('ZJU’s own fields are taken and come back, and a browser without a place may say so', async () => {
  const { lin, rows } = await siteWith('zju')
  const form = new URLSearchParams({ ...whole, name: '林晓雨', number: '20260001', sfqrxxss: '1' })
  for (const value of ['1', '3']) form.append('jrdqtlqk[]', value)
  form.append('jrdqjcqk[]', '2')
  const sent = await t.server.inject({
    method: 'POST',
    url: '/ncov/wap/default/save',
    payload: form.toString(),
    headers: { host: lin.host, cookie: lin.cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.body).toBe(done)
  await rows((db) => db.update(reports).set({ day: '2026-01-05' }))
  const { def } = readPage((await get(lin, index)).body)
  expect(def).toMatchObject({ jrdqtlqk: ['1', '3'], jrdqjcqk: ['2'], sfqrxxss: '1' })
  const error = JSON.stringify({ type: 'error', info: 'FAILED', message: 'Get geolocation failed.' })
  expect((await post(lin, '/ncov/wap/default/save-geo-error', { error })).body).toBe(done)
  expect((await post(lin, '/ncov/wap/default/save-geo-error', {})).body).toBe(done)
})
