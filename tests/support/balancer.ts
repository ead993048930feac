import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const every = 200

/** A load balancer: passes requests in turn to nodes that report ready, over keep-alive connections, no retries. */
export async function openBalancer(nodes: readonly string[]) {
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  let next = 0
  const server = createServer((asked, answer) => {
    const choice = [...ready]
    if (choice.length) pass(choice[next++ % choice.length]!, agent, asked, answer)
    else answer.writeHead(502).end('no node is ready')
  })
  // Longer than a busy machine leaves a client's connection idle: a request on one that is just closed would fail.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  let closed = false
  const follow = async (node: string) => {
    while (!closed) {
      const answer = await fetch(`${node}/readyz`).catch(() => undefined)
      if (answer?.status === 200) ready.add(node)
      else ready.delete(node)
      await answer?.text()
      await sleep(every)
    }
  }
  for (const node of nodes) void follow(node)
  const allReady = async () => {
    while (ready.size < nodes.length) await sleep(50)
  }
  await allReady()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    allReady,
    close: () => {
      closed = true
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

function pass(node: string, agent: Agent, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const onward = request(node + asked.url!, { agent, method: method!, headers }, (got) => {
    const { connection: _, ...kept } = got.headers
    answer.writeHead(got.statusCode!, kept)
    got.pipe(answer)
    got.on('error', () => answer.destroy())
  })
  onward.on('error', (error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(error.message)))
  asked.pipe(onward)
}
