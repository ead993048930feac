import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseMoney } from '#kernel/money.ts'

type Loaded = { holder: string; amount: string; day: string }

/** A card system of another maker with an HTTP interface, as the default settings describe it. */
export async function cardServer(today: () => string) {
  /** What it booked, by number, and how often each number was sent. */
  const loaded = new Map<string, Loaded>()
  const sent = new Map<string, number>()
  /** `down`: cuts the line. `slow`: books, and does not answer. `lost`: books, and answers 500. */
  const odd = {
    how: '' as '' | 'down' | 'slow' | 'lost' | 'refuses' | 'wrong' | 'busy',
    secret: '',
    isUnlisted: false,
  }
  const balanceOf = (holder: string) =>
    [...loaded.values()].reduce((sum, one) => sum + (one.holder === holder ? parseMoney(one.amount)! : 0), 0)

  function answerTo(path: string, body: Record<string, string>): { status?: number; data?: object } {
    const number = body.orderNo ?? ''
    if (path === '/balance') return { data: { balance: (balanceOf(body.no ?? '') / 100).toFixed(2) } }
    if (path === '/query') return { data: { code: 0, orderNo: number, state: loaded.has(number) ? 'done' : 'none' } }
    if (path === '/list') {
      const listed = [...loaded].filter(([, { day }]) => day === body.day && !odd.isUnlisted)
      return { data: { code: 0, list: listed.map(([orderNo, { amount }]) => ({ orderNo, amount })) } }
    }
    sent.set(number, (sent.get(number) ?? 0) + 1)
    if (odd.how === 'refuses') return { data: { code: 4001, message: 'no such card' } }
    if (odd.how === 'busy') return { data: { code: 9, message: 'busy' } }
    if (odd.how === 'wrong') return { data: { code: 0, orderNo: 'another' } }
    // However often a number is sent, it counts once.
    if (!loaded.has(number)) loaded.set(number, { holder: body.number!, amount: body.amount!, day: today() })
    if (odd.how === 'lost') return { status: 500, data: {} }
    return odd.how === 'slow' ? {} : { data: { code: 0, orderNo: number } }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (odd.how === 'down') return void request.socket.destroy()
      odd.secret = request.headers.authorization ?? ''
      const { pathname, searchParams } = new URL(request.url!, 'http://card')
      const body = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Record<string, string>
      const { status = 200, data } = answerTo(pathname, { ...Object.fromEntries(searchParams), ...body })
      if (data) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  const settings = { balanceUrl: `${url}/balance?no={number}`, token: 's3cret', milliseconds: 700, recharge: { url } }
  return { settings, odd, loaded, sent, balanceOf, close }
}
