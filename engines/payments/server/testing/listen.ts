import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; path: string; url: URL; header: (name: string) => string; body: string }
export type Said = { status: number; headers?: Record<string, string>; body: string | Buffer }

/** A server on loopback; `odd` lets it fail. */
export async function listen(answer: (asked: Asked) => Said | Promise<Said>) {
  const odd = { isDown: false, status: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      const asked = await askedOf(request)
      if (odd.isDown) return void response.destroy()
      const said = odd.status ? { status: odd.status, body: '' } : await answer(asked)
      response.writeHead(said.status, said.headers ?? {})
      response.end(said.body)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => void server.close(() => done()))
  }
  return { url, odd, close }
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const url = new URL(request.url!, 'http://server')
  const header = (name: string) => String(request.headers[name] ?? '')
  return { method: request.method!, path: request.url!, url, header, body: Buffer.concat(parts).toString('utf8') }
}
