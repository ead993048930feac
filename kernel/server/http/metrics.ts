import type { FastifyInstance } from 'fastify'
import { writeCalls } from '../metrics/calls.ts'
import { openExposition } from '../metrics/exposition.ts'
import { writeNode } from '../metrics/node.ts'
import { writeQueue } from '../metrics/queue.ts'
import type { Portal } from '../portal.ts'
import { isSameText } from '../same-text.ts'

/** `/metrics` for Prometheus, with `METRICS_TOKEN` as a bearer token; without the setting there is no such path. */
export function answerMetrics(app: FastifyInstance, portal: Portal): void {
  const { METRICS_TOKEN: token } = portal.settings
  if (token === undefined) return
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('METRICS_TOKEN is needed\n')
    }
    const to = openExposition()
    writeNode(to, portal)
    writeCalls(to, portal)
    await writeQueue(to, portal)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(to.text())
  })
}
