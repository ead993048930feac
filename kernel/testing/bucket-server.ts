import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256Of, signatureHeaders } from '#kernel/server/files/storage/sign.ts'

const keys = { id: 'a key', secret: 'a+secret/of it', region: 'cn-test-1' }
const bucket = 'files of a campus'

/**
 * A store that speaks enough of the S3 protocol: signatures and hashes are checked, lists come two keys a page. `fault`
 * answers everything with 503, or takes requests and says nothing.
 */
export async function bucketServer(prefix = 'here') {
  const objects = new Map<string, { bytes: Buffer; at: number }>()
  const state = { fault: undefined as undefined | 'refuses' | 'silent' | 'dropped', refused: 0 }
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    if (state.fault === 'silent') return
    if (state.fault === 'dropped') return void request.socket.destroy()
    if (state.fault) return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request, bytes)) {
      state.refused++
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    answer(objects, request, response, bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const own = (secret = keys.secret) =>
    `http://${encodeURIComponent(keys.id)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${encodeURIComponent(bucket)}/${prefix}?region=${keys.region}`
  return {
    url: own(),
    wrongUrl: own('another secret'),
    objects,
    state,
    names: () => [...objects.keys()].sort(),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => void server.close(() => done()))
    },
  }
}

function isSigned({ headers, method = '', url = '' }: IncomingMessage, bytes: Buffer): boolean {
  const [path = '', query = ''] = url.split('?')
  const time = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  const sha256 = String(headers['x-amz-content-sha256'])
  const at = new Date(time)
  if (sha256 !== sha256Of(bytes) || Math.abs(Date.now() - at.getTime()) > 900_000) return false
  const sorted = query.split('&').sort().join('&')
  const wanted = signatureHeaders(keys, { method, path, query: sorted, host: headers.host!, sha256, at })
  return wanted.authorization === headers.authorization
}

type Objects = Map<string, { bytes: Buffer; at: number }>

function answer(objects: Objects, request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const url = new URL(request.url!, 'http://store')
  const [, named, ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  if (named !== bucket) return void response.writeHead(404).end()
  if (key === '') return void response.end(listing(objects, url.searchParams))
  const found = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, { bytes, at: Date.now() })
    return void response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (!found) return void response.writeHead(404).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const body = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const pageSize = 2

function listing(objects: Objects, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = names.slice(0, pageSize)
  const entries = page.map((key) => {
    const { bytes, at } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = names.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}
