import { lookup as resolve } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { refuseInTransaction } from './db/scope.ts'
import { isPublicAddress } from './public-address.ts'
import { kinds, measured, type Span, spanBelow } from './traces/span.ts'
import { traceparentOf } from './traces/traceparent.ts'

export type OutboundRequest = {
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Timeout of the whole request, redirects included. */
  milliseconds?: number
  maxBytes?: number
  maxHops?: number
}

export type OutboundAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer; url: string }
export type Outbound = ((request: OutboundRequest) => Promise<OutboundAnswer>) & {
  /** For other protocols than HTTP: whether the operator allows this host. If not, only public addresses. */
  trusts: (host: string, port: number) => boolean
}

/** A refused target address or a refused answer. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

/**
 * All outbound HTTP requests (SSRF protection). Only public addresses are allowed, checked for the address actually
 * connected to, so that neither DNS nor a redirect leads into our own network. `allowed` lists internal hosts that the
 * operator trusts: `host` or `host:port`.
 */
export function openOutbound(allowed: readonly string[]): Outbound {
  const trusted = new Set(allowed.map((host) => host.toLowerCase()))
  const trusts: Outbound['trusts'] = (host, port) => trusted.has(host) || trusted.has(`${host}:${port}`)
  const follow = async ({ url, milliseconds = 8_000, maxBytes = 1 << 20, maxHops = 3, ...asked }: OutboundRequest) => {
    refuseInTransaction('a request to another server')
    const signal = AbortSignal.timeout(milliseconds)
    let target = parsed(url)
    for (let hop = 0; ; hop++) {
      const answer = await exchange(target, asked, { signal, maxBytes, guarded: !isTrusted(trusted, target) })
      const next = (asked.method ?? 'GET') === 'GET' ? redirectOf(answer, target) : undefined
      if (!next) return { ...answer, url: target.href }
      if (hop >= maxHops) throw new OutboundRefused('too many redirects')
      if (next.origin !== target.origin) asked = { ...asked, headers: {} }
      target = next
    }
  }
  const send = (asked: OutboundRequest) => {
    const span = requestSpan(asked)
    const headers = span ? { ...asked.headers, traceparent: traceparentOf(span) } : asked.headers
    return measured(span, follow(headers ? { ...asked, headers } : asked))
  }
  return Object.assign(send, { trusts })
}

/** The host only: paths hold ids of people. */
const requestSpan = ({ url, method = 'GET' }: OutboundRequest): Span | undefined =>
  spanBelow(() => ({
    name: method,
    kind: kinds.client,
    attributes: { 'http.request.method': method, 'server.address': URL.parse(url)?.hostname ?? '' },
  }))

const isTrusted = (trusted: ReadonlySet<string>, { hostname, host, port, protocol }: URL): boolean =>
  trusted.has(hostname) || trusted.has(port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`)

/** The URL parser normalizes every notation of an IPv4 address (hex, octal, one integer) to dotted decimals. */
function parsed(url: string, base?: URL): URL {
  if (!URL.canParse(url, base)) throw new OutboundRefused('no address')
  const target = new URL(url, base)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new OutboundRefused('neither http nor https')
  if (target.username || target.password) throw new OutboundRefused('an address with credentials')
  return target
}

function redirectOf({ status, headers }: Pick<OutboundAnswer, 'status' | 'headers'>, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || !headers.location) return undefined
  const next = parsed(headers.location, from)
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new OutboundRefused('a redirect to plain http')
  return next
}

type Asked = Pick<OutboundRequest, 'method' | 'headers' | 'body'>
type Limits = { signal: AbortSignal; maxBytes: number; guarded: boolean }

function exchange(target: URL, { method = 'GET', headers, body }: Asked, limits: Limits) {
  const { signal, guarded } = limits
  const literal = target.hostname.replace(/^\[|\]$/g, '')
  if (guarded && isIP(literal) && !isPublicAddress(literal)) throw new OutboundRefused('an address of our own network')
  const options: RequestOptions = {
    method,
    signal,
    agent: false,
    headers: { 'accept-encoding': 'identity', ...headers },
    ...(guarded && { lookup: publicLookup }),
  }
  return new Promise<Omit<OutboundAnswer, 'url'>>((done, failed) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = send(target, options, (answer) => void collect(answer, limits.maxBytes).then(done, failed))
    if (guarded) sent.on('socket', (socket) => socket.once('connect', () => checkPeer(socket)))
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Resolves and checks a name; the connection uses exactly this result, which prevents DNS rebinding. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new OutboundRefused('a name of our own network'), '', 0)
    }
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
}

function checkPeer(socket: Socket): void {
  if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new OutboundRefused('an address of our own network'))
}

async function collect(answer: IncomingMessage, maxBytes: number): Promise<Omit<OutboundAnswer, 'url'>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      answer.destroy()
      throw new OutboundRefused('too large an answer')
    }
    parts.push(part)
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
}
