import { createCipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served])
const monday = Date.parse('2026-03-02T10:00:00+08:00')
const day = '2026-03-03'

type Slot = {
  date: string
  abscissa: string
  yaxis: string
  time_id: number
  sub_id: number
  row: { status: number; total: number; margin: number }
}

/** A hall with two courts, and a client that sends no AJAX header. */
async function hall() {
  t.clock.offset = monday - Date.now()
  const site = await t.site()
  const rule = { ...everyRule, horizon: 3, limits: [{ per: 'day', count: 2 }] }
  const { id: rules } = await site.call(site.admin, officeContract.saveRules, {
    name: '场地',
    rule: JSON.stringify(rule) as never,
  })
  const court = { kind: 'court' as const, name: '羽毛球馆', rules, units: 2, unitNames: '1号场地 3号场地' }
  await site.call(site.admin, officeContract.saveResource, court)
  const plain = async (who: { cookie: string }, url: string, body?: object) => {
    const answer = await t.server.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: {
        host: site.host,
        cookie: who.cookie,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: new URLSearchParams(body as Record<string, string>).toString() }),
    })
    return answer
  }
  const json = async (who: { cookie: string }, url: string, body?: object) => (await plain(who, url, body)).json()
  const list = async () =>
    (await json(site.lin, `/site/reservation/list-page?hall_id=2&time=${day}&p=1&page_size=0`)).d.list
  const [{ id }] = await list()
  const launch = (who: { cookie: string }, items: object[], of = id) =>
    json(who, '/site/reservation/launch', {
      resource_id: String(of),
      code: '',
      remarks: '打球',
      deduct_num: '',
      data: JSON.stringify(items),
    })
  return { ...site, plain, json, list, launch, id: id as number }
}
const ten = { date: day, period: 6000660, sub_resource_id: 2 }

test('GET /site/reservation/list-page', async () => {
  const { list, launch, lin, wu, json, plain } = await hall()
  await launch(lin, [ten])
  const [{ id, name, table }] = (await list()) as [{ id: number; name: string; table: Record<string, Slot[]> }]
  expect([typeof id, name, Object.keys(table)]).toEqual(['number', '羽毛球馆', ['1', '2']])
  expect(table['2']![2]).toEqual({
    ...{ date: day, abscissa: '3号场地', yaxis: '10:00-11:00', time_id: 6000660, sub_id: 2 },
    row: { status: 2, total: 1, margin: 0 },
  })
  expect(table['1']![2]!.row).toEqual({ status: 1, total: 1, margin: 1 })
  const others = (await json(wu, `/site/reservation/list-page?hall_id=2&time=${day}`)).d.list
  expect(others[0].table['2'][2].row).toEqual({ status: 3, total: 1, margin: 0 })
  const answer = await plain(lin, '/site/reservation/list-page?hall_id=2')
  expect(answer.headers['content-type']).toContain('application/json')
})

test('anonymous clients are redirected, or told e 10013', async () => {
  const { plain, ask, anyone } = await hall()
  expect((await plain({ cookie: '' }, '/site/reservation/list-page')).statusCode).toBe(302)
  expect((await ask(anyone, '/site/reservation/my-list-time')).e).toBe(10013)
})

test('GET /site/reservation/resource-info-margin: statuses 0 to 5, and an empty list without a session', async () => {
  const { json, lin, wu, id, admin, call, launch } = await hall()
  await launch(lin, [ten])
  await launch(wu, [
    { ...ten, sub_resource_id: 1 },
    { ...ten, period: 7800840, sub_resource_id: 1 },
  ])
  const { list } = await call(admin, officeContract.allResources)
  const from = Date.parse(`${day}T12:00:00+08:00`) / 1000
  await call(admin, officeContract.addBlackout, { resources: [list[0]!.id], from, until: from + 3600, reason: '维护' })
  const { d } = await json(
    lin,
    `/site/reservation/resource-info-margin?resource_id=${id}&start_time=2026-03-02&end_time=2026-03-06`,
  )
  const slots = d[String(id)] as Slot[]
  const status = (date: string, yaxis: string, sub = 1) =>
    slots.find((one) => one.date === date && one.yaxis === yaxis && one.sub_id === sub)!.row.status
  expect(status(day, '10:00-11:00', 2)).toBe(2)
  expect(status(day, '13:00-14:00')).toBe(3)
  expect(status('2026-03-02', '08:00-09:00')).toBe(0)
  expect(status(day, '09:00-10:00')).toBe(1)
  expect(status(day, '12:00-13:00')).toBe(4)
  expect(status('2026-03-06', '09:00-10:00')).toBe(5)
  const anonymous = await json({ cookie: '' }, `/site/reservation/resource-info-margin?resource_id=${id}`)
  expect(anonymous).toMatchObject({ e: 0, d: [] })
  expect((await json(lin, `/site/reservation/resource-info-margin?resource_id=${id + 99}`)).d).toEqual([])
})

test('POST /site/reservation/launch: one, several, and the messages of refusals', async () => {
  const { launch, lin, wu, id } = await hall()
  const done = await launch(lin, [ten])
  expect(done).toMatchObject({ e: 0, m: '操作成功', d: { id: expect.any(Number) } })
  expect(done.d.hall_appointment_data_id).toBe(done.d.id)
  expect(await launch(wu, [ten])).toMatchObject({ e: 1, m: '预约日期已约满' })
  expect(await launch(wu, [{ ...ten, period: 4200480 }])).toMatchObject({ e: 1, m: '不在服务时间' })
  const hours = [6600720, 7200780, 7800840].map((period) => ({ ...ten, period, sub_resource_id: 0 }))
  expect(await launch(wu, hours)).toMatchObject({ e: 1, m: '预约次数限制达到上限' })
  expect(await launch(wu, hours.slice(0, 2))).toMatchObject({ e: 0 })
  expect(await launch(lin, [ten], id + 99)).toMatchObject({ e: 1 })
  expect((await launch(lin, [{ date: 'x', period: 'y' }])).e).toBe(1)
})

test('the wordings of clients for closed dates and bookings that are not over', async () => {
  const { launch, lin, admin, call } = await hall()
  const { list } = await call(admin, officeContract.allResources)
  const from = Date.parse(`${day}T12:00:00+08:00`) / 1000
  await call(admin, officeContract.addBlackout, { resources: [list[0]!.id], from, until: from + 3600, reason: '维护' })
  expect(await launch(lin, [{ ...ten, period: 7200780 }])).toMatchObject({ e: 1, m: '预约日期已被禁用' })
  const [rules] = (await call(admin, officeContract.allRules)).list
  const rule = JSON.stringify({ ...rules!.rule, limits: [{ per: 'open', count: 1 }] }) as never
  await call(admin, officeContract.saveRules, { id: rules!.id, version: rules!.version, name: rules!.name, rule })
  expect(await launch(lin, [ten])).toMatchObject({ e: 0, m: '操作成功' })
  expect(await launch(lin, [{ ...ten, period: 7800840 }])).toMatchObject({ e: 1, m: '未结束的预约' })
})

test('GET /site/reservation/my-list-time, POST single-time-cancel and update-state', async () => {
  const { launch, json, lin, wu, id } = await hall()
  const hours = [6600720, 7200780].map((period) => ({ ...ten, period, sub_resource_id: 0 }))
  const { d } = await launch(lin, hours)
  const mine = async (status: number) =>
    (await json(lin, `/site/reservation/my-list-time?p=1&page_size=0&status=${status}`)).d.data
  const [first, second] = await mine(0)
  expect(first).toEqual({
    ...{ id: d.id, resource_id: id, resource_name: '羽毛球馆', hall_appointment_data_id: d.id },
    ...{ periodList: [{ time: `${day} 11:00` }], status_name: '已预约', is_cancel: 1 },
  })
  const cancel = (who: { cookie: string }, no: number) =>
    json(who, '/site/reservation/single-time-cancel', { appointment_id: String(d.id), 'data_id[0]': String(no) })
  expect((await cancel(wu, second.id)).e).toBe(1)
  expect(await cancel(lin, second.id)).toMatchObject({ e: 0, m: '操作成功' })
  expect(await mine(3)).toMatchObject([{ id: second.id, status_name: '已撤销', is_cancel: 0 }])
  expect(await json(lin, '/site/reservation/update-state', { appointment_id: String(d.id), type: '1' })).toMatchObject({
    e: 0,
  })
  expect(await mine(0)).toEqual([])
})

test('GET /site/reservation/my-list-time: dates, order, and what was checked in', async () => {
  const { launch, json, lin, call, id } = await hall()
  const later = { ...ten, date: '2026-03-04' }
  await launch(lin, [ten, { ...ten, period: 6600720 }])
  await launch(lin, [later])
  const mine = async (query: string) => (await json(lin, `/site/reservation/my-list-time?p=1&${query}`)).d
  const times = async (query: string) =>
    (await mine(query)).data.map((one: { periodList: [{ time: string }] }) => one.periodList[0].time)
  expect(await times('page_size=2&status=0&sort=desc')).toEqual(['2026-03-04 10:00', `${day} 11:00`])
  expect(await times('page_size=2&status=0&sort_time=asc')).toEqual([`${day} 10:00`, `${day} 11:00`])
  const on = await mine('page_size=1&status=0&date_sta=2026-03-04&date_end=2026-03-04')
  expect([on.total, on.data[0].resource_id]).toEqual([1, id])
  expect(await times('status=2')).toEqual([])
  t.clock.offset = Date.parse(`${day}T10:01:00+08:00`) - Date.now()
  const [first] = (await call(lin, contract.mine)).list
  await call(lin, contract.checkIn, { id: first!.id })
  expect((await mine('status=2')).data).toMatchObject([{ status_name: '已签到', is_cancel: 0 }])
})

describe('captcha', () => {
  const post = { date: day, period: 6000660, sub_resource_id: 1 }

  test('GET /site/login/code: a picture, whose letters `code` repeats', async () => {
    const { plain, json, lin, id } = await hall()
    const picture = await plain(lin, '/site/login/code?v=1772416800000')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    const body = { resource_id: String(id), data: JSON.stringify([post]) }
    const wrong = await json(lin, '/site/reservation/launch', { ...body, code: 'QQQQ' })
    expect(wrong).toMatchObject({ e: 1, m: '验证码错误' })
  })

  test('GET /site/captcha/click-get: a picture, a key, a token and the letters to click', async () => {
    const { json, lin, id } = await hall()
    const { d } = await json(lin, '/site/captcha/click-get')
    expect(Buffer.from(d.originalImageBase64, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect([d.secretKey, d.token]).toEqual([expect.stringMatching(/^.{16}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(new Set(d.wordList).size).toBe(3)
    const cipher = createCipheriv('aes-128-ecb', Buffer.from(d.secretKey), null)
    const points = JSON.stringify([0, 0, 0].map(() => ({ x: 1, y: 1 })))
    const sent = Buffer.concat([cipher.update(`${d.token}---${points}`), cipher.final()]).toString('base64')
    const body = { resource_id: String(id), data: JSON.stringify([post]), 'position_data[captchaVerification]': sent }
    expect(await json(lin, '/site/reservation/launch', body)).toMatchObject({ e: 1, m: '验证码错误' })
    const broken = { ...body, 'position_data[captchaVerification]': 'x' }
    expect(await json(lin, '/site/reservation/launch', broken)).toMatchObject({ e: 1, m: '验证码错误' })
  })
})

test('GET /site/user/get-name', async () => {
  const { json, lin, ask, anyone } = await hall()
  const { d } = await json(lin, '/site/user/get-name')
  expect(d).toEqual({
    name: expect.any(String),
    number: expect.any(String),
    college: expect.any(String),
    identity_id: 1,
  })
  expect((await ask(anyone, '/site/user/get-name')).e).toBe(10013)
})

test('GET /site/reservation/get-sign-qrcode', async () => {
  const { launch, json, lin, wu, id, admin, call } = await hall()
  const { d } = await launch(lin, [ten])
  const code = `/site/reservation/get-sign-qrcode?type=0&id=${d.id}&hall_appointment_data_id=${d.id}`
  expect((await json(lin, code)).d.code).toMatch(/^BOOK:\d+:[0-9a-f]{20}$/)
  expect((await json(wu, code)).e).toBe(1)
  const { list } = await call(admin, officeContract.allResources)
  const byDoor = (text: string) => `/site/reservation/get-sign-qrcode?type=1&resource_id=${id}&text=${text}`
  expect((await json(lin, byDoor(list[0]!.doorCode))).d.code).toMatch(new RegExp(`^BOOK:${d.id}:`))
  expect((await json(lin, byDoor('elsewhere'))).e).toBe(1)
  expect((await json(wu, byDoor(list[0]!.doorCode))).e).toBe(1)
})

test('/appointment and /fieldroom have the same shape', async () => {
  const { ask, lin, id } = await hall()
  const listed = await ask(lin, '/appointment/wap/reservation/list-page', { time: day })
  expect(listed.d.list).toMatchObject([{ id, table: { 1: expect.any(Array) } }])
  expect((await ask(lin, '/fieldroom/wap/default/index', { date: day })).d.list).toEqual([])
  const data = JSON.stringify([ten])
  expect(await ask(lin, '/appointment/wap/reservation/launch', { resource_id: id, data })).toMatchObject({ e: 0 })
  expect(await ask(lin, '/fieldroom/wap/default/save', { resource_id: id, data })).toMatchObject({
    m: '预约日期已约满',
  })
})
