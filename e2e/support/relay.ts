import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Relay = { port: number; close: () => void; rewrite: (text: string) => string }

/** A proxy between browser and portal that can change its documents, to simulate a newer release. */
export async function openRelay(target: number): Promise<Relay> {
  const server = createServer((asked, answer) => pass(relay, target, asked, answer))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const relay: Relay = { port, close, rewrite: (text) => text }
  return relay
}

function pass(relay: Relay, port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const onward = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers }, (got) => {
    const parts: Buffer[] = []
    got.on('data', (part: Buffer) => parts.push(part))
    got.on('end', () => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = got.headers
      const spoken = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, reworded(relay, value)]))
      const body = Buffer.concat(parts)
      const isText = /html|javascript/.test(String(kept['content-type']))
      answer.writeHead(got.statusCode!, spoken).end(isText ? relay.rewrite(body.toString()) : body)
    })
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

const reworded = (relay: Relay, value: string | string[] | undefined) =>
  typeof value === 'string' ? relay.rewrite(value) : value
