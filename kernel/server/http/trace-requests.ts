import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { kinds, type Span, tracing } from '../traces/span.ts'
import { aboveIn } from '../traces/traceparent.ts'
import { siteOf } from './addresses.ts'

const spans = new WeakMap<object, Span>()

/** The span of a request; undefined when nothing is traced. */
export const spanOf = ({ raw }: Pick<FastifyRequest, 'raw'>): Span | undefined => tracing.begin && spans.get(raw)

/**
 * With `OTEL_EXPORTER_OTLP_ENDPOINT`, a span for each request. A trace that a trusted proxy began goes on: only such a
 * proxy makes the list of addresses longer than one.
 */
export function traceRequests(app: FastifyInstance, { settings }: Portal): void {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return
  app.addHook('onRequest', (request, _reply, done) => {
    const above = (request.ips?.length ?? 1) > 1 ? aboveIn(request.headers.traceparent) : undefined
    if (above?.isWanted !== false) {
      const { method } = request
      const route = request.routeOptions.url ?? 'unknown'
      const attributes = { 'http.request.method': method, 'http.route': route, 'campanile.request': request.id }
      const span = tracing.begin?.({ name: `${method} ${route}`, kind: kinds.server, attributes }, above)
      if (span) spans.set(request.raw, span)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const site = siteOf(request)?.id
    const fail = reply.getHeader('x-fail')
    const isBroken = fail === 'broken' || reply.statusCode >= 500
    const more = {
      'http.response.status_code': reply.statusCode,
      ...(site && { 'campanile.site': site }),
      ...(fail && !isBroken && { 'campanile.fail': String(fail) }),
    }
    spans.get(request.raw)?.end(more, isBroken ? String(fail ?? reply.statusCode) : undefined)
    done()
  })
}
