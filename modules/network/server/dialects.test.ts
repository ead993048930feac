import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { networkCampus } from '../testing/network-campus.ts'

const c = await networkCampus()
const { t, gb } = c
const ajax = { 'x-requested-with': 'XMLHttpRequest' }

async function site() {
  const s = await c.site()
  await s.open()
  const at = new Date('2026-03-02T00:15:07Z')
  const report = { nas: '图书馆', at, inBytes: 2.5 * gb, outBytes: 0.25 * gb, seconds: 3_723 }
  await s.session('start', s.report(s.lin.number, { ...report, seconds: 0 }))
  await s.session('update', s.report(s.lin.number, report))
  const send = (url: string, options: { method?: 'GET' | 'POST'; headers?: object; payload?: string } = {}) =>
    t.server.inject({
      ...{ method: options.method ?? 'GET', url, ...(options.payload !== undefined && { payload: options.payload }) },
      headers: { host: s.host, cookie: s.lin.cookie, ...options.headers },
    })
  return { ...s, send }
}

test('netclient: the list to a POST labelled JSON without a body, and to a plain GET', async () => {
  const s = await site()
  const path = '/netclient/wap/default/get-index'
  const labelled = { ...ajax, 'content-type': 'application/json; charset=UTF-8' }
  const answer = await s.send(path, { method: 'POST', headers: labelled })
  const { list } = answer.json().d
  expect(list).toHaveLength(1)
  const [{ device_id: id, onlineTime, ...rest }] = list
  expect(rest).toEqual({
    ...{ id, ip: '10.1.2.3', mac: 'aa:bb:cc:dd:ee:ff', userLocation: '图书馆', loginTime: '2026-03-02 08:15:07' },
  })
  expect(onlineTime).toMatch(/^\d+:\d\d:\d\d$/)
  expect(
    answer.body.startsWith(`{"e":0,"m":"操作成功","d":{"list":[{"device_id":"${id}","id":"${id}","ip":"10.1.2.3"`),
  ).toBe(true)
  expect((await s.send(path)).json().d.list).toHaveLength(1)
})

test('netclient: offline by form; nobody else’s device', async () => {
  const s = await site()
  await s.open(s.wu)
  const [device] = (await s.call(s.lin, contract.devices)).list
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `device_id=${device!.id}&ip=10.1.2.3`
  const other = await s.send('/netclient/wap/default/offline', {
    ...{ method: 'POST', payload, headers: { ...form, ...ajax, cookie: s.wu.cookie } },
  })
  expect(other.json().e).not.toBe(0)
  const done = await s.send('/netclient/wap/default/offline', { method: 'POST', payload, headers: form })
  expect(done.body).toBe('{"e":0,"m":"操作成功","d":{}}')
  const empty = await s.send('/netclient/wap/default/get-index', { method: 'POST', headers: ajax })
  expect(empty.body).toBe('{"e":0,"m":"操作成功","d":{"list":[]}}')
})

test('buaanet: blocks of used and total, and one with two comments', async () => {
  const s = await site()
  const { body, statusCode } = await s.send('/buaanet/wap/default/index')
  expect(statusCode).toBe(200)
  const pairs = [...body.matchAll(/<div class="btn">(.*?)<br>\s*<span>(.*?)<\/span>\s*<span>(.*?)<\/span><br>/g)]
  expect(pairs.map(([, ...parts]) => parts)).toEqual([
    ['免费流量', '已用：2.75GB', '总量：10.00GB'],
    ['赠送流量', '已用：0.00GB', '总量：0.00GB'],
  ])
  const single = /<div class="btn">([^<]*)<br>\s*<!--.*?-->\s*<!--.*?-->\s*<span>(.*?)<\/span>/.exec(body)
  expect(single?.slice(1)).toEqual(['计费流量', '已用：0.00GB'])
  expect(body).toContain(
    '<div class="btn">免费流量<br> <span>已用：2.75GB</span> <span>总量：10.00GB</span><br></div>\n',
  )
})

test('without a login: a redirect for plain requests, 10013 for AJAX', async () => {
  const s = await site()
  for (const path of ['/netclient/wap/default/get-index', '/buaanet/wap/default/index', '/drcom/wap/default/index']) {
    expect((await t.server.inject({ url: path, headers: { host: s.host } })).statusCode).toBe(302)
    const answer = await t.server.inject({ url: path, headers: { host: s.host, ...ajax } })
    expect(answer.json().e).toBe(10013)
  }
})

test('the other names of the service, and the old top-up page', async () => {
  const s = await site()
  expect((await s.ask(s.lin, '/drcom/wap/default/index')).d).toMatchObject({ username: s.lin.number, state: 'active' })
  expect((await s.ask(s.lin, '/drcom/wap/default/devices')).d).toMatchObject({ list: [{ address: '10.1.2.3' }] })
  const page = await s.send('/pay/wap/network/recharge.html')
  expect([page.statusCode, String(page.headers['content-type'])]).toEqual([200, expect.stringContaining('html')])
})
