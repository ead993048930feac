import { describe, expect, test } from 'vitest'
import { endpoints, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { host, admin } = await t.site()
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const withPage = endpoints.filter(({ page, call }) => page && call.kind === 'read')
const withFace = endpoints.filter(({ face, faceOn, call }) => face && !faceOn && call.kind === 'read')
const plainWrites = endpoints.filter(({ page, face, call }) => !page && !face && call.kind === 'write')

const send = (method: 'GET' | 'POST', url: string, more: { headers?: object; payload?: string } = {}) =>
  t.server.inject({
    method,
    url,
    ...(more.payload !== undefined && { payload: more.payload }),
    headers: { host, cookie: admin.cookie, ...more.headers },
  })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a call with a page', () => {
  test('is there', () => expect(withPage.length).toBeGreaterThan(0))

  test.each(withPage.map(({ path }) => path))(
    '%s: the page without the AJAX header, whatever the method',
    async (url) => {
      for (const asked of [send('GET', url), send('POST', url), send('POST', url, { headers: form, payload: '' })]) {
        const answer = await asked
        expect([200, 302]).toContain(answer.statusCode)
        if (answer.statusCode === 200) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      }
      const withBody = await send('GET', url, { headers: form, payload: 'formid=1&a[b]=c' })
      expect(withBody.statusCode).toBe((await send('GET', url)).statusCode)
      for (const method of ['GET', 'POST'] as const) {
        expect((await send(method, url, { headers: ajax })).headers['content-type']).toMatch(/json/)
      }
    },
  )
})

test.each(withFace.map(({ path }) => path))('%s answers a plain POST as a plain GET', async (url) => {
  const [get, post] = [await send('GET', url), await send('POST', url)]
  expect(post.headers['content-type']).toBe(get.headers['content-type'])
  expect(post.headers['x-fail']).toBe(get.headers['x-fail'])
})

test.each(plainWrites.map(({ path }) => path))('%s answers a plain POST with no page', async (url) => {
  const answer = await send('POST', url, { headers: form, payload: '' })
  expect(String(answer.headers['content-type'] ?? '')).not.toMatch(/html/)
})
