import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = { meterNo: string; total: string; balance: string; time: string }

/** A supplier of meters with an HTTP interface, as the default settings describe it. */
export async function supplierServer() {
  /** What was loaded, by number; and how often each number was sent. */
  const loaded = new Map<string, { meter: string; amount: string }>()
  const sent = new Map<string, number>()
  /** `down`: cuts the line. `slow`: loads, and answers too late. `lost`: loads, and answers 500. */
  const odd = {
    how: '' as '' | 'down' | 'slow' | 'lost' | 'refuses' | 'wrong' | 'busy',
    rows: [] as Row[],
    secret: '',
    isUnlisted: (_day: string) => false,
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      odd.secret = request.headers.authorization ?? ''
      const body = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Record<string, string>
      const say = (data: unknown, status = 200) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(data))
      }
      if (odd.how === 'down') return void request.socket.destroy()
      const number = body.orderNo ?? ''
      if (request.url === '/readings') return say({ code: 0, list: odd.rows })
      if (request.url === '/list') {
        const listed = [...loaded].map(([orderNo, { amount }]) => ({ orderNo, amount }))
        return say({ code: 0, list: odd.isUnlisted(body.day!) ? [] : listed })
      }
      if (request.url === '/query')
        return say({ code: 0, orderNo: number, state: loaded.has(number) ? 'done' : 'none' })
      sent.set(number, (sent.get(number) ?? 0) + 1)
      if (odd.how === 'refuses') return say({ code: 4001, message: 'no such meter' })
      if (odd.how === 'busy') return say({ code: 9, message: 'busy' })
      if (odd.how === 'wrong') return say({ code: 0, orderNo: 'another' })
      loaded.set(number, { meter: body.meterNo!, amount: body.amount! })
      if (odd.how === 'lost') return say({ code: 500 }, 500)
      if (odd.how === 'slow') return
      say({ code: 0, orderNo: number })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  const settings = { url: `http://127.0.0.1:${port}`, secret: 's3cret', milliseconds: 700 }
  return { settings, odd, loaded, sent, close }
}
