import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Asked = { path: string; query: Record<string, string>; headers: Record<string, string>; body: Buffer }
type Answer = { status?: number; json?: object; headers?: Record<string, string> }

/** A fake gateway of a messaging app that records requests and answers as the test says. */
export async function standInGateway(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://here')
      const one = {
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts),
      }
      asked.push(one)
      const { status = 200, json = {}, headers = {} } = answer(one)
      reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}`, at: (path: string) => asked.filter((one) => one.path === path) }
}
