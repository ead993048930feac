import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; path: string; values: Record<string, string> }
export type Said = { status?: number; body: unknown }

/** A server on loopback that takes forms and answers JSON; `odd` lets it fail. */
export async function listen(answer: (asked: Asked) => Said) {
  const odd: { isDown?: boolean; status?: number; text?: string } = {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url!, 'http://server')
      const sent = new URLSearchParams(body)
      const values = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(sent) }
      asked.push(url.pathname)
      if (odd.isDown) return void response.destroy()
      const said = answer({ method: request.method!, path: url.pathname, values })
      response.writeHead(odd.status ?? said.status ?? 200, { 'content-type': 'application/json' })
      response.end(odd.text ?? JSON.stringify(said.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => void server.close(() => done()))
  }
  return { url, odd, asked, close }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
