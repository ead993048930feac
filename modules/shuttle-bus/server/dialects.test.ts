import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { busCampus } from './testing/bus-campus.ts'

const { siteWithBuses, server } = await busCampus()

function post(host: string, url: string, payload: string, cookie?: string) {
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) }
  return server.inject({ method: 'POST', url, payload, headers })
}

describe('fudanbus', () => {
  test('answers the bytes that clients read', async () => {
    const { host, lin } = await siteWithBuses()
    const answer = await post(host, '/fudanbus/wap/default/lists', 'holiday=1', lin.cookie)
    expect(answer.body).toMatch(
      /^\{"e":0,"m":"操作成功","d":\{"data":\[\{"collect":0,"route":"枫林-江湾","lists":\[\{"id":"\d+","start":"枫林","end":"江湾","stime":"09:00","etime":"","arrow":"3","holiday":"1"\}\]\}\]\}\}$/,
    )
  })

  test('arrow tells the way: 3 there, 2 back, 1 both at once', async () => {
    const { lin, ask } = await siteWithBuses()
    const { d } = await ask(lin, '/fudanbus/wap/default/lists', {}, 'GET')
    const [{ lists }] = d.data as [{ lists: Record<string, string>[] }]
    expect(lists.map(({ stime, etime, arrow, holiday }) => [stime, etime, arrow, holiday])).toEqual([
      ['07:00', '', '3', '0'],
      ['08:00', '08:00', '1', '0'],
      ['', '18:00', '2', '0'],
      ['00:30', '', '3', '0'],
    ])
    expect(new Set(lists.map(({ id }) => id)).size).toBe(4)
  })

  test('knows what the person keeps, and sends everyone else to log in', async () => {
    const { host, lin, ask } = await siteWithBuses()
    await ask(lin, '/fudanbus/wap/default/collect', { id: 'L1' })
    const { d } = await ask(lin, '/fudanbus/wap/default/lists', { holiday: '0' })
    expect((d.data as { collect: number }[])[0]!.collect).toBe(1)
    expect((await post(host, '/fudanbus/wap/default/lists', 'holiday=0')).statusCode).toBe(302)
  })
})

describe('regularbus', () => {
  const path = '/regularbus/wap/default/index-ajax'

  test('answers anyone the bytes that clients read', async () => {
    const { host } = await siteWithBuses()
    const form = 'bus_id=2&type=&date=2026-03-07&cfz=&ddz=&fcsjStart=&fcsjEnd='
    expect((await post(host, path, form)).body).toBe(
      '{"e":0,"m":"操作成功","d":{"data":[{"id":"o1","start":"09:00","station":["枫林","邯郸, \\"主\\"门","江湾"],"cross":["邯郸, \\"主\\"门"]}]}}',
    )
  })

  test('looks by day, stops in their order, and time', async () => {
    const { anyone, ask } = await siteWithBuses()
    const found = async (input: object) =>
      ((await ask(anyone, path, { bus_id: 2, ...input })).d.data as { id: string }[]).map(({ id }) => id)
    expect(await found({})).toEqual(['w1', 'w2', 'w3', 'w4', 'n1'])
    expect(await found({ cfz: '枫林', ddz: '江湾' })).toEqual(['w1', 'w2', 'n1'])
    expect(await found({ cfz: '江湾', ddz: '邯郸', fcsjStart: '07:30', fcsjEnd: '12:00' })).toEqual(['w3'])
    expect(await found({ date: '2026-07-06' })).toEqual([])
    expect((await ask(anyone, path, { date: 'someday' })).e).toBe(1)
  })

  test('the address people have saved is a page', async () => {
    const { host } = await siteWithBuses()
    const answer = await server.inject({ url: '/regularbus/wap/default/index?bus_id=6', headers: { host } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('shuttleBus/index')
  })
})

test('the dialects hide nothing that the call itself does not say', async () => {
  const { lin, call } = await siteWithBuses()
  const { list, day } = await call(lin, contract.timetable, { holiday: '0' })
  expect(day).toBe('2026-03-02')
  expect(list[0]!.trips).toHaveLength(5)
})
