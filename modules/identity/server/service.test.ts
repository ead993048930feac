import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
const passwordHash = await hashPassword('campanile')

async function siteWithPasswords() {
  const site = await t.site()
  await writeForSite(t.portal.database.pool, site.id, (db) =>
    db.update(people).set({ passwordHash }).where(eq(people.number, '20260001')),
  )
  return site
}

function post(host: string, url: string, payload: string, headers: Record<string, string> = {}) {
  return t.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

describe('login', () => {
  test('answers the exact bytes and both cookies', async () => {
    const { host } = await siteWithPasswords()
    const answer = await post(host, '/uc/wap/login/check', 'username=20260001&password=campanile')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('{"e":0,"m":"操作成功","d":{}}')
    const cookies = answer.headers['set-cookie'] as string[]
    expect(cookies[0]).toMatch(/^eai-sess=[a-z0-9]{26}; expires=.+; Max-Age=2592000; path=\/; HttpOnly/)
    expect(cookies[1]).toMatch(/^UUkey=[0-9a-f]{32}; /)
    expect(cookies).toHaveLength(2)
  })

  test('a wrong password and an unknown account read the same', async () => {
    const { host } = await siteWithPasswords()
    const wrong = await post(host, '/uc/wap/login/check', 'username=20260001&password=nope')
    const unknown = await post(host, '/uc/wap/login/check', 'username=nobody&password=nope')
    expect(wrong.body).toBe('{"e":10011,"m":"账号或密码错误","d":{}}')
    expect(unknown.body).toBe(wrong.body)
  })

  test('the wait grows after five failures and outlasts a right password', async () => {
    const { host } = await siteWithPasswords()
    for (let i = 0; i < 6; i++) await post(host, '/uc/wap/login/check', 'username=20260001&password=nope')
    const blocked = await post(host, '/uc/wap/login/check', 'username=20260001&password=campanile')
    expect(blocked.headers['x-fail']).toBe('tooManyTries')
  })

  test('the session that comes is never the one that leaves, and logging out kills it', async () => {
    const { host } = await siteWithPasswords()
    const fixed = `eai-sess=${'a'.repeat(26)}`
    const login = await post(host, '/uc/wap/login/check', 'username=20260001&password=campanile', { cookie: fixed })
    const cookie = String((login.headers['set-cookie'] as string[])[0]).split(';')[0]!
    expect(cookie).not.toBe(fixed)
    const who = { cookie, host, id: '', number: '' }
    const { ask } = await t.site()
    expect((await ask(who, '/getUserName')).d.name).toBe('林晓雨')
    await ask(who, '/logout')
    expect((await ask(who, '/getUserName')).e).toBe(10013)
  })
})

describe('not logged in', () => {
  test('an AJAX request is told where to log in, and comes back to the page it was on', async () => {
    const { host } = await t.site()
    const referer = `http://${host}/site/center/personal?a=1`
    const answer = await t.server.inject({
      url: '/uc/wap/user/get-info',
      headers: { host, referer, 'x-requested-with': 'XMLHttpRequest' },
    })
    const login = `http://${host}:8080/uc/wap/login?redirect=${encodeURIComponent(referer)}`
    expect(answer.body).toBe(`{"e":10013,"m":"用户信息已失效,请重新进入页面","d":{"login_url":"${login}"}}`)
  })

  test('a plain request is sent to the login page, GET or POST', async () => {
    const { host } = await t.site()
    for (const method of ['GET', 'POST'] as const) {
      const answer = await t.server.inject({ method, url: '/uc/wap/user/get-info', headers: { host } })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toContain('/uc/wap/login?redirect=')
    }
  })
})

test('the profile has the fields clients read', async () => {
  const { lin, call } = await t.site()
  const { base } = await call(lin, contract.getInfo)
  expect(base.realname).toBe('林晓雨')
  expect(base.role.number).toBe('20260001')
})

test('rights are the map of application key to module list', async () => {
  const { admin, lin, call } = await t.site()
  expect(await call(admin, contract.getAllAuth)).toEqual({ identity: ['manage', 'verify', 'lookup'] })
  expect(await call(lin, contract.getAllAuth)).toEqual({})
})

test('a redirect never leaves the site', async () => {
  const { lin, call } = await t.site()
  for (const redirect of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example']) {
    expect((await call(lin, contract.leave, { redirect })).redirect).toBe(`http://${lin.host}:8080/site/`)
  }
})

test('the login page is a page with the title that clients look for', async () => {
  const { host } = await t.site()
  const answer = await t.server.inject({ url: '/uc/wap/login?redirect=%2Fsite%2F', headers: { host } })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['set-cookie']).toMatch(/^eai-sess=/)
  expect(answer.body).toContain('<title>登录</title>')
})
