import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import { endAllEvents } from './answers/event-answer.ts'

/** Longest time for requests under way to finish when the server closes. */
const longest = 30_000
const every = 200

const connections = new WeakMap<FastifyInstance, Set<Socket>>()

/** While the server is draining every answer closes its connection, so that the next request goes to another node. */
export function closeWhileDraining(app: FastifyInstance, portal: Portal): void {
  const open = new Set<Socket>()
  connections.set(app, open)
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (portal.draining.begun) reply.header('connection', 'close')
    done()
  })
}

/** Not ready, serves until the load balancer has noticed; then no new connections, and finishes the open ones. */
export async function drain(app: FastifyInstance, { draining, settings }: Portal): Promise<void> {
  const { server } = app
  draining.begun = true
  await sleep(settings.DRAIN_SECONDS * 1000)
  endAllEvents()
  const closed = app.close()
  const until = performance.now() + longest
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // Browsers open connections ahead of use; one without any request has nothing to wait for.
    for (const socket of connections.get(app) ?? []) if (socket.bytesRead === 0) socket.destroy()
    if (performance.now() > until) server.closeAllConnections()
  }, every)
  await closed
  clearInterval(sweep)
}
