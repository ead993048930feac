import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local web server in place of an external one, with files by path. */
export async function icsServer() {
  const files = new Map<string, string | undefined>()
  const server = createServer((request, reply) => {
    if (!files.has(request.url!)) return void reply.writeHead(404).end()
    const body = files.get(request.url!)
    if (body === undefined) return void reply.writeHead(500).end()
    reply.writeHead(200, { 'content-type': 'text/calendar' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    serve: (path: string, body: string) => void files.set(path, body),
    fail: (path: string) => void files.set(path, undefined),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
