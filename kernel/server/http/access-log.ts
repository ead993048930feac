import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import { siteOf } from './addresses.ts'

/**
 * With `ACCESS_LOG`, a line for each request, whatever `LOG_LEVEL` is: number, site, route, status, time. The route is
 * the server's own pattern, never the address that was asked for: that may hold values.
 */
export function logRequests(app: FastifyInstance, { settings, log }: Portal): void {
  if (!settings.ACCESS_LOG) return
  const access = log.child({}, { level: 'info' })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const fail = reply.getHeader('x-fail')
    access.info(
      {
        request: id,
        site: siteOf(request)?.id,
        method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(fail && { fail }),
      },
      'answered',
    )
    done()
  })
}
