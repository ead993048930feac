import { beforeEach, describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { browserFor } from '../../testing/browser.ts'
import { oidcStandIn } from '../../testing/oidc-stand-in.ts'
import { served } from '../index.ts'

const t = await campus([served])
const school = await oidcStandIn()
const number = '20260001'
const crossSite = { 'sec-fetch-site': 'cross-site', referer: 'https://id.example.edu/' }
const provider = { issuer: school.issuer, clientId: 'portal', clientSecret: 'hush' }

beforeEach(() => {
  for (const name of Object.keys(school.odd)) delete school.odd[name as keyof typeof school.odd]
})

const siteWithOidc = (oidc: object = {}, signIn: object = { first: 'oidc' }) =>
  t.site({ modules: { identity: { signIn: { ...signIn, oidc: { ...provider, ...oidc } } } } })

type Site = Awaited<ReturnType<typeof siteWithOidc>>

/** Goes to the school's login page. */
async function atSchool({ host, id }: Pick<Site, 'host' | 'id'>, redirect = '/site/center/personal') {
  const visit = browserFor(t, host)
  const entry = `/a_${id}/api/oidc/index?redirect=${encodeURIComponent(redirect)}&from=wap`
  return { visit, location: (await visit.get(entry)).location }
}

describe('the chain', () => {
  test('leads from a protected call through the provider and back, each step a 302', async () => {
    const { host, id } = await siteWithOidc()
    const { get, jar, isIn } = browserFor(t, host)
    const wanted = '/uc/wap/user/get-info?a=1&b=%E4%B8%AD'
    const login = await get(wanted)
    expect([login.statusCode, login.location]).toEqual([302, expect.stringContaining('/uc/wap/login?redirect=')])
    const entry = await get(login.location)
    expect([entry.statusCode, new URL(entry.location).pathname]).toEqual([302, `/a_${id}/api/oidc/index`])
    const away = await get(entry.location)
    const query = new URL(away.location).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      redirect_uri: `http://${host}:8080/a_${id}/api/oidc/index`,
    })
    const before = jar.cookie
    const back = await get(school.login(away.location, number), crossSite)
    expect([back.statusCode, back.location]).toEqual([302, `http://${host}:8080${wanted}`])
    expect(jar.cookie).not.toBe(before)
    expect(await isIn()).toBe(true)
  })

  test('asks the provider about itself once', async () => {
    const site = await siteWithOidc()
    const from = school.asked.length
    const visits = await Promise.all([atSchool(site), atSchool(site), atSchool(site)])
    for (const { visit, location } of visits) await visit.get(school.login(location, number))
    const asked = school.asked.slice(from)
    expect(asked.filter((path) => path.includes('well-known'))).toHaveLength(1)
    expect(asked.filter((path) => path === '/jwks')).toHaveLength(1)
  })

  test('a redirect off the site goes home', async () => {
    const site = await siteWithOidc()
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { visit, location } = await atSchool(site, evil)
      expect((await visit.get(school.login(location, number))).location).toBe(`http://${site.host}:8080/site/`)
    }
  })

  test('the number may stand in another claim, or only in the user information', async () => {
    const site = await siteWithOidc({ numberClaim: 'student_id' })
    school.odd.claims = { student_id: number }
    const one = await atSchool(site)
    await one.visit.get(school.login(one.location, 'someone'))
    expect(await one.visit.isIn()).toBe(true)
    delete school.odd.claims
    school.odd.info = { student_id: number }
    const two = await atSchool(site)
    await two.visit.get(school.login(two.location, number))
    expect(await two.visit.isIn()).toBe(true)
    school.odd.info = { sub: 'sub-another', student_id: number }
    const three = await atSchool(site)
    expect((await three.visit.get(school.login(three.location, number))).fail).toBe('ticketRefused')
  })
})

describe('a code', () => {
  test('works once', async () => {
    const { visit, location } = await atSchool(await siteWithOidc())
    const back = school.login(location, number)
    const before = { ...visit.jar }
    expect((await visit.get(back)).statusCode).toBe(302)
    expect((await visit.get(back, before)).fail).toBe('ticketRefused')
    expect((await visit.get(back)).fail).toBe('otherBrowser')
    expect(await visit.isIn()).toBe(true)
  })

  test('a state works once, even with another good code', async () => {
    const { visit, location } = await atSchool(await siteWithOidc())
    const before = { ...visit.jar }
    await visit.get(school.login(location, number))
    const again = await visit.get(school.login(location, '20260002'), before)
    expect([again.fail, again.headers['set-cookie']]).toEqual(['ticketRefused', undefined])
  })

  test('that another browser fetched, or with a state that was touched, logs nobody in', async () => {
    const site = await siteWithOidc()
    const { visit, location } = await atSchool(site)
    const back = school.login(location, number)
    const asked = school.asked.length
    const victim = browserFor(t, site.host)
    await victim.get('/uc/wap/login?password=1')
    expect((await victim.get(back, crossSite)).fail).toBe('otherBrowser')
    expect((await victim.get(back.replace(/state=[^&]*/, 'state='), crossSite)).fail).toBe('otherBrowser')
    const elsewhere = Buffer.from(`http://${site.host}/site/elsewhere`).toString('base64url')
    expect((await visit.get(back.replace(/(state=[^.]*\.)[^&]*/, `$1${elsewhere}`))).fail).toBe('otherBrowser')
    expect(school.asked.length).toBe(asked)
    expect(await victim.isIn()).toBe(false)
  })

  test('of nobody here brings a worded page and no session', async () => {
    const { visit, location } = await atSchool(await siteWithOidc())
    const answer = await visit.get(school.login(location, 'nobody'), crossSite)
    expect(answer.fail).toBe('unknownPerson')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('未找到与您的统一身份对应的账号')
    expect(await visit.isIn()).toBe(false)
  })

  test('that comes after half an hour begins again', async () => {
    const { visit, location } = await atSchool(await siteWithOidc())
    t.clock.offset = 31 * 60_000
    const late = await visit.get(school.login(location, number))
    expect(late.location).toContain(`${school.issuer}/authorize?`)
    t.clock.offset = 0
  })

  test('a refusal of the provider is told in words', async () => {
    const { visit, location } = await atSchool(await siteWithOidc())
    const state = new URL(location).searchParams.get('state')!
    const { id } = { id: new URL(new URL(location).searchParams.get('redirect_uri')!).pathname }
    expect((await visit.get(`${id}?error=access_denied&state=${state}`)).body).toContain('您已取消登录')
  })
})

describe('a token is refused', () => {
  const now = Math.floor(Date.now() / 1000)
  test.each([
    ['of another nonce', { claims: { nonce: 'another' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['of long ago', { claims: { iat: now - 7200, exp: now - 3600 } }],
    ['signed by a stranger', { foreignKey: true }],
    ['signed by nobody', { unsigned: true }],
  ])('%s', async (_what, lie) => {
    const { visit, location } = await atSchool(await siteWithOidc())
    Object.assign(school.odd, lie)
    expect((await visit.get(school.login(location, number))).fail).toBe('ticketRefused')
    expect(await visit.isIn()).toBe(false)
  })
})

describe('a provider', () => {
  test('that is down is told in words, on the way there and back', async () => {
    const site = await siteWithOidc()
    const { visit, location } = await atSchool(site)
    const back = school.login(location, number)
    school.odd.status = 502
    expect((await visit.get(back)).fail).toBe('casDown')
    const other = await siteWithOidc()
    const early = await browserFor(t, other.host).get(`/a_${other.id}/api/oidc/index`)
    expect([early.fail, early.statusCode]).toEqual(['casDown', 200])
    expect(early.body).toContain('统一身份认证暂时无法连接')
    delete school.odd.status
    expect((await visit.get(back)).statusCode).toBe(302)
  })

  test('with another secret lets nobody in', async () => {
    const { visit, location } = await atSchool(await siteWithOidc({ clientSecret: 'wrong' }))
    expect((await visit.get(school.login(location, number))).fail).toBe('ticketRefused')
  })

  test('logging out leads through it where the site wants that, and only for who came by it', async () => {
    const site = await siteWithOidc({ logout: true })
    const { visit, location } = await atSchool(site)
    await visit.get(school.login(location, number))
    const { d } = (await visit.post('/logout', {})).json()
    const end = new URL(d.url)
    expect(`${end.origin}${end.pathname}`).toBe(`${school.issuer}/end`)
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`http://${site.host}:8080/site/`)
    expect(await visit.isIn()).toBe(false)
    expect((await site.ask(site.lin, '/logout')).d).toEqual({})
  })
})

test('another site has no entry here, and a site without a provider has none at all', async () => {
  const site = await siteWithOidc()
  const other = await t.site()
  expect((await browserFor(t, site.host).get(`/a_${other.id}/api/oidc/index`)).fail).toBe('notFound')
  expect((await browserFor(t, other.host).get(`/a_${other.id}/api/oidc/index`)).fail).toBe('notFound')
})
