import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { cellsIn } from '../cells/cells.ts'
import type { Portal } from '../portal.ts'
import { closedSiteOf, siteOf } from './addresses.ts'
import { envelope, jsonType } from './answers/envelope.ts'
import { escapeHtml } from './answers/escape.ts'
import { isForPeople, languageOf } from './caller.ts'
import { sendPlainPage } from './pages/plain-page.ts'

/** Requests of a site that moved away are passed on to its cell, until the balancer knows it. */
export function passToOtherCells(app: FastifyInstance, portal: Portal): void {
  app.addHook('onRequest', (request, reply, done) => {
    const cell = isOwn(request) ? undefined : portal.directory.cellForHost(request.headers.host)
    if (cell === undefined) return done()
    const origin = cellsIn(portal.settings.CELLS).find(({ name }) => name === cell)?.origin
    // One that comes from another node went in a circle: the site is in neither of the two.
    if (origin === undefined || request.headers[passed] !== undefined) return refuse(request, reply, 421)
    passOn(portal, origin, request, reply)
  })
}

/** Also what a balancer asks of the node itself, whatever host it names. */
const isOwn = (request: FastifyRequest): boolean =>
  siteOf(request) !== undefined ||
  closedSiteOf(request) !== undefined ||
  /^\/(healthz|readyz|metrics)$/.test(request.originalUrl)

const passed = 'x-passed-by-cell'
const ofOneConnection = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 256 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 256 }),
}

function passOn(portal: Portal, origin: string, request: FastifyRequest, reply: FastifyReply): void {
  const { protocol, hostname, port } = new URL(origin)
  const { request: send } = protocol === 'https:' ? https : http
  const asked = send({
    ...{ protocol, hostname, port, path: request.originalUrl, method: request.method },
    agent: agents[protocol as keyof typeof agents],
    // The address as this node understands it: the other one takes it from here alone, if it trusts this node.
    headers: { ...kept(request.headers), 'x-forwarded-for': request.ip, [passed]: '1' },
  })
  asked.on('response', (answer) => passBack(portal, answer, reply))
  asked.on('error', () => reply.sent || refuse(request, reply, 503))
  giveUpWithClient(reply, asked)
  pipeline(request.raw, asked, () => {})
}

function passBack({ draining }: Portal, answer: IncomingMessage, reply: FastifyReply): void {
  reply.hijack()
  const headers = { ...kept(answer.headers), ...(draining.begun && { connection: 'close' }) }
  reply.raw.writeHead(answer.statusCode!, headers)
  pipeline(answer, reply.raw, () => {})
}

function giveUpWithClient({ raw }: FastifyReply, asked: ClientRequest): void {
  raw.once('close', () => raw.writableFinished || asked.destroy())
}

const kept = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.test(name)))

function refuse(request: FastifyRequest, reply: FastifyReply, status: 421 | 503): void {
  const language = languageOf(request)
  const said = wordingOf(kernel, 'elsewhere.cell', language)
  reply.code(status).header('cache-control', 'no-store')
  if (status === 503) reply.header('retry-after', '2')
  if (!isForPeople(request)) return void reply.type(jsonType).send(envelope(kernel.fail('busy').code, said, {}))
  sendPlainPage(reply, { language, title: escapeHtml(said), body: `<p>${escapeHtml(said)}</p>` })
}
