import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A supplier that no kill reaches. By the voucher it delivers at once, refuses for good, never answers, or delivers the
 * first time without an answer. It never delivers what was called off.
 */
export async function openSupplier() {
  const delivered = new Set<string>()
  const cancelled = new Set<string>()
  let asked = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://supplier')
    const voucher = searchParams.get('voucher')!
    const kind = Number.parseInt(voucher.slice(-2), 16) % 12
    const say = (status: number) => void response.writeHead(status).end()
    asked++
    if (pathname === '/cancel') {
      if (!delivered.has(voucher)) cancelled.add(voucher)
      return say(cancelled.has(voucher) ? 200 : 409)
    }
    if (cancelled.has(voucher) || kind === 0) return say(410)
    if (kind === 1) return say(503)
    const isFirst = !delivered.has(voucher)
    delivered.add(voucher)
    if (kind === 2 && isFirst) return void response.destroy()
    return say(200)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => void server.close(() => done()))
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, delivered, asked: () => asked, close }
}

export type Supplier = Awaited<ReturnType<typeof openSupplier>>
