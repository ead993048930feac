import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { browserFor } from '../../testing/browser.ts'
import { number, password, withPasswords } from '../../testing/password-site.ts'
import { served } from '../index.ts'

const t = await campus([served])
const { siteWith, inside } = withPasswords(t)
const device = { imei: 'i-1', mobile_type: 'android', sid: 's-1' }

describe('a password', () => {
  const doors = (id: string): [path: string, more: Record<string, string>, e: number, m: string][] => [
    ['/uc/wap/login/check', {}, 10011, '账号或密码错误'],
    [`/a_${id}/api/sso/check`, { redirect: '/site/' }, 10011, '账号或密码错误'],
    ['/nuaaappv2/wap/app-login/index', device, 10011, '账号或密码错误'],
    ['/wap/login/invalid', {}, 10011, '账号或密码错误'],
    ['/wap/login/commit.html', {}, 10011, '账号或密码错误'],
    ['/uc/wap/minigram/check', {}, 1, '账号或密码错误'],
    [`/a_${id}/api/login-v2/index`, device, 1, '账户或密码错误'],
  ]

  test('opens every door, and every door gives both cookies', async () => {
    const { id, host } = await siteWith()
    for (const [path, more] of doors(id)) {
      const visit = browserFor(t, host)
      const answer = await visit.post(path, { username: number, password, ...more })
      expect([path, answer.body.slice(0, 23)]).toEqual([path, '{"e":0,"m":"操作成功","d":{'])
      const names = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
      expect(names).toEqual(expect.arrayContaining(['eai-sess', 'UUkey']))
      expect([path, await visit.isIn()]).toEqual([path, true])
    }
  })

  test('that is wrong reads as each client knows it, and all doors count together', async () => {
    const { id, host } = await siteWith()
    const visit = browserFor(t, host)
    for (const [i, [path, more, e, m]] of doors(id).entries()) {
      const answer = (await visit.post(path, { username: number, password: 'wrong', ...more })).json()
      expect([path, answer.e, answer.m]).toEqual(
        i < 5 ? [path, e, m] : [path, 1, expect.stringContaining('尝试次数过多')],
      )
    }
  })

  test('the code of a refusal can be the older one', async () => {
    const { visit } = await siteWith({ wrongPasswordCode: 1 })
    expect((await visit.post('/uc/wap/login/check', { username: number, password: 'x' })).json().e).toBe(1)
  })

  test('of one site is not taken at the entry of another', async () => {
    const { visit } = await siteWith()
    const other = await t.site()
    for (const path of [`/a_${other.id}/api/sso/check`, `/a_${other.id}/api/login-v2/index`]) {
      expect((await visit.post(path, { username: number, password })).fail).toBe('notFound')
    }
  })

  test('an app may send it as multipart; nothing at all is a wrong parameter', async () => {
    const { id, host, visit } = await siteWith()
    const fields = Object.entries({ ...device, username: number, password })
    const payload = `${fields.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`
    const headers = { host, 'content-type': 'multipart/form-data; boundary=x' }
    const url = `/a_${id}/api/login-v2/index`
    const { d } = (await t.server.inject({ method: 'POST', url, headers, payload })).json()
    expect(d).toEqual({ name: '林晓雨', refresh_token: expect.any(String), access_token: expect.any(String) })
    expect((await visit.post(url, {})).json()).toMatchObject({ e: 1, m: '参数错误' })
  })
})

describe('a phone app', () => {
  async function loggedIn() {
    const site = await siteWith()
    const { d } = (
      await site.visit.post(`/a_${site.id}/api/login-v2/index`, { username: number, password, ...device })
    ).json()
    return { ...site, tokens: d as { refresh_token: string; access_token: string } }
  }
  const checkToken = (token: string, xgh = number) => `/nuaaappv2/wap/default/check-token?token=${token}&xgh=${xgh}`
  const ajax = { 'x-requested-with': 'XMLHttpRequest' }

  test('asks whether its token is still good', async () => {
    const { host, visit, tokens, id } = await loggedIn()
    const stranger = browserFor(t, host)
    expect((await stranger.get(checkToken(tokens.access_token), ajax)).json()).toEqual({ e: 0, m: '用户已登录', d: {} })
    for (const bad of [
      checkToken(tokens.access_token, '20260002'),
      checkToken(tokens.refresh_token),
      checkToken('x'),
    ]) {
      expect((await stranger.get(bad, ajax)).json().e).toBe(10013)
    }
    await visit.post('/logout', {})
    expect((await stranger.get(checkToken(tokens.access_token), ajax)).json().e).toBe(10013)
    expect((await visit.post(`/a_${id}/api/sso/login`, { code: tokens.refresh_token })).json().e).toBe(10013)
  })

  test('comes back with its refresh token, once; the session before ends', async () => {
    const { id, host, visit, tokens } = await loggedIn()
    const phone = browserFor(t, host)
    const { e, d } = (await phone.post(`/a_${id}/api/sso/login`, { code: tokens.refresh_token, ...device })).json()
    expect([e, await phone.isIn(), await visit.isIn()]).toEqual([0, true, false])
    expect(d.refresh_token).not.toBe(tokens.refresh_token)
    const again = await browserFor(t, host).post(`/a_${id}/api/sso/login`, { code: tokens.refresh_token })
    expect(again.json().e).toBe(10013)
    expect((await phone.get(checkToken(tokens.access_token), ajax)).json().e).toBe(10013)
    expect((await phone.get(checkToken(d.access_token), ajax)).json().m).toBe('用户已登录')
  })

  test('hands a ticket to its web view, which works once and for two minutes', async () => {
    const { id, host, visit } = await loggedIn()
    const ticket = async () => (await visit.post('/nuaaappv2/wap/app-login/login', device)).json().d.login_ticket
    const view = browserFor(t, host)
    const first = await ticket()
    expect((await view.post('/nuaaappv2/wap/app-login/check', { ticket: first })).json().e).toBe(0)
    expect([await view.isIn(), await visit.isIn()]).toEqual([true, true])
    const again = (await browserFor(t, host).post('/nuaaappv2/wap/app-login/check', { ticket: first })).json()
    expect([again.e, again.d.login_url]).toEqual([10013, expect.stringContaining('/uc/wap/login?redirect=')])
    const old = await ticket()
    await inside(id, (db) => db.execute("update login_tokens set expires_at = now() where kind = 'ticket'"))
    expect((await browserFor(t, host).post('/nuaaappv2/wap/app-login/check', { ticket: old })).json().e).toBe(10013)
    const last = await ticket()
    await inside(id, (db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.number, number)))
    expect((await browserFor(t, host).post('/nuaaappv2/wap/app-login/check', { ticket: last })).json().e).toBe(10013)
  })

  test('without a login gets no ticket', async () => {
    const { visit } = await siteWith()
    expect((await visit.post('/nuaaappv2/wap/app-login/login', device)).json().e).toBe(10013)
  })

  test('counts itself in and gets both cookies, and keeps the session it has', async () => {
    const { host, visit, id } = await loggedIn()
    const body = JSON.stringify({ mobile_model: 'M', mobile_type: 'android', app_version: '1', imei: 'i-9' })
    const url = '/nuaaappv2/wap/install-stat/insert'
    const send = (headers: object) =>
      t.server.inject({
        method: 'POST',
        url,
        headers: { host, 'content-type': 'application/json', ...headers },
        payload: body,
      })
    const fresh = await send({})
    expect([fresh.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])).toEqual(
      expect.arrayContaining(['eai-sess', 'UUkey']),
    )
    await send(visit.jar)
    expect(await visit.isIn()).toBe(true)
    const { rows } = await inside(id, (db) => db.execute('select model, app_version from app_installs'))
    expect(rows).toEqual([{ model: 'M', app_version: '1' }])
  })
})

test('the oldest login page is the login page', async () => {
  const { visit } = await siteWith()
  expect((await visit.get('/wap/login.html?redirect=/site/')).body).toContain('<title>登录</title>')
})

test.each(['/api/login/main', '/site/login/cas-login'])('%s is the login page', async (path) => {
  const { visit } = await siteWith()
  const page = await visit.get(`${path}?redirect_url=/site/generalApp/index`)
  expect(page.body).toContain('<title>登录</title>')
  expect(page.body).toContain('generalApp/index')
})

test('a session of an app says by which door it came', async () => {
  const { id, visit } = await siteWith()
  await visit.post(`/a_${id}/api/login-v2/index`, { username: number, password })
  const rows = await inside(id, (db) => db.select({ via: sessions.via }).from(sessions).where(eq(sessions.via, 'app')))
  expect(rows).toHaveLength(1)
})
