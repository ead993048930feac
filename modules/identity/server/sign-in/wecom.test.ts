import { beforeEach, describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { browserFor } from '../../testing/browser.ts'
import { wecomApp, wecomStandIn } from '../../testing/wecom-stand-in.ts'
import { served } from '../index.ts'

const t = await campus([served])
const gateway = await wecomStandIn()
const agent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh'
const wecom = { ...wecomApp, gateway: gateway.url, authorize: gateway.url }

beforeEach(() => {
  for (const name of ['body', 'status', 'extra', 'slow'] as const) delete gateway.odd[name]
  gateway.odd.member = '20260001'
})

const siteWithWecom = (more: object = {}, signIn: object = {}) =>
  t.site({ modules: { identity: { signIn: { ...signIn, wecom: { ...wecom, ...more } } } } })

/** Goes to WeCom's page through the entry itself. */
async function atWecom({ host }: { host: string }, redirectUrl = '/site/center/personal') {
  const visit = browserFor(t, host, agent)
  const { location } = await visit.get(`/api/corp/index?redirectUrl=${encodeURIComponent(redirectUrl)}`)
  return { visit, location }
}

test('the chain inside WeCom leads from a protected call and back; elsewhere the login page is shown', async () => {
  const { host } = await siteWithWecom()
  const { get, isIn } = browserFor(t, host, agent)
  const wanted = '/uc/wap/user/get-info?a=1'
  const entry = await get((await get(wanted)).location)
  expect([entry.statusCode, new URL(entry.location).pathname]).toEqual([302, '/api/corp/index'])
  const away = new URL((await get(entry.location)).location)
  expect([`${away.origin}${away.pathname}`, away.hash]).toEqual([
    `${gateway.url}/connect/oauth2/authorize`,
    '#wechat_redirect',
  ])
  expect(Object.fromEntries(away.searchParams)).toEqual({
    appid: 'ww1',
    redirect_uri: expect.stringMatching(`^http://${host}:8080/api/corp/index\\?redirectUrl=`),
    response_type: 'code',
    scope: 'snsapi_base',
    state: expect.stringMatching(/^[a-zA-Z0-9]{1,128}$/),
    agentid: '1000002',
  })
  const back = await get(gateway.pass(away.href), { 'sec-fetch-site': 'cross-site' })
  expect(back.location).toBe(`http://${host}:8080${wanted}#`)
  expect(await isIn()).toBe(true)
  const elsewhere = await browserFor(t, host).get('/uc/wap/login')
  expect(elsewhere.body).toContain('<title>登录</title>')
})

test('the token is fetched once for all, and again when the gateway has forgotten it', async () => {
  const site = await siteWithWecom()
  const from = gateway.asked.length
  gateway.odd.slow = 60
  const visits = await Promise.all([atWecom(site), atWecom(site), atWecom(site)])
  await Promise.all(visits.map(({ visit, location }) => visit.get(gateway.pass(location))))
  const tokens = () => gateway.asked.slice(from).filter((path) => path === '/cgi-bin/gettoken').length
  expect(tokens()).toBe(1)
  gateway.forgetTokens()
  const { visit, location } = await atWecom(site)
  await visit.get(gateway.pass(location))
  expect([tokens(), await visit.isIn()]).toEqual([2, true])
  t.clock.offset = 7_000_000
  const later = await atWecom(site)
  await later.visit.get(gateway.pass(later.location))
  expect(tokens()).toBe(3)
  t.clock.offset = 0
})

test('the number may be an attribute of the member', async () => {
  gateway.odd.member = 'LinXiaoYu'
  for (const [numberAttribute, extra] of [
    ['alias', { alias: '20260001' }],
    ['学号', { extattr: { attrs: [{ type: 0, name: '学号', value: '20260001' }] } }],
  ] as const) {
    gateway.odd.extra = extra
    const { visit, location } = await atWecom(await siteWithWecom({ numberAttribute }))
    await visit.get(gateway.pass(location))
    expect(await visit.isIn()).toBe(true)
  }
})

describe('a refused silent login ends on the login page, which says why and stays', () => {
  /** The page after the refusal, and its message. */
  async function refused(answer: { location: string }, { get }: ReturnType<typeof browserFor>) {
    const url = new URL(answer.location)
    expect(url.pathname).toBe('/uc/wap/login')
    const page = await get(answer.location)
    expect([page.statusCode, page.body.includes('<title>登录</title>')]).toEqual([200, true])
    const told = (await get(answer.location, { 'x-requested-with': 'XMLHttpRequest' })).json().d
    expect(told.onward).toBe('')
    return [url.searchParams.get('trouble'), told.notice, told.redirect]
  }

  test('for someone who has no account here, or is no member', async () => {
    const site = await siteWithWecom()
    for (const member of ['nobody', '']) {
      gateway.odd.member = member
      const { visit, location } = await atWecom(site)
      expect(await refused(await visit.get(gateway.pass(location)), visit)).toEqual([
        'unknownPerson',
        '未找到与您的统一身份对应的账号，请联系学校管理员',
        `http://${site.host}:8080/site/center/personal`,
      ])
      expect(await visit.isIn()).toBe(false)
    }
  })

  test('for a code that comes twice', async () => {
    const { visit, location } = await atWecom(await siteWithWecom())
    const before = { ...visit.jar }
    const back = gateway.pass(location)
    await visit.get(back)
    const again = await visit.get(back, before)
    expect(new URL(again.location).searchParams.get('trouble')).toBe('wecomRefused')
  })

  test('for a state that comes twice, with a fresh code', async () => {
    const { visit, location } = await atWecom(await siteWithWecom())
    const before = { ...visit.jar }
    await visit.get(gateway.pass(location))
    const again = await visit.get(gateway.pass(location), before)
    expect(new URL(again.location).searchParams.get('trouble')).toBe('wecomRefused')
  })

  test('for another browser’s code, and for a target that was changed on the way', async () => {
    const site = await siteWithWecom()
    const { visit, location } = await atWecom(site)
    const back = gateway.pass(location)
    const asked = gateway.asked.length
    const victim = browserFor(t, site.host, agent)
    await victim.get('/uc/wap/login?password=1')
    const [trouble] = await refused(await victim.get(back), victim)
    expect([trouble, await victim.isIn()]).toEqual(['otherBrowser', false])
    const turned = back.replace(/redirectUrl=[^&]*/, 'redirectUrl=%2Fsite%2Felsewhere')
    expect((await visit.get(turned)).location).toContain('trouble=otherBrowser')
    expect(gateway.asked.length).toBe(asked)
  })

  test.each([
    ['is down', { status: 502 }],
    ['talks nonsense', { body: '<html>' }],
    ['gives no token', { body: '{"errcode":40001,"errmsg":"invalid credential"}' }],
  ])('for a gateway that %s', async (_what, odd) => {
    const { visit, location } = await atWecom(await siteWithWecom())
    const back = gateway.pass(location)
    Object.assign(gateway.odd, odd)
    const [trouble, notice] = await refused(await visit.get(back), visit)
    expect([trouble, notice]).toEqual(['wecomDown', '企业微信暂时无法连接，请用其他方式登录'])
  })
})

test('a state of long ago begins again, a target off the site goes home', async () => {
  const site = await siteWithWecom()
  const { visit, location } = await atWecom(site, 'https://evil.example/')
  t.clock.offset = 31 * 60_000
  const again = await visit.get(gateway.pass(location))
  expect(again.location).toContain('/connect/oauth2/authorize?')
  const back = await visit.get(gateway.pass(again.location))
  expect(back.location).toBe(`http://${site.host}:8080/site/#`)
  t.clock.offset = 0
})

test('a site without WeCom has no such door, and a trouble nobody knows says nothing', async () => {
  const { host, anyone, ask } = await t.site()
  expect((await browserFor(t, host, agent).get('/api/corp/index')).fail).toBe('notFound')
  const { d } = await ask(anyone, '/uc/wap/login', { trouble: 'constructor' })
  expect(d).toMatchObject({ notice: '', doors: [], onward: '' })
})
