import { describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { served } from './index.ts'
import { makeForm } from './testing/make-form.ts'

const t = await campus([served])
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const done = '{"e":0,"m":"操作成功","d":{}}'
const today = dayIn('Asia/Shanghai', new Date())

const options = [
  { key: '1', label: '在校' },
  { key: '2', label: '离校' },
]

/** A form with field names as in other portals: kind, form number and position. */
async function numbered(limit: 'daily' | 'once' = 'daily') {
  const site = await t.site()
  await makeForm(t.portal, site.id, site.admin.id, {
    number: 810,
    fields: [
      { key: 'radio_810_1', kind: 'choice', title: '是否在校', required: true, options },
      { key: 'date_810_2', kind: 'date', title: '日期', required: true },
      { key: 'location_563_1', kind: 'place', title: '所在地' },
      {
        key: 'checkbox_810_4',
        kind: 'choices',
        title: '交通方式',
        options: ['bus', 'rail'].map((key) => ({ key, label: key })),
      },
    ],
    rules: { limit },
  })
  return site
}

/** A form with self-chosen field names. */
async function spelled() {
  const site = await t.site()
  await makeForm(t.portal, site.id, site.admin.id, {
    number: 17,
    fields: [
      { key: 'xingming', kind: 'text', title: '姓名', required: true },
      { key: 'xuehao', kind: 'text', title: '学号', required: true },
      { key: 'riqi', kind: 'date', title: '日期', required: true },
      { key: 'tiwen', kind: 'number', title: '体温', min: 34, max: 43, decimals: 1 },
    ],
  })
  return site
}

const get = (who: Caller, url: string, headers: Record<string, string> = ajax) =>
  t.server.inject({ url, headers: { host: who.host, ...(who.cookie && { cookie: who.cookie }), ...headers } })

const post = (who: Caller, url: string, form: Record<string, string>, headers: Record<string, string> = ajax) =>
  t.server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      host: who.host,
      ...(who.cookie && { cookie: who.cookie }),
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      ...headers,
    },
  })

const answers = {
  'value[radio_810_1]': '1',
  'value[date_810_2]': today,
  'value[location_563_1]': '北京市 北京市 海淀区',
}

describe('/forms/wap/default', () => {
  test('what was answered last comes back by the names of its fields, and goes out again as it came', async () => {
    const { lin } = await numbered('once')
    const first = await post(lin, '/forms/wap/default/get-info?formid=810', {})
    expect(first.body).toBe(
      '{"e":0,"m":"操作成功","d":{"value":{"id":"","radio_810_1":"","date_810_2":"","location_563_1":"","checkbox_810_4":""}}}',
    )
    const form = { formid: '810', 'value[id]': '', ...answers, 'value[checkbox_810_4][]': 'rail' }
    expect((await post(lin, '/forms/wap/default/save', form)).body).toBe(done)
    const { body } = await post(lin, '/forms/wap/default/get-info?formid=810', { formid: '810' })
    expect(body).toMatch(
      new RegExp(
        `^\\{"e":0,"m":"操作成功","d":\\{"value":\\{"id":"\\d+","radio_810_1":"1","date_810_2":"${today}","location_563_1":"北京市 北京市 海淀区","checkbox_810_4":"rail"\\}\\}\\}$`,
      ),
    )
    expect((await get(lin, '/forms/wap/default/get-info?formid=810')).body).toBe(body)
  })

  test('the second of a day is refused in the recorded words', async () => {
    const { lin, wu } = await numbered()
    expect((await post(lin, '/forms/wap/default/save', { formid: '810', ...answers })).body).toBe(done)
    const { value } = (await post(lin, '/forms/wap/default/get-info?formid=810', {})).json().d
    const again = Object.fromEntries(Object.entries(value).map(([name, text]) => [`value[${name}]`, String(text)]))
    const second = await post(lin, '/forms/wap/default/save', { formid: '810', ...again })
    expect(second.body).toBe('{"e":1,"m":"每日仅能提交一次","d":{}}')
    expect((await post(wu, '/forms/wap/default/save', { formid: '810', ...answers })).body).toBe(done)
  })

  test('what a map says of a position is taken as a place', async () => {
    const { lin } = await numbered()
    const geo = JSON.stringify({
      type: 'complete',
      position: { lng: 116.35, lat: 39.96 },
      addressComponent: { province: '北京市', city: '', district: '海淀区' },
      formattedAddress: '北京市海淀区西土城路10号',
    })
    const form = { formid: '810', ...answers, 'value[location_563_1]': geo }
    expect((await post(lin, '/forms/wap/default/save', form)).body).toBe(done)
    const { value } = (await post(lin, '/forms/wap/default/get-info?formid=810', {})).json().d
    expect(value.location_563_1).toBe('北京市 北京市 海淀区')
  })

  test('wrong answers and wrong numbers are refusals, never failures', async () => {
    const { lin } = await numbered()
    const bad = await post(lin, '/forms/wap/default/save', { formid: '810', 'value[radio_810_1]': '9' })
    expect(bad.json()).toMatchObject({ e: 1, m: '部分内容填写有误，请检查后再提交' })
    for (const formid of ['', '811', 'x', '99999999999999', '-1', '8.1']) {
      expect((await post(lin, '/forms/wap/default/save', { formid, ...answers })).json().e).toBe(1)
      expect((await post(lin, `/forms/wap/default/get-info?formid=${formid}`, {})).json().e).toBe(1)
    }
    expect((await post(lin, '/forms/wap/default/save', { formid: '810', value: 'x' })).json().e).toBe(1)
    expect((await post(lin, '/forms/wap/default/save', {})).json().e).toBe(1)
  })
})

describe('/form/wap/default', () => {
  const flat = { xingming: '林晓雨', xuehao: '20260001', riqi: today, tiwen: '36.5', id: '12' }

  test('takes fields side by side with the number in the address', async () => {
    const { lin } = await spelled()
    expect((await post(lin, '/form/wap/default/save?formid=17', flat)).body).toBe(done)
    const { value } = (await post(lin, '/forms/wap/default/get-info?formid=17', {})).json().d
    expect(value).toMatchObject({ xingming: '林晓雨', xuehao: '20260001', riqi: today, tiwen: '36.5' })
  })

  test('takes them in a body of their own, with the number as the id', async () => {
    const { lin } = await spelled()
    const body = Object.fromEntries(Object.entries(flat).map(([name, value]) => [`body[${name}]`, value]))
    expect((await post(lin, '/form/wap/default/save', { id: '17', ...body })).body).toBe(done)
    const wrong = await post(lin, '/form/wap/default/save', { id: '17', ...body, 'body[tiwen]': '66' })
    expect(wrong.body).toMatch(/^\{"e":1,"m":"部分内容填写有误，请检查后再提交","d":\{/)
    expect((await post(lin, '/form/wap/default/save', { id: '18', ...body })).json()).toMatchObject({
      e: 1,
      m: '表单不存在或已下线',
    })
  })

  test('is a page to a browser, with cookies, and data to a script', async () => {
    const { lin } = await spelled()
    const page = await get(lin, '/form/wap/default?formid=17', {})
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    const script = await get(lin, '/form/wap/default?formid=17')
    expect(script.json()).toMatchObject({ e: 0, d: { number: 17, title: '体温登记', standing: 'open' } })
  })
})

test('the page has the id of one’s own record, also for a plain POST', async () => {
  const { lin, wu } = await spelled()
  const idIn = (html: string) => /class="footReturn"><input[^>]* value="([^"]*)"/.exec(html)?.[1]
  const url = '/form/wap/default?formid=17'
  expect(idIn((await get(lin, url, {})).body)).toBe('')
  const flat = { xingming: '林晓雨', xuehao: '20260001', riqi: today, tiwen: '36.5' }
  expect((await post(lin, '/form/wap/default/save?formid=17', flat, {})).body).toBe(done)
  const { value } = (await post(lin, '/forms/wap/default/get-info?formid=17', {})).json().d
  for (const page of [
    await get(lin, url, {}),
    await post(lin, url, {}, {}),
    await get(lin, `/form/wap/default/index?formid=17`, {}),
  ]) {
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(idIn(page.body)).toBe(value.id)
  }
  expect(idIn((await get(wu, url, {})).body)).toBe('')
  const none = await get(lin, '/form/wap/default?formid=9', {})
  expect(none.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(none.body).toContain('表单不存在或已下线')
})

test('fields may be called by names that begin with a digit', async () => {
  const site = await t.site()
  const key = '9yue20rizhi9yue26rishifoulixiao'
  await makeForm(t.portal, site.id, site.admin.id, {
    number: 124,
    fields: [
      { key, kind: 'choice', title: '是否离校', required: true, options },
      { key: '2nd', kind: 'text', title: '去向', visibleIf: `${key} = "2"`, required: true },
    ],
  })
  const send = (form: Record<string, string>) => post(site.lin, '/form/wap/default/save?formid=124', form)
  expect((await send({ [key]: '2' })).json().e).toBe(1)
  expect((await send({ [key]: '2', '2nd': '回家' })).body).toBe(done)
  const { value } = (await post(site.lin, '/forms/wap/default/get-info?formid=124', {})).json().d
  expect(value).toMatchObject({ [key]: '2', '2nd': '回家' })
})

test('a place comes in one string', async () => {
  const { lin } = await numbered()
  const form = { formid: '810', ...answers, 'value[location_563_1]': '中国陕西省西安市长安区' }
  expect((await post(lin, '/forms/wap/default/save', form)).body).toBe(done)
  const { value } = (await post(lin, '/forms/wap/default/get-info?formid=810', {})).json().d
  expect(value.location_563_1).toBe('陕西省 西安市 长安区')
})

test('without login: 302 to a browser, 10013 with the page it came from to a script', async () => {
  const { anyone, host } = await numbered()
  const referer = `http://${host}/site/form/formtemplat?formid=810`
  const origin = `http://${host}:${t.portal.settings.PORT}`
  const gone = `{"e":10013,"m":"用户信息已失效,请重新进入页面","d":{"login_url":"${origin}/uc/wap/login?redirect=${encodeURIComponent(referer)}"}}`
  for (const path of ['/forms/wap/default/get-info?formid=810', '/form/wap/default?formid=810']) {
    const plain = await get(anyone, path, {})
    expect(plain.statusCode).toBe(302)
    expect(plain.headers.location).toContain('/uc/wap/login?redirect=')
    expect(String(plain.headers['set-cookie'])).toContain('eai-sess=')
    expect((await get(anyone, path, { ...ajax, referer })).body).toBe(gone)
  }
  for (const path of ['/forms/wap/default/save', '/form/wap/default/save?formid=810']) {
    expect((await post(anyone, path, { formid: '810', ...answers }, {})).statusCode).toBe(302)
    expect((await post(anyone, path, { formid: '810', ...answers }, { ...ajax, referer })).body).toBe(gone)
  }
  // A public call gives the same answer for a form that requires a login.
  expect((await get(anyone, '/form/wap/default/fill?formid=810', { ...ajax, referer })).body).toBe(gone)
  expect((await get(anyone, '/form/wap/default/fill?formid=810', {})).statusCode).toBe(302)
})
