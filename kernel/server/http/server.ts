import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { logRequests } from './access-log.ts'
import { innerUrl } from './addresses.ts'
import { answer } from './answer.ts'
import { closeWhileDraining } from './drain.ts'
import { answerHealth } from './health.ts'
import { answerMetrics } from './metrics.ts'
import { passToOtherCells } from './other-cell.ts'
import { answerCrawlers } from './pages/crawlers.ts'
import { answerInstallable } from './pages/installable.ts'
import { facesOf } from './pages/other-site.ts'
import { answerPages } from './pages/pages.ts'
import { largeFileBytes } from './requests/arriving-file.ts'
import { answerBrokenRequest } from './requests/broken-request.ts'
import { namesOneHost } from './requests/host-check.ts'
import { usualBody } from './requests/input.ts'
import { newRequestId, sendRequestIds } from './requests/request-id.ts'
import { defaultTimeouts, type RouteConfig, timeOutSlowBodies } from './requests/request-timeouts.ts'
import { type Endpoint, endpointsOf } from './route-table.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'
import { answerUnknown, answerUnreadable } from './unknown.ts'

/** The HTTP server: every call of every module, the pages, the static files. */
export async function buildServer(portal: Portal, patience = defaultTimeouts): Promise<FastifyInstance> {
  const endpoints = endpointsOf(portal.modules)
  const calls = new Set(endpoints.map(({ path }) => path))
  const app = fastify({
    bodyLimit: usualBody,
    genReqId: newRequestId,
    requestTimeout: patience.largeBodyMs,
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: Math.min(1_000, patience.headMs) },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: portal.settings.TRUSTED_PROXIES.length ? portal.settings.TRUSTED_PROXIES : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: (request) => innerUrl(portal, calls, request),
    clientErrorHandler: (error, socket) => answerBrokenRequest(portal.settings, error, socket),
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of securityHeaders(portal.settings)) reply.header(name, value)
      reply.header('x-request-id', request.id)
      answerUnreadable(portal, error, request, reply)
    },
  })
  setSecurityHeaders(app, portal.settings)
  sendRequestIds(app)
  logRequests(app, portal)
  traceRequests(app, portal)
  refuseUnclearHosts(app)
  passToOtherCells(app, portal)
  timeOutSlowBodies(app, patience)
  readBodiesRaw(app)
  const faces = facesOf(endpoints)
  app.setNotFoundHandler((request, reply) => answerUnknown(portal, faces, request, reply))
  app.setErrorHandler((error, request, reply) => answerUnreadable(portal, error, request, reply))
  closeWhileDraining(app, portal)
  answerHealth(app, portal)
  answerMetrics(app, portal)
  answerInstallable(app, portal)
  answerCrawlers(app, portal)
  await answerPages(app, portal)
  for (const endpoint of endpoints) mount(app, portal, endpoint)
  return app
}

function mount(app: FastifyInstance, portal: Portal, endpoint: Endpoint): void {
  const { path, call } = endpoint
  // Multipart bodies are not read by the framework: `multipart.ts` counts their bytes.
  const bodyLimit = call.bodyBytes ?? usualBody
  const config: RouteConfig = { largeFiles: (call.fileBytes ?? 0) > largeFileBytes }
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(portal, endpoint, request, reply)
  app.route({ method: ['GET', 'POST'], url: path, bodyLimit, config, handler, exposeHeadRoute: false })
  // `/{module}/wap/default` is an alias of its `index`.
  if (path.endsWith('/default/index')) {
    app.route({ method: ['GET', 'POST'], url: path.slice(0, -6), bodyLimit, config, handler, exposeHeadRoute: false })
  }
}

/** Every proxy and server has to read the same site from a request. */
function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      namesOneHost(request.raw, request.originalUrl)
        ? undefined
        : Object.assign(new Error('two hosts'), { statusCode: 400 }),
    )
  })
}

/** Bodies are parsed by our own code, whatever their content type says; a multipart body is left unread for it. */
function readBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined))
  // The usual type by its name, too: of others the framework parses the header three times.
  for (const type of ['application/x-www-form-urlencoded', '*']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
}
