import { describe, expect, test } from 'vitest'
import { endpoints, wholeCampus } from '../support/everything.ts'

const t = await wholeCampus()
const { host, lin } = await t.site()
const json = { 'content-type': 'application/json; charset=utf-8' }
const send = (url: string, payload: string | undefined, headers: Record<string, string> = json) =>
  t.server.inject({
    method: 'POST',
    url,
    headers: { host, cookie: lin.cookie, 'x-requested-with': 'XMLHttpRequest', ...headers },
    ...(payload !== undefined && { payload }),
  })
const reads = endpoints.filter(({ call }) => call.kind === 'read')

/** Clients send arbitrary Content-Type headers: they must not matter. */
describe('a body labelled JSON', () => {
  test.each(endpoints.filter(({ call }) => !call.raw).map(({ path }) => path))('%s takes an empty one', async (url) => {
    for (const payload of [undefined, '']) {
      const answer = await send(url, payload)
      expect(answer.statusCode).toBeLessThan(400)
    }
  })

  test.each(reads.map(({ path }) => path))('%s reads a form in it', async (url) => {
    const form = 'id=1&formid=810&page=2&page_size=5&a[b]=c&jc[]=1'
    const labelled = await send(url, form)
    const plain = await send(url, form, { 'content-type': 'application/x-www-form-urlencoded' })
    expect([labelled.statusCode, labelled.headers['x-fail']]).toEqual([plain.statusCode, plain.headers['x-fail']])
  })
})
