import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../contract.ts'
import { utilityCampus } from '../testing/utility-campus.ts'
import { meters, readings } from './schema.ts'

const c = await utilityCampus(sandboxDesk)
const { t } = c
afterAll(() => c.close())

const base = '/buptdf/wap/default'
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
type Sent = { payload?: string; headers?: Record<string, string>; cookie?: string; method?: 'GET' | 'POST' }

async function site() {
  const s = await c.site()
  const draft = {
    code: '沙河校区雁南园S2楼',
    area: 2,
    campus: '沙河校区',
    name: '沙河校区雁南园S2楼',
    repairPhone: '010-1',
  }
  const { id: building } = await s.call(s.admin, contract.saveBuilding, draft)
  await s.call(s.admin, contract.saveRoom, { building, floor: '2', name: 'A楼201', number: '200200000201' })
  const meter = await s.desk.meter(s.tariff, { room: '200200000201', number: 'E201', holds: 'amount', balance: 3_456 })
  const at = new Date('2026-05-06T07:08:09+08:00')
  await s.write(async (db) => {
    await db.update(readings).set({ at }).where(eq(readings.meter, meter))
    await db
      .update(meters)
      .set({ readAt: at, figures: { vTotal: '221.4' } })
      .where(eq(meters.id, meter))
  })
  const send = async (
    path: string,
    { payload = '', headers = {}, cookie = s.lin.cookie, method = 'POST' }: Sent = {},
  ) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await t.server.inject({
      ...{ method, url: path, payload: method === 'POST' ? payload : undefined },
      headers: { host: s.host, ...(cookie && { cookie }), ...(method === 'POST' && form), ...headers },
    } as never)
    return answer
  }
  return { ...s, send }
}

test('buildings, floors and rooms, with and without the AJAX header', async () => {
  const s = await site()
  for (const headers of [{}, ajax]) {
    const part = await s.send(`${base}/part`, { payload: 'areaid=7', headers })
    expect(part.body).toBe(
      '{"e":0,"m":"操作成功","d":{"data":[{"partmentId":"沙河校区雁南园S2楼","partmentName":"沙河校区雁南园S2楼","prartmentFloor":1,"prartmentWeixiu":"1","prartmentWxphone":"010-1"}]}}',
    )
    const first = await s.send(`${base}/floor`, { payload: 'areaid=1&partmentId=six', headers })
    expect(first.body).toBe('{"e":0,"m":"操作成功","d":{"data":[{"floorId":5,"floorName":"5层"}]}}')
    const second = await s.send(`${base}/floor`, {
      payload: `areaid=2&partmentId=${encodeURIComponent('沙河校区雁南园S2楼')}`,
      headers,
    })
    expect(second.json().d.data).toEqual([{ floorId: '2层', floorName: '2层' }])
  }
  for (const floorId of ['5', '5层', '-1']) {
    const rooms = await s.send(`${base}/drom`, {
      payload: `areaid=1&partmentId=six&floorId=${encodeURIComponent(floorId)}`,
    })
    expect(rooms.json().d.data).toEqual([
      {
        ...{ dromName: '6-503', dromNum: '6-503', id: expect.any(String), dormPeople: 4, freeEng: 0, holidayStatus: 0 },
        ...{ live: 2, status: 1, statusLevel: 0, partmentId: 'six', partmentName: '学六楼' },
      },
    ])
  }
})

test('what is left: numbers as numbers, the room alone is enough, whatever the body is called', async () => {
  const s = await site()
  const whole = await s.send(`${base}/search`, { payload: 'dromNumber=200200000201' })
  expect(whole.body).toBe(
    '{"e":0,"m":"操作成功","d":{"data":{"surplus":34.56,"freeEnd":0,"free":0,"time":"2026-05-06 07:08:09","phone":"010-1","floorName":"2层","parName":"沙河校区雁南园S2楼","model":"E201","price":0.5,"vTotal":221.4,"iTotal":0,"pTotal":0,"cosTotal":0,"totalActiveDisp":0}}}',
  )
  const labelled = { 'content-type': 'application/json' }
  const odd = await s.send(`${base}/search`, {
    payload: 'areaid=1&partmentId=six&floorId=5&dromNumber=6-503',
    headers: labelled,
  })
  expect(odd.json().d.data).toMatchObject({ surplus: 20, freeEnd: 0, parName: '学六楼' })
  const json = await s.send(`${base}/search`, {
    payload: '{"areaid":1,"floorId":-1,"dromNumber":"6-503"}',
    headers: labelled,
  })
  expect(json.json().d.data.surplus).toBe(20)
  const empty = await s.send(`${base}/part`, { headers: labelled })
  expect(empty.json().d.data).toMatchObject([{ partmentId: 'six' }])
  expect((await s.send(`${base}/search`, { payload: 'dromNumber=9-999', headers: ajax })).json().e).not.toBe(0)
})

test('without a session: 302 for a plain client, 10013 for AJAX', async () => {
  const s = await site()
  for (const path of ['part', 'floor', 'drom', 'search', 'chong']) {
    expect((await s.send(`${base}/${path}`, { cookie: '' })).statusCode).toBe(302)
    const asked = await s.send(`${base}/${path}`, { cookie: '', headers: ajax })
    expect([asked.statusCode, asked.json().e]).toEqual([200, 10013])
  }
})

test('the page of a top-up is a page, by GET and POST', async () => {
  const s = await site()
  for (const method of ['GET', 'POST'] as const) {
    const page = await s.send(`${base}/chong`, { method })
    expect([page.statusCode, String(page.headers['content-type'])]).toEqual([200, expect.stringContaining('text/html')])
  }
  const page = await s.send('/buptdf/wap/recharge/index?partmentId=six&floorId=5&dromNumber=6-503&areaId=1', {
    method: 'GET',
  })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})

test('showers', async () => {
  const s = await site()
  const bath = {
    name: '浴室',
    maleShowers: 60,
    femaleShowers: 80,
    maleBusy: 12,
    femaleBusy: 23,
    males: 15,
    females: 31,
  }
  await s.call(s.admin, contract.saveBath, bath)
  const said = await s.send('/buptys/wap/default/get-data')
  expect(said.body).toBe(
    '{"e":0,"m":"操作成功","d":{"data":{"total":{"male_shower":60,"female_shower":80},"now":{"male_shower":12,"male":15,"female_shower":23,"female":31}}}}',
  )
})

test('one’s room and its hall', async () => {
  const s = await site()
  const prices = await s.desk.tariff(undefined, { name: '公共', kind: 'hall' })
  await s.desk.meter(prices, { kind: 'hall', number: 'H1', balance: 1_250 })
  const said = await s.send('/fudanelec/wap/default/info', { method: 'GET', headers: ajax })
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(said.json().d).toEqual({
    ...{ xq: '本部', ting: true, xqid: '1', roomid: expect.any(String), tingid: expect.any(String) },
    ...{
      realname: '林晓雨',
      ssmc: '学六楼',
      fjmc: '6-503',
      fj_update_time: time,
      fj_used: 0,
      fj_all: 20,
      fj_surplus: 20,
    },
    ...{ t_update_time: time, t_used: 0, t_all: 12.5, t_surplus: 12.5 },
  })
  expect(Object.keys(said.json().d)).toEqual(
    'xq ting xqid roomid tingid realname ssmc fjmc fj_update_time fj_used fj_all fj_surplus t_update_time t_used t_all t_surplus'.split(
      ' ',
    ),
  )
  const alone = await s.send('/fudanelec/wap/default/info', { method: 'GET', headers: ajax, cookie: s.admin.cookie })
  expect(alone.json().d).toMatchObject({ ting: false, fjmc: '', fj_surplus: 0 })
})
