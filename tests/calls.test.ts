import { describe, expect, test } from 'vitest'
import { endpoints, ofEachKind, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { host, lin, admin } = await t.site()
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const closed = endpoints.filter(({ access }) => access !== 'public')
const reads = endpoints.filter(({ call }) => call.kind === 'read')
const writes = endpoints.filter(({ call }) => call.kind === 'write' && !call.alsoGet)

describe('every call', () => {
  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is told of',
    (_path, { about, call }) => {
      expect(about.length).toBeGreaterThan(10)
      expect(call.path).toMatch(/^\/[A-Za-z0-9/_:-]+$/)
    },
  )

  test.each(closed.map(({ path }) => path))('%s without login: 10013 to a script, 302 to a browser', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const script = await t.server.inject({ method, url, headers: { host, ...ajax } })
      expect(script.statusCode).toBe(200)
      expect(script.body).toMatch(/^\{"e":10013,"m":"用户信息已失效,请重新进入页面","d":\{"login_url":"http/)
      const browser = await t.server.inject({ method, url, headers: { host } })
      expect(browser.statusCode).toBe(302)
    }
  })

  test.each(reads.map(({ path }) => path))('%s answers GET and POST alike', async (url) => {
    const headers = { host, cookie: admin.cookie, ...ajax }
    const [get, post] = await Promise.all([
      t.server.inject({ method: 'GET', url, headers }),
      t.server.inject({ method: 'POST', url, headers }),
    ])
    expect(get.statusCode).toBe(post.statusCode)
    expect(get.headers['x-fail']).toBe(post.headers['x-fail'])
  })

  const elsewhere = [
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/page' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]
  test.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s takes no GET and nothing from another site',
    async (url, endpoint) => {
      const headers = { host, cookie: admin.cookie, ...ajax }
      const get = await t.server.inject({ method: 'GET', url, headers })
      expect(get.headers['x-fail']).toBe('postOnly')
      for (const foreign of ofEachKind.has(endpoint) ? elsewhere : elsewhere.slice(0, 1)) {
        const post = await t.server.inject({ method: 'POST', url, headers: { ...headers, ...foreign } })
        expect(post.headers['x-fail']).toBe('foreignOrigin')
      }
    },
  )
})

test('a page that a call shows has a title', () => {
  for (const { page, served, path } of endpoints) {
    if (page) expect(served.module.messages.zh[page.title], path).toMatch(/\S/)
  }
})

describe('every right', () => {
  test('is there to be tried', () => expect(endpoints.length).toBeGreaterThan(0))
  const rights = endpoints.filter(({ access }) => typeof access === 'object')
  test.each(rights.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is refused without its right',
    async (url) => {
      const ask = (cookie: string) => t.server.inject({ method: 'POST', url, headers: { host, cookie, ...ajax } })
      expect((await ask(lin.cookie)).headers['x-fail']).toBe('notFound')
      expect((await ask(admin.cookie)).headers['x-fail']).not.toBe('notLoggedIn')
    },
  )
})
