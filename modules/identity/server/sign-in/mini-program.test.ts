import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { browserFor } from '../../testing/browser.ts'
import { listen } from '../../testing/listen.ts'
import { number, password, withPasswords } from '../../testing/password-site.ts'
import { served } from '../index.ts'

const t = await campus([served])
const { siteWith } = withPasswords(t)

describe('the mini-program', () => {
  const odd: { status?: number } = {}
  const codes = new Map<string, string>()
  const gateway = listen((request, response) => {
    const query = new URL(request.url!, 'http://127.0.0.1').searchParams
    const openid = codes.get(query.get('js_code') ?? '')
    codes.delete(query.get('js_code') ?? '')
    const known = query.get('appid') === 'wx9' && query.get('secret') === 'hush' && openid
    const answer = known ? { openid, session_key: 'k' } : { errcode: 40029, errmsg: 'invalid code' }
    response.writeHead(odd.status ?? 200).end(JSON.stringify(answer))
  })
  const newCode = (openid = 'o-1') => {
    const code = randomBytes(6).toString('hex')
    codes.set(code, openid)
    return code
  }
  const withProgram = async () => siteWith({ miniProgram: { gateway: await gateway, appId: 'wx9', secret: 'hush' } })

  test('is bound by a password, and from then on comes in by its own sign-in', async () => {
    const { host, visit } = await withProgram()
    expect((await visit.post('/uc/wap/minigram/login', { code: newCode() })).fail).toBe('notBound')
    await visit.post('/uc/wap/minigram/check', { username: number, password, code: newCode() })
    const program = browserFor(t, host)
    const { e, d } = (
      await program.post('/uc/wap/minigram/login', { code: newCode(), redirect: '/site/a/b?c=1' })
    ).json()
    expect([e, await program.isIn()]).toEqual([0, true])
    const url = new URL(d.url)
    expect([url.pathname, url.searchParams.get('redirect')]).toEqual([
      '/site/xidianMinigramLogin/index',
      `http://${host}:8080/site/a/b?c=1`,
    ])
    const view = browserFor(t, host)
    const ticket = url.searchParams.get('ticket')!
    expect((await view.post('/uc/wap/minigram/ticket', { ticket })).json().d).toEqual({ name: '林*雨' })
    expect((await view.post('/uc/wap/minigram/enter', { ticket })).json().e).toBe(0)
    expect(await view.isIn()).toBe(true)
    expect((await view.post('/uc/wap/minigram/ticket', { ticket })).fail).toBe('handOverGone')
    expect((await view.post('/uc/wap/minigram/login', { code: newCode('o-2') })).fail).toBe('notBound')
  })

  test('a wrong password binds nothing; a used code and a gateway that is down are told in words', async () => {
    const { visit } = await withProgram()
    await visit.post('/uc/wap/minigram/check', { username: number, password: 'x', code: newCode() })
    expect((await visit.post('/uc/wap/minigram/login', { code: newCode() })).fail).toBe('notBound')
    expect((await visit.post('/uc/wap/minigram/login', { code: 'used' })).fail).toBe('miniRefused')
    odd.status = 500
    expect((await visit.post('/uc/wap/minigram/login', { code: newCode() })).fail).toBe('miniDown')
    delete odd.status
    const { visit: other } = await siteWith()
    expect((await other.post('/uc/wap/minigram/login', { code: newCode() })).fail).toBe('notFound')
  })

  test('its other entry leads to itself with a target, and then to the door of the site', async () => {
    const { host, id, lin } = await siteWith({ cas: { url: 'https://cas.example.edu/cas' } })
    const visit = browserFor(t, host)
    const first = await visit.get('/uc/wap/minigram/cas-login?login_from=xiaochengxu')
    const target = encodeURIComponent(`http://${host}:8080/site/center/personal`)
    expect(first.location).toBe(
      `http://${host}:8080/uc/wap/minigram/cas-login?redirect=${target}&login_from=xiaochengxu`,
    )
    const door = new URL((await visit.get(first.location)).location)
    expect([door.pathname, door.searchParams.get('login_from')]).toEqual([`/a_${id}/api/cas/index`, 'xiaochengxu'])
    const inside = await browserFor(t, host).get(first.location, { cookie: lin.cookie })
    expect([inside.statusCode, inside.location]).toEqual([200, ''])
    expect(inside.body).toContain(`<a href="http://${host}:8080/site/center/personal">`)
    const evil = await visit.get('/uc/wap/minigram/cas-login?redirect=https://evil.example/')
    const back = new URL(new URL(evil.location).searchParams.get('redirect')!)
    expect([back.host, back.searchParams.get('redirect')]).toEqual([`${host}:8080`, `http://${host}:8080/site/`])
    const odd = await browserFor(t, host).get(
      `/uc/wap/minigram/cas-login?redirect=${encodeURIComponent('/site/"><b>')}`,
      {
        cookie: lin.cookie,
      },
    )
    expect(odd.body).not.toContain('"><b>')
    const plain = await siteWith()
    expect((await plain.visit.get('/uc/wap/minigram/cas-login?redirect=/site/')).location).toContain(
      '/uc/wap/login?redirect=',
    )
  })
})
