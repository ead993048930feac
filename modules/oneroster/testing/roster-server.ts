import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Kind, kinds } from '../shapes.ts'
import { rosterData, type Thing } from './roster-data.ts'

export const rosterClient = { clientId: 'portal', clientSecret: 'hush-hush' }

type Answer = [status: number, body: unknown, headers?: Record<string, string>]

/**
 * A server that speaks OneRoster 1.2: OAuth 2 client credentials with scopes, collections with `limit`, `offset`,
 * `sort`, `orderBy` and `filter`, `X-Total-Count`, and errors as `imsx_StatusInfo`.
 */
export async function rosterServer() {
  const data = rosterData()
  const asked: string[] = []
  const tokens = new Set<string>()
  /** Overrides: a status for all collections, the most rows it gives at once, whether tokens end after one use. */
  const odd: { status?: number; body?: string; most?: number; shortTokens?: boolean } = {}
  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => send(response, answer))
  })

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, 'http://roster')
    if (url.pathname === '/token') return tokenFor(request, new URLSearchParams(await bodyOf(request)))
    asked.push(`${url.pathname.split('/').at(-1)}${url.searchParams.get('filter') ? ' changed' : ''}`)
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!tokens.has(token)) return failure(401, 'unauthorisedrequest')
    if (odd.shortTokens) tokens.delete(token)
    if (odd.status || odd.body) return [odd.status ?? 200, odd.body ?? {}]
    const [, service, kind] = /^\/ims\/oneroster\/(rostering|gradebook)\/v1p2\/(\w+)$/.exec(url.pathname) ?? []
    const isGraded = kind === 'results' || kind === 'lineItems'
    if (!kinds.includes(kind as Kind) || isGraded !== (service === 'gradebook')) return failure(404, 'unknownobject')
    return pageOf(kind as Kind, url.searchParams)
  }

  function tokenFor(request: IncomingMessage, form: URLSearchParams): Answer {
    const [id, secret] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
    if (form.get('grant_type') !== 'client_credentials') return [400, { error: 'unsupported_grant_type' }]
    if (!form.get('scope')?.includes('/or/v1p2/scope/roster')) return [400, { error: 'invalid_scope' }]
    if (id !== rosterClient.clientId || secret !== rosterClient.clientSecret) return [401, { error: 'invalid_client' }]
    const access_token = crypto.randomUUID()
    tokens.add(access_token)
    return [200, { access_token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') }]
  }

  function pageOf(kind: Kind, query: URLSearchParams): Answer {
    const filtered = filteredBy(data[kind], query.get('filter') ?? '')
    if (!filtered) return failure(400, 'invalid_filter_field')
    const sort = query.get('sort') ?? 'sourcedId'
    const sign = query.get('orderBy') === 'desc' ? -1 : 1
    const sorted = filtered.toSorted((a, b) => sign * String(a[sort]).localeCompare(String(b[sort])))
    const offset = Number(query.get('offset') ?? 0)
    const limit = Math.min(Number(query.get('limit') ?? 100), odd.most ?? 10_000)
    return [200, { [kind]: sorted.slice(offset, offset + limit) }, { 'x-total-count': String(sorted.length) }]
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** Changes an object as its system would: with a new date. */
  const change = (kind: Kind, sourcedId: string, fields: object, at = '2026-09-10T08:00:00.000Z') => {
    const found = data[kind].find((one) => one.sourcedId === sourcedId)!
    Object.assign(found, fields, { dateLastModified: at })
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => void server.close(() => done()))
  }
  const settings = {
    ...{ url: `${url}/ims/oneroster/rostering/v1p2`, tokenUrl: `${url}/token`, ...rosterClient, milliseconds: 5_000 },
  }
  return { url, data, asked, odd, change, close, settings }
}

const failure = (status: number, code: string): Answer => [
  status,
  {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_CodeMinor: { imsx_codeMinorField: [{ imsx_codeMinorFieldValue: code }] },
  },
]

/** `field<predicate>'value'`, of which dates are compared as times. */
function filteredBy(list: readonly Thing[], filter: string): Thing[] | undefined {
  if (!filter) return [...list]
  const [, field, sign, value] = /^(\w+)(>=|<=|!=|=|>|<)'([^']*)'$/.exec(filter) ?? []
  if (!field || value === undefined) return undefined
  const read = (said: unknown) => (field === 'dateLastModified' ? Date.parse(String(said)) : String(said))
  const tests: Record<string, (a: string | number, b: string | number) => boolean> = {
    '>=': (a, b) => a >= b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '<': (a, b) => a < b,
    '=': (a, b) => a === b,
    '!=': (a, b) => a !== b,
  }
  return list.filter((one) => tests[sign!]!(read(one[field]), read(value)))
}

function send(response: ServerResponse, [status, body, headers = {}]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const some of request) body += some
  return body
}
