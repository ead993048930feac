import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { none, text } from '#kernel/shapes.ts'
import { campus } from '#kernel/testing/campus.ts'
import { serve } from '../../serve.ts'

const about = 'A call that stands where pages stand.'
const said = z.object({ said: z.string() })
const contract = {
  list: read('/site/reservation/list-page', {
    about,
    access: 'person',
    input: z.object({ p: text(5).default('') }),
    data: said,
  }),
  name: read('/site/user/get-name', { about, access: 'person', input: none(), data: said }),
  code: read('/site/login/code', { about, access: 'public', input: none(), data: said }),
  captcha: read('/site/captcha/click-get', { about, access: 'public', input: none(), data: said }),
  launch: write('/site/reservation/launch', { about, access: 'person', input: none(), data: said }),
}
const answer = (word: string) => () => ({ said: word })
const probe = serve(defineModule({ key: 'probe', messages: defineMessages({}), permissions: [] }), contract, {
  list: (_ctx, { p }) => ({ said: `list ${p}` }),
  name: answer('name'),
  code: answer('code'),
  captcha: answer('captcha'),
  launch: answer('launch'),
})
const other = serve(defineModule({ key: 'other', messages: defineMessages({}), permissions: [] }), {}, {})
const t = await campus([probe, other])
const ajax = { 'x-requested-with': 'XMLHttpRequest' }

describe.each(['', '/eai'])('on a site with the prefix %j', (prefix) => {
  const site = t.site({ prefix })
  const send = async (method: 'GET' | 'POST', url: string, headers: object = {}) => {
    const { host, lin } = await site
    return t.server.inject({ method, url, headers: { host, cookie: lin.cookie, ...headers } })
  }

  test.each([
    ['/site/reservation/list-page?p=1', 'list 1'],
    ['/site/reservation/list-page/?p=1', 'list 1'],
    ['/site/user/get-name', 'name'],
    ['/site/login/code?v=1700000000000', 'code'],
    ['/site/captcha/click-get', 'captcha'],
  ])('%s is a call, with and without the AJAX header', async (url, word) => {
    for (const headers of [{}, ajax, { 'sec-fetch-mode': 'navigate', accept: 'text/html' }]) {
      for (const base of new Set([prefix, ''])) {
        for (const method of ['GET', 'POST'] as const) {
          const answered = await send(method, base + url, headers)
          expect(answered.headers['content-type']).toMatch(/json/)
          expect(answered.json()).toMatchObject({ e: 0, d: { said: word } })
        }
      }
    }
  })

  test('a write is one, too, and nobody is led to log in', async () => {
    const { host } = await site
    expect((await send('POST', `${prefix}/site/reservation/launch`)).json().d).toEqual({ said: 'launch' })
    expect((await send('GET', `${prefix}/site/reservation/launch`)).headers['x-fail']).toBe('postOnly')
    const anonymous = await t.server.inject({ url: `${prefix}/site/user/get-name`, headers: { host } })
    expect(anonymous.statusCode).toBe(302)
  })

  test('a path there that is no call is never the document', async () => {
    for (const url of ['/site/reservation/none', '/site/login/none?v=1', '/site/user/none', '/site/captcha/none']) {
      for (const headers of [{}, ajax]) {
        const unknown = await send('GET', prefix + url, headers)
        expect(unknown.statusCode).toBe(404)
        expect(unknown.json()).toMatchObject({ status: 404 })
      }
    }
  })

  test('every other path is the document, but to a script', async () => {
    for (const url of ['/site/', '/site/composition/index', '/site/users/index', '/site/user']) {
      expect((await send('GET', prefix + url)).headers['content-type']).toMatch(/html/)
      expect((await send('GET', prefix + url, ajax)).statusCode).toBe(404)
    }
  })
})

test('a call of a module that the site does not have is no document either', async () => {
  const { host, lin } = await t.site({ modules: { other: {} } })
  const unknown = await t.server.inject({ url: '/site/user/get-name', headers: { host, cookie: lin.cookie } })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.headers['content-type']).toMatch(/json/)
})
