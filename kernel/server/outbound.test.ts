import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openOutbound } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

const answers: Record<string, RequestListener> = {
  '/hello': (request, reply) => reply.end(`hello ${request.headers.authorization ?? 'stranger'}`),
  '/large': (_request, reply) => reply.end(Buffer.alloc(3_000)),
  '/silent': () => {},
  '/round': (_request, reply) => reply.writeHead(302, { location: '/round' }).end(),
  '/near': (_request, reply) => reply.writeHead(302, { location: '/hello' }).end(),
  '/inwards': (_request, reply) => reply.writeHead(302, { location: `http://localhost:${port}/hello` }).end(),
  '/scheme': (_request, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
const server = createServer((request, reply) => answers[request.url!]!(request, reply))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const closed = openOutbound([])
const open = openOutbound([`127.0.0.1:${port}`])
const at = (path: string) => ({ url: `http://127.0.0.1:${port}${path}` })

describe('the way inwards', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    'localhost',
    'LOCALHOST',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '0.0.0.0',
  ])('is closed by the spelling %s', async (host) => {
    await expect(closed({ url: `http://${host}:${port}/hello` })).rejects.toThrow(/our own network/)
  })

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://a:b@example.com/', 'nothing'])(
    '%s is no address',
    (url) => expect(closed({ url })).rejects.toThrow(),
  )

  test('opens for the hosts the operator names', async () => {
    const answer = await open(at('/hello'))
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe('hello stranger')
  })

  test('a redirect is checked again', async () => {
    expect((await open(at('/near'))).url).toBe(at('/hello').url)
    await expect(open(at('/inwards'))).rejects.toThrow(/our own network/)
    await expect(open(at('/scheme'))).rejects.toThrow(/neither/)
  })
})

test('a redirect to another origin loses the headers', async () => {
  const both = openOutbound(['127.0.0.1', 'localhost'])
  const headers = { authorization: 'key' }
  expect((await both({ ...at('/near'), headers })).body.toString()).toBe('hello key')
  expect((await both({ ...at('/inwards'), headers })).body.toString()).toBe('hello stranger')
})

test('time, size and hops have an end', async () => {
  await expect(open({ ...at('/silent'), milliseconds: 100 })).rejects.toThrow()
  await expect(open({ ...at('/large'), maxBytes: 1_000 })).rejects.toThrow(/too large/)
  await expect(open(at('/round'))).rejects.toThrow(/too many/)
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is public: %s', (address, verdict) => expect(isPublicAddress(address)).toBe(verdict))
