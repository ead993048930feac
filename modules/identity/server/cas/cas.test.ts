import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { casStandIn } from '../../testing/cas-stand-in.ts'
import { visitingCas } from '../../testing/cas-visit.ts'
import { served } from '../index.ts'

const t = await campus([served])
const school = await casStandIn()
const { siteWithCas, browser, atSchool } = visitingCas(t, school.url)
const number = '20260001'

const crossSite = { 'sec-fetch-site': 'cross-site', referer: 'https://cas.example.edu/cas/login' }

describe('the chain', () => {
  test('leads from a protected call through the school and back, each step a 302', async () => {
    const { host, id } = await siteWithCas()
    const { get, jar, isIn } = browser(host)
    const wanted = '/uc/wap/user/get-info?a=1&b=%E4%B8%AD'
    const login = await get(wanted)
    expect([login.statusCode, login.location]).toEqual([302, expect.stringContaining('/uc/wap/login?redirect=')])
    const entry = await get(login.location)
    expect([entry.statusCode, new URL(entry.location).pathname]).toEqual([302, `/a_${id}/api/cas/index`])
    expect(new URL(entry.location).searchParams.get('from')).toBe('wap')
    const away = await get(entry.location)
    expect([away.statusCode, away.location]).toEqual([302, expect.stringContaining(`${school.url}/login?service=`)])
    const before = jar.cookie
    const back = await get(school.login(away.location, number).back, crossSite)
    expect([back.statusCode, back.location]).toEqual([302, `http://${host}:8080${wanted}`])
    expect([back.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])).toEqual([
      'eai-sess',
      'UUkey',
    ])
    expect(jar.cookie).not.toBe(before)
    expect(await isIn()).toBe(true)
    expect((await get(wanted, { 'x-requested-with': 'XMLHttpRequest' })).body).toContain('林晓雨')
  })

  test.each(['sso/cas', 'sso/index', 'sso/cas-index', 'cas/login', 'cas-login/index'])(
    'works at %s, which is then the service',
    async (entry) => {
      const site = await siteWithCas({ entry })
      const visit = browser(site.host)
      const first = await visit.get('/uc/wap/login?redirect=/site/')
      expect(new URL(first.location).pathname).toBe(`/a_${site.id}/api/${entry}`)
      const away = await visit.get(first.location)
      const service = new URL(away.location).searchParams.get('service')!
      expect(service).toContain(`http://${site.host}:8080/a_${site.id}/api/${entry}?redirect=`)
      expect((await visit.get(school.login(away.location, number).back)).location).toBe(
        `http://${site.host}:8080/site/`,
      )
      expect(await visit.isIn()).toBe(true)
    },
  )

  test('version 2 asks the older address, version 3 can read the number from an attribute', async () => {
    const two = await atSchool(await siteWithCas({ version: '2' }))
    await two.visit.get(school.login(two.location, number).back)
    expect(school.asked.at(-1)).toBe('/cas/serviceValidate')
    const three = await atSchool(await siteWithCas({ numberAttribute: 'employeeNumber' }))
    await three.visit.get(school.login(three.location, `login-${number}`).back)
    expect(school.asked.at(-1)).toBe('/cas/p3/serviceValidate')
    expect([await two.visit.isIn(), await three.visit.isIn()]).toEqual([true, true])
    const several = await atSchool(await siteWithCas({ numberAttribute: 'memberOf' }))
    expect((await several.visit.get(school.login(several.location, number).back)).fail).toBe('unknownPerson')
  })

  test('works under a prefix', async () => {
    const site = await siteWithCas({}, { first: 'cas' }, '/eai')
    const visit = browser(site.host)
    let { location } = await visit.get('/eai/uc/wap/user/get-info?a=1')
    while (!location.startsWith(school.url)) location = (await visit.get(location)).location
    const back = await visit.get(school.login(location, number).back)
    expect(back.location).toBe(`http://${site.host}:8080/eai/uc/wap/user/get-info?a=1`)
  })

  test('a redirect off the site goes home', async () => {
    const site = await siteWithCas()
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { visit, location } = await atSchool(site, evil)
      const { back } = school.login(location, number)
      expect((await visit.get(back)).location).toBe(`http://${site.host}:8080/site/`)
    }
  })
})

describe('a ticket', () => {
  test('counts once', async () => {
    const { visit, location } = await atSchool(await siteWithCas())
    const { back } = school.login(location, number)
    const other = { ...visit.jar }
    expect((await visit.get(back)).statusCode).toBe(302)
    const again = await visit.get(back, other)
    expect([again.fail, again.statusCode]).toEqual(['ticketRefused', 200])
    expect((await visit.get(back)).fail).toBe('otherBrowser')
  })

  test('counts once even where the server forgets that it was used', async () => {
    const { visit, location } = await atSchool(await siteWithCas())
    const { back } = school.login(location, number)
    const before = { ...visit.jar }
    school.odd.body = `<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>${number}</user></authenticationSuccess></serviceResponse>`
    const [first, again] = [await visit.get(back, before), await visit.get(back, before)]
    delete school.odd.body
    expect([first.statusCode, again.fail, again.headers['set-cookie']]).toEqual([302, 'ticketRefused', undefined])
    expect(await visit.isIn()).toBe(true)
  })

  test('of another service, of long ago or of nobody is refused in words', async () => {
    const site = await siteWithCas()
    const { visit, location } = await atSchool(site)
    const { ticket } = school.login(location.replace('personal', 'elsewhere'), number)
    const { back } = school.login(location, number)
    const wrong = await visit.get(back.replace(/ticket=.*/, `ticket=${ticket}`), crossSite)
    expect(wrong.fail).toBe('ticketRefused')
    expect(wrong.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(wrong.body).toContain('统一身份认证未通过，请重新登录')
    const refused = async (user: string, seconds?: number) => {
      const again = await atSchool(site)
      const { fail } = await again.visit.get(school.login(again.location, user, seconds).back)
      return [fail, await again.visit.isIn()]
    }
    expect(await refused(number, -1)).toEqual(['ticketRefused', false])
    expect(await refused('nobody')).toEqual(['unknownPerson', false])
    expect(await refused('x or 1=1 --')).toEqual(['unknownPerson', false])
    expect(await visit.isIn()).toBe(false)
  })

  test('that another browser fetched logs nobody in', async () => {
    const site = await siteWithCas()
    const { location } = await atSchool(site)
    const { back } = school.login(location, number)
    const asked = school.asked.length
    const victim = browser(site.host)
    await victim.get('/uc/wap/login')
    expect((await victim.get(back, crossSite)).fail).toBe('otherBrowser')
    const bare = await victim.get(back.replace(/&state=[^&]*/, ''), crossSite)
    expect(bare.location).toContain(`${school.url}/login?service=`)
    expect(school.asked.length).toBe(asked)
    expect(await victim.isIn()).toBe(false)
  })

  test('comes with a state that is good once, whatever became of it', async () => {
    const site = await siteWithCas()
    for (const first of [number, 'nobody']) {
      const { visit, location } = await atSchool(site)
      const before = { ...visit.jar }
      await visit.get(school.login(location, first).back, before)
      const second = await visit.get(school.login(location, number).back, before)
      expect([second.fail, second.headers['set-cookie']]).toEqual(['ticketRefused', undefined])
    }
  })

  test('with the same state as another, both at once, lets one of them in', async () => {
    const { visit, location } = await atSchool(await siteWithCas())
    const before = { ...visit.jar }
    const backs = Array.from({ length: 6 }, () => school.login(location, number).back)
    const answers = await Promise.all(backs.map((back) => visit.get(back, before)))
    expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(1)
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1)
    expect(answers.filter(({ fail }) => fail === 'ticketRefused')).toHaveLength(5)
  })

  test('that comes after half an hour begins again', async () => {
    const { visit, location } = await atSchool(await siteWithCas())
    const { back } = school.login(location, number)
    t.clock.offset = 31 * 60_000
    const late = await visit.get(back)
    expect(late.location).toContain(`${school.url}/login?service=`)
    expect((await visit.get(school.login(late.location, number).back)).location).toContain('/site/center/personal')
    t.clock.offset = 0
  })
})

describe('the doors of a site', () => {
  test('another site has no entry here, and a site without CAS has none at all', async () => {
    const site = await siteWithCas()
    const other = await t.site()
    expect((await browser(site.host).get(`/a_${other.id}/api/cas/index`)).fail).toBe('notFound')
    expect((await browser(site.host).get(`/a_${other.id}/api/cas/index?site=${site.id}`)).fail).toBe('notFound')
    expect((await browser(other.host).get(`/a_${other.id}/api/cas/index`)).fail).toBe('notFound')
  })

  test('the password page is shown to who asks for it, where passwords are allowed', async () => {
    const both = await siteWithCas()
    expect((await browser(both.host).get('/uc/wap/login?password=1')).body).toContain('<title>登录</title>')
    const second = await siteWithCas({}, {})
    expect((await browser(second.host).get('/uc/wap/login')).body).toContain('<title>登录</title>')
    const only = await siteWithCas({}, { password: false })
    expect((await browser(only.host).get('/uc/wap/login?password=1')).statusCode).toBe(302)
    const tried = await only.ask(only.anyone, '/uc/wap/login/check', { username: number, password: 'campanile' })
    expect(tried.fail).toBe('passwordOff')
    const told = await both.ask(both.anyone, '/uc/wap/login', { redirect: '/site/' })
    expect(told.d).toMatchObject({
      password: true,
      doors: [{ kind: 'cas', name: '统一身份认证', url: expect.stringContaining(`/a_${both.id}/api/cas/index?`) }],
    })
  })

  test('someone already logged in goes straight on', async () => {
    const { lin, id, host } = await siteWithCas()
    const answer = await browser(host).get(`/a_${id}/api/cas/index?redirect=/site/x`, { cookie: lin.cookie })
    expect(answer.location).toBe(`http://${host}:8080/site/x`)
  })
})
