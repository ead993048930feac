import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildServer } from '#kernel/server/http/server.ts'
import { multipart } from '#kernel/testing/multipart.ts'
import { endpoints, ofEachKind, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const site = await t.site()
const { host, lin, admin } = site
const shut = await t.site({ closed: true } as never)
const { port } = new URL(await t.server.listen({ host: '127.0.0.1', port: 0 }))

type Headers = Record<string, unknown>

function expectAll(headers: Headers, what: string): void {
  const policy = String(headers['content-security-policy'])
  expect(policy, what).toMatch(/default-src '(none|self)'/)
  expect(policy, what).toMatch(/frame-ancestors '(self|none)'/)
  expect(policy, what).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(headers['x-frame-options'], what).toBe('SAMEORIGIN')
  expect(headers['referrer-policy'], what).toMatch(/^(same-origin|no-referrer)$/)
  expect(headers['permissions-policy'], what).toBeTruthy()
}

const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const asked: [what: string, status: number, request: InjectOptions][] = [
  ['data', 200, { url: '/wap/setting/info', headers: { host, ...ajax } }],
  ['a refusal', 200, { method: 'POST', url: '/uc/wap/login/check', headers: { host, ...ajax } }],
  ['a redirect to the login', 302, { url: '/api/upload/lists', headers: { host } }],
  ['the root', 302, { url: '/', headers: { host } }],
  ['a page', 200, { url: '/site/', headers: { host } }],
  ['the back office', 200, { url: '/site/manage/', headers: { host } }],
  ['an old page', 200, { url: '/ncov/wap/default/index', headers: { host, cookie: lin.cookie } }],
  ['the reference', 200, { url: '/site/reference', headers: { host, cookie: admin.cookie } }],
  ['a path of nothing', 404, { url: '/nothing/here', headers: { host, ...ajax } }],
  ['a host of nobody', 404, { url: '/', headers: { host: 'nobody.example' } }],
  ['a closed site', 503, { url: '/site/', headers: { host: shut.host } }],
  ['a broken address', 400, { url: '/site/%zz', headers: { host } }],
  ['a method of nothing', 404, { method: 'DELETE', url: '/uc/wap/login/check', headers: { host } }],
  [
    'too large a body',
    413,
    { method: 'POST', url: '/uc/wap/login/check', headers: { host }, payload: Buffer.alloc(2 << 20) },
  ],
  ['the manifest', 200, { url: '/site/manifest.webmanifest', headers: { host } }],
  ['an icon', 200, { url: '/site/icons/small.png', headers: { host } }],
  ['a static file that is not there', 404, { url: '/site/static/none.js', headers: { host } }],
  ['robots.txt', 200, { url: '/robots.txt', headers: { host } }],
  ['the sitemap', 200, { url: '/sitemap.xml', headers: { host } }],
  ['a feed', 200, { url: '/site/feed/rss', headers: { host } }],
  ['the health', 200, { url: '/healthz' }],
  ['the readiness', 200, { url: '/readyz' }],
]

describe('every kind of answer has the security headers', () => {
  test.each(asked)('%s', async (what, status, request) => {
    const answer = await t.server.inject(request)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
    expectAll(answer.headers, what)
  })

  test('a file, whole, in part, unchanged and beyond its end', async () => {
    const { payload, type } = multipart([{ field: 'file', name: 'a.txt', content: 'hello' }])
    const headers = { host, cookie: lin.cookie, ...ajax, 'content-type': type }
    const { d } = (await t.server.inject({ method: 'POST', url: '/api/upload/index', payload, headers })).json()
    const get = (more: Record<string, string> = {}) =>
      t.server.inject({ url: d.url, headers: { host, cookie: lin.cookie, ...more } })
    const whole = await get()
    const all = [whole, await get({ range: 'bytes=0-1' }), await get({ range: 'bytes=9-' })]
    all.push(await get({ 'if-none-match': String(whole.headers.etag) }))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 206, 416, 304])
    for (const { headers } of all) expectAll(headers, 'a file')
    expect(whole.headers['content-security-policy']).toContain('sandbox')
  })

  test('the old page runs its own script and no other', async () => {
    const { host, lin } = await t.site({ seeded: true })
    const answer = await t.server.inject({ url: '/ncov/wap/default/index', headers: { host, cookie: lin.cookie } })
    expect(answer.body).toContain('var def = ')
    expectAll(answer.headers, 'the old page')
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]{43}='/)
  })

  test('what is no HTTP', async () => {
    const said = await new Promise<string>((done) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (bytes) => {
        heard += bytes
      })
      socket.on('close', () => done(heard))
    })
    const [first, ...lines] = said.split('\r\n\r\n')[0]!.split('\r\n')
    expect(first).toBe('HTTP/1.1 400 Bad Request')
    expectAll(Object.fromEntries(lines.map((line) => line.split(': ', 2))), 'what is no HTTP')
  })

  test('over https also that it stays https', async () => {
    const settings = { ...t.portal.settings, PUBLIC_SCHEME: 'https' as const }
    const server = await buildServer({ ...t.portal, settings })
    const { headers } = await server.inject({ url: '/nothing', headers: { host } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await server.close()
  })
})

describe('every call', () => {
  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (url, endpoint) => {
    for (const cookie of ofEachKind.has(endpoint) ? ['', admin.cookie] : [admin.cookie]) {
      const answer = await t.server.inject({ method: 'POST', url, headers: { host, cookie, ...ajax } })
      expectAll(answer.headers, `POST ${cookie && 'as admin'}`)
    }
  })
})
