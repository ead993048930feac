import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { cardCampus } from '../../testing/card-campus.ts'
import { fenIn, timeIn, valueAt } from './ask.ts'

/** A card system of another maker. */
const said = { status: 200, body: {} as unknown, asked: [] as string[], forms: [] as string[] }
const server = createServer((request, answer) => {
  said.asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
  let form = ''
  request.on('data', (part) => {
    form += part
  })
  request.on('end', () => {
    if (form) said.forms.push(form)
    answer.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
const base = `http://127.0.0.1:${port}`

const c = await cardCampus()

const outside = {
  balanceUrl: `${base}/balance?no={number}`,
  flowsUrl: `${base}/flows?no={number}&month={month}`,
  lossUrl: `${base}/loss`,
  token: 'secret-token',
  fields: { balance: 'data.balance', at: 'data.time', flows: 'data.rows', flowTitle: 'shop', flowId: 'no' },
}

test('the balance of an outside system shows its own time, and says when it is old', async () => {
  const s = await c.site({ money: 0, settings: { outside } })
  said.body = { data: { balance: '32.50', time: Math.floor(Date.now() / 1000) - 300 } }
  const first = await s.card(s.lin)
  expect(first).toMatchObject({ money: 3_250, isOutside: true, isStale: false, isKnown: true, hasCode: false })
  expect(first.asOf).toBeLessThan(Date.now() / 1000 - 290)
  expect(said.asked.at(-1)).toBe(`GET /balance?no=${s.lin.number} Bearer secret-token`)
  said.body = { data: { balance: 1, time: Math.floor(Date.now() / 1000) - 7_200 } }
  expect(await s.card(s.wu)).toMatchObject({ money: 100, isStale: true })
})

test('without an answer the last known balance is shown as out of date, or none', async () => {
  const s = await c.site({ money: 0, settings: { outside } })
  said.status = 500
  expect(await s.card(s.lin)).toMatchObject({ money: 0, isKnown: false, isStale: true })
  await expect(s.call(s.lin, contract.flows, {})).rejects.toThrow('outsideDown')
  said.status = 200
  said.body = { data: { nothing: true } }
  expect(await s.card(s.lin)).toMatchObject({ isKnown: false })
})

test('entries are read by their mapping; rows without sense are left out', async () => {
  const s = await c.site({ money: 0, settings: { outside } })
  said.body = {
    data: {
      rows: [
        { no: 'A1', time: '2026-03-02 12:10:00', amount: '-12.50', balance: '20', shop: '食堂' },
        { no: 'A2', time: '2026-03-03 08:00', amount: 100, balance: 120, shop: '充值' },
        { no: 'A3', time: 'never', amount: 'x' },
      ],
    },
  }
  const { list } = await s.call(s.lin, contract.flows, { month: '2026-03' })
  expect(list).toMatchObject([
    { id: 'A2', amount: 10_000, kind: 'recharge' },
    { id: 'A1', amount: -1_250, balance: 2_000, title: '食堂' },
  ])
  expect(said.asked.at(-1)).toContain('month=2026-03')
})

test('a loss is told to it by a job', async () => {
  const s = await c.site({ money: 0, settings: { outside } })
  said.body = {}
  await s.call(s.lin, contract.reportLoss)
  await expect.poll(() => said.forms, { timeout: 15_000 }).toContain(`number=${s.lin.number}&lost=1`)
})

test('amounts and times as other systems write them', () => {
  expect(fenIn('12.5', 'yuan')).toBe(1_250)
  expect(fenIn(-0.01, 'yuan')).toBe(-1)
  expect(fenIn('1250', 'fen')).toBe(1_250)
  expect(fenIn('12.5', 'fen')).toBeUndefined()
  expect(fenIn(null, 'yuan')).toBeUndefined()
  expect(timeIn('Asia/Shanghai', '2026-03-02 12:10:05')?.toISOString()).toBe('2026-03-02T04:10:05.000Z')
  expect(timeIn('Asia/Shanghai', 1_700_000_000_000)?.getTime()).toBe(1_700_000_000_000)
  expect(timeIn('Asia/Shanghai', 'soon')).toBeUndefined()
  expect(valueAt({ a: { b: [{ c: 1 }] } }, 'a.b.0.c')).toBe(1)
  expect(valueAt({ a: 1 }, '__proto__.x')).toBeUndefined()
})
