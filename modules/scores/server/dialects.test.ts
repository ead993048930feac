import { expect, test } from 'vitest'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { served } from './index.ts'
import { registry } from './testing/desk.ts'

const t = await campus([served])
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const ajax = { 'x-requested-with': 'XMLHttpRequest' }

const send = (who: Caller, method: 'GET' | 'POST', url: string, payload = '', headers: object = {}) =>
  t.server.inject({
    method,
    url,
    headers: { host: who.host, cookie: who.cookie, ...(method === 'POST' && form), ...headers },
    ...(method === 'POST' && { payload }),
  })

/** Two terms: a percentage, a letter, and a course one is exempt from, without a grade. */
async function student() {
  const school = await registry(t)
  await school.grade('92')
  await school.grade('A-', {
    code: 'GE110',
    name: '艺术与审美',
    term: '2',
    scale: 'letter',
    kind: 'general',
    credit: 15,
  })
  const flags = JSON.stringify(['exempt'])
  await school.grade('', { code: 'EN101', name: '大学英语', year: '2025-2026', credit: 30 }, { flags })
  return school
}

test('/score/wap/default/get-data: names and grades of a term, by any part of the name', async () => {
  const { lin } = await student()
  const ask = async (body: string) => (await send(lin, 'POST', '/score/wap/default/get-data', body, ajax)).body
  expect(await ask('xq=1&year=2026-2027&kcmc=')).toBe(
    '{"e":0,"m":"操作成功","d":{"list":[{"kcmc":"高等数学","kccj":"92"}]}}',
  )
  expect(await ask('xq=&year=&kcmc=艺术')).toBe(
    '{"e":0,"m":"操作成功","d":{"list":[{"kcmc":"艺术与审美","kccj":"A-"}]}}',
  )
  expect(await ask('xq=3&year=1999-2000')).toBe('{"e":0,"m":"操作成功","d":{"list":[]}}')
  const plain = await send(lin, 'POST', '/score/wap/default/get-data', 'xq=2')
  expect(plain.json().d.list).toHaveLength(1)
})

test('POST /buaascore/wap/default/index: a map from "1" with strings only, with and without the AJAX header', async () => {
  const { lin } = await student()
  const whole =
    '{"e":0,"m":"操作成功","d":{' +
    '"1":{"kcmc":"艺术与审美","kch":"GE110","xf":"1.5","kccj":"A-","fslx":"等级制","kclx":"通识","year":"2026-2027","xq":"2"},' +
    '"2":{"kcmc":"高等数学","kch":"MA101","xf":"5","kccj":"92","fslx":"百分制","kclx":"必修","year":"2026-2027","xq":"1"},' +
    '"3":{"kcmc":"大学英语","kch":"EN101","xf":"3","kccj":"","fslx":"百分制","kclx":"必修","year":"2025-2026","xq":"1"}}}'
  for (const headers of [{}, ajax]) {
    const all = await send(lin, 'POST', '/buaascore/wap/default/index', '', headers)
    expect(all.headers['content-type']).toMatch(/json/)
    expect(all.body).toBe(whole)
  }
  const { d } = (await send(lin, 'POST', '/buaascore/wap/default/index', 'xq=1&year=2026-2027')).json()
  expect(Object.keys(d)).toEqual(['1'])
  expect(d['1'].kch).toBe('MA101')
})

test('GET /buaascore/wap/default/index: a page with the list on one line and the average on a line of its own', async () => {
  const { lin, anyone } = await student()
  const page = await send(lin, 'GET', '/buaascore/wap/default/index')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body.split('\n')).toContain("gpa:'3.93'")
  expect(page.body).not.toContain('name="execution"')
  const list = JSON.parse(/^list: (\[.*\]),$/m.exec(page.body)![1]!)
  expect(list).toHaveLength(3)
  expect(list[1]).toMatchObject({ kcmc: '高等数学', kccj: '92' })
  const away = await send(anyone, 'GET', '/buaascore/wap/default/index')
  expect([away.statusCode, away.headers.location]).toEqual([302, expect.stringContaining('/uc/wap/login?redirect=')])
  expect((await send(anyone, 'POST', '/buaascore/wap/default/index', '', ajax)).json().e).toBe(10013)
})
