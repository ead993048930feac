import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { oauthApps, oauthCodes, oauthTokens } from './schema.ts'

const t = await campus([served])
const home = 'https://lib.example.edu/app/'

async function siteWithApp(redirects = [home]) {
  const site = await t.site()
  const app = await site.call(site.admin, contract.addOauthApp, { name: '图书馆', redirects })
  return { ...site, app }
}

type Site = Awaited<ReturnType<typeof siteWithApp>>

function enter({ host, app }: Site, who: Pick<Caller, 'cookie'>, redirect: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ appid: app.appid, redirect, state: 'a b&c', qrcode: '0', ...more })
  const headers = { host, 'sec-fetch-site': 'cross-site', referer: home, ...(who.cookie && { cookie: who.cookie }) }
  return t.server.inject({ url: `/uc/api/oauth/index?${query}`, headers })
}

async function codeFor(site: Site, redirect = home): Promise<string> {
  const { headers } = await enter(site, site.lin, redirect)
  return new URL(headers.location!).searchParams.get('code')!
}

const trade = ({ ask, anyone, app }: Site, code: string, more: object = {}) =>
  ask(anyone, '/uc/api/oauth/token', { ...app, code, redirect: home, ...more })

const tokenOf = ({ ask, anyone }: Site, access_token: unknown) =>
  ask(anyone, '/uc/api/oauth/user', { access_token }, 'GET')

const inDatabase = <T>({ id }: Site, work: Parameters<typeof writeForSite<T>>[2]) =>
  writeForSite(t.portal.database.pool, id, work)

describe('the entry', () => {
  test('sends a stranger to the login page and takes them up again', async () => {
    const site = await siteWithApp()
    const { statusCode, headers } = await enter(site, site.anyone, home)
    expect([statusCode, headers.location]).toEqual([302, expect.stringContaining('/uc/wap/login?redirect=')])
    const back = new URL(new URL(headers.location!).searchParams.get('redirect')!)
    const again = await t.server.inject({
      url: back.pathname + back.search,
      headers: { host: site.host, cookie: site.lin.cookie },
    })
    expect(again.headers.location).toMatch(/^https:\/\/lib\.example\.edu\/app\/\?code=[\w-]{43}&state=a%20b%26c$/)
  })

  test('puts the code into the query, or into that of the fragment', async () => {
    const site = await siteWithApp([home, `${home}in?x=%E4%B8%AD`, `${home}?v=2`, `${home}exact#/in?x=1`])
    const where = async (redirect: string) => (await enter(site, site.lin, redirect)).headers.location
    expect(await where(`${home}in?x=%E4%B8%AD`)).toMatch(/\/in\?x=%E4%B8%AD&code=[\w-]{43}&state=a%20b%26c$/)
    expect(await where(`${home}#/in`)).toMatch(/\/app\/#\/in\?code=[\w-]{43}&state=/)
    expect(await where(`${home}?v=2#/in?x=1&state=old`)).toMatch(/\/app\/\?v=2#\/in\?x=1&code=[\w-]{43}&state=a%20b/)
    expect(await where(`${home}exact#/in?x=1`)).toMatch(/\/app\/exact#\/in\?x=1&code=[\w-]{43}&state=a%20b/)
    expect(await where(`${home}exact#/out`)).toBe(undefined)
    expect(await where(`${home}exact`)).toBe(undefined)
  })

  test.each([
    'https://evil.example/app/',
    'http://lib.example.edu/app/',
    'https://lib.example.edu:8443/app/',
    'https://lib.example.edu/application',
    'https://lib.example.edu/app',
    'https://lib.example.edu/app/in',
    'https://lib.example.edu/app/?x=1',
    'https://lib.example.edu/app/?code=old',
    'https://lib.example.edu/app/?',
    'https://lib.example.edu/APP/',
    'https://lib.example.edu/%61pp/',
    'https://lib.example.edu/app/;x',
    'https://lib.example.edu./app/',
    'https://other.lib.example.edu/app/',
    'https://lib.example.edu/app/../other',
    'https://lib.example.edu/app/%2e%2e/other',
    'https://lib.example.edu/app/..%2fother',
    'https://lib.example.edu@evil.example/app/',
    'https://me@lib.example.edu/app/',
    'https://lib.example.edu\\@evil.example/app/',
    'https://lib.example.edu.evil.example/app/',
    '//lib.example.edu/app/',
    '/app/',
    'javascript:alert(1)',
  ])('refuses %s in words and sends nobody there', async (redirect) => {
    const site = await siteWithApp()
    const { statusCode, headers, body } = await enter(site, site.lin, redirect)
    expect([statusCode, headers.location, headers['x-fail']]).toEqual([200, undefined, 'wrongRedirect'])
    expect(body).toContain('该应用的回调地址未登记')
    expect(await inDatabase(site, (db) => db.select().from(oauthCodes))).toEqual([])
  })

  test('knows no application but those of this site', async () => {
    const site = await siteWithApp()
    const other = await siteWithApp()
    const answer = await enter(site, site.lin, home, { appid: other.app.appid })
    expect(answer.headers['x-fail']).toBe('unknownApp')
  })
})

describe('a code', () => {
  test('buys a token once; seen again, it takes that token away', async () => {
    const site = await siteWithApp()
    const code = await codeFor(site)
    const user = { number: '20260001', realname: '林晓雨', department: '', identity: 'student' }
    const { d } = await trade(site, code)
    expect(d).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 7200, user })
    expect((await tokenOf(site, d.access_token)).d).toEqual({ user })
    expect((await trade(site, code)).fail).toBe('codeRefused')
    expect((await tokenOf(site, d.access_token)).fail).toBe('tokenRefused')
  })

  test('tried many times at once is taken once', async () => {
    const site = await siteWithApp()
    const code = await codeFor(site)
    const answers = await Promise.all(Array.from({ length: 5 }, () => trade(site, code)))
    expect(answers.filter(({ e }) => e === 0)).toHaveLength(1)
  })

  test('is for the address it was sent to, and for no other', async () => {
    const elsewhere = 'https://lib.example.edu/other'
    const site = await siteWithApp([home, elsewhere])
    expect((await trade(site, await codeFor(site), { redirect: undefined })).fail).toBe('badInput')
    for (const redirect of [elsewhere, `${home}?`, `${home}#/in`, 'https://evil.example/']) {
      const code = await codeFor(site)
      expect((await trade(site, code, { redirect })).fail).toBe('codeRefused')
      // It was shown with a wrong address by someone who has the secret: it is spent.
      expect((await trade(site, code)).fail).toBe('codeRefused')
    }
    const code = await codeFor(site, elsewhere)
    expect((await trade(site, code, { redirect: elsewhere })).e).toBe(0)
  })

  test('needs the right secret and the right application, and outlives a wrong try', async () => {
    const site = await siteWithApp()
    const other = await site.call(site.admin, contract.addOauthApp, { name: '教务', redirects: [home] })
    const code = await codeFor(site)
    const wrong = await trade(site, code, { secret: 'nope' })
    const unknown = await trade(site, code, { appid: '0'.repeat(18) })
    expect([wrong.fail, unknown.fail, wrong.m]).toEqual(['wrongSecret', 'wrongSecret', unknown.m])
    expect((await trade(site, code, other)).fail).toBe('codeRefused')
    expect((await trade(site, code)).e).toBe(0)
  })

  test('and its token run out, and are swept', async () => {
    const site = await siteWithApp()
    const [code, late] = [await codeFor(site), await codeFor(site)]
    const { d } = await trade(site, code)
    const past = { expiresAt: sql`now() - interval '1 second'` }
    await inDatabase(site, (db) => db.update(oauthCodes).set(past))
    await inDatabase(site, (db) => db.update(oauthTokens).set(past))
    expect((await trade(site, late)).fail).toBe('codeRefused')
    expect((await tokenOf(site, d.access_token)).fail).toBe('tokenRefused')
    await runJob(t, { site: site.id, served, job: 'sweepSignIn' })
    expect(await inDatabase(site, (db) => db.select().from(oauthTokens))).toEqual([])
  })

  test('live two minutes, a token two hours', async () => {
    const site = await siteWithApp()
    await trade(site, await codeFor(site))
    const left = (table: typeof oauthCodes | typeof oauthTokens) =>
      sql<number>`extract(epoch from ${table.expiresAt} - now())::int`
    const [code] = await inDatabase(site, (db) => db.select({ left: left(oauthCodes) }).from(oauthCodes))
    const [token] = await inDatabase(site, (db) => db.select({ left: left(oauthTokens) }).from(oauthTokens))
    expect(code!.left).toBeGreaterThan(100)
    expect(code!.left).toBeLessThanOrEqual(120)
    expect(token!.left).toBeGreaterThan(7100)
    expect(token!.left).toBeLessThanOrEqual(7200)
  })

  test('is worth nothing once the person has left', async () => {
    const site = await siteWithApp()
    const code = await codeFor(site)
    await inDatabase(site, (db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.id, site.lin.id)))
    expect((await trade(site, code)).fail).toBe('tokenRefused')
  })
})

describe('an application', () => {
  test('is registered by an administrator; nothing secret is kept or listed', async () => {
    const site = await siteWithApp()
    expect(site.app.appid).toMatch(/^[1-9]\d{17}$/)
    const { lists } = await site.call(site.admin, contract.oauthApps)
    expect(lists).toEqual([
      {
        ...{ appid: site.app.appid, name: '图书馆', redirects: [home], created: expect.any(String), logo: '' },
        ...{ scopes: ['name', 'department', 'identity'], state: 'on', allowedActions: ['switchOff'] },
        ...{ people: 0, lastUsed: 0, secretSince: expect.any(Number), version: expect.any(String) },
      },
    ])
    const rows = await inDatabase(site, (db) => db.select().from(oauthApps))
    expect(JSON.stringify(rows)).not.toContain(site.app.secret)
    for (const bad of ['javascript:alert(1)', `${home}?code=1`, `${home}#/in?state=1`, 'https://a@b.example/']) {
      await expect(site.call(site.admin, contract.addOauthApp, { name: 'x', redirects: [bad] })).rejects.toThrow(
        'badInput',
      )
    }
  })

  test('that is taken away takes its codes and tokens along', async () => {
    const site = await siteWithApp()
    const { d } = await trade(site, await codeFor(site))
    await site.call(site.admin, contract.deleteOauthApp, { appid: site.app.appid })
    expect((await tokenOf(site, d.access_token)).fail).toBe('tokenRefused')
  })

  test('tells how many people have used it and when last', async () => {
    const site = await siteWithApp()
    await codeFor(site)
    await codeFor(site)
    await enter(site, site.wu, home)
    const [app] = (await site.call(site.admin, contract.oauthApps)).lists
    expect(app!.people).toBe(2)
    expect(Math.abs(app!.lastUsed - Date.now() / 1000)).toBeLessThan(60)
  })

  test('is changed by who saw it last; addresses it no longer has lead nowhere', async () => {
    const site = await siteWithApp()
    const [app] = (await site.call(site.admin, contract.oauthApps)).lists
    const other = 'https://new.example.edu/'
    const draft = { appid: app!.appid, version: app!.version, name: '新图书馆', redirects: [other] }
    const save = (more: object = {}) => site.ask(site.admin, contract.saveOauthApp.path, { ...draft, ...more })
    for (const redirects of [[], ['javascript:alert(1)'], [`${other}?code=1`]]) {
      expect((await save({ redirects })).fail).toBe('badInput')
    }
    expect((await save({ logo: 'http://plain.example/x.png' })).fail).toBe('badInput')
    expect((await save({ scopes: ['everything'] })).fail).toBe('badInput')
    expect((await save()).e).toBe(0)
    expect((await save()).fail).toBe('changed')
    expect((await enter(site, site.lin, home)).headers['x-fail']).toBe('wrongRedirect')
    expect((await enter(site, site.lin, other)).statusCode).toBe(302)
  })

  test('is told what its scopes name, and no more', async () => {
    const site = await siteWithApp()
    await inDatabase(site, (db) => db.update(people).set({ email: 'lin@lakeside.example' }))
    const [app] = (await site.call(site.admin, contract.oauthApps)).lists
    const { appid, version, name, redirects } = app!
    await site.call(site.admin, contract.saveOauthApp, { appid, version, name, redirects, scopes: ['email'] })
    const { d } = await trade(site, await codeFor(site))
    const user = { number: '20260001', realname: '', department: '', identity: '', email: 'lin@lakeside.example' }
    expect(d.user).toEqual(user)
    expect((await tokenOf(site, d.access_token)).d).toEqual({ user })
  })

  test('with a new secret loses the old one, its codes and its tokens', async () => {
    const site = await siteWithApp()
    const [{ d }, code] = [await trade(site, await codeFor(site)), await codeFor(site)]
    const { secret } = await site.call(site.admin, contract.renewOauthSecret, { appid: site.app.appid })
    expect(secret).not.toBe(site.app.secret)
    expect((await trade(site, code)).fail).toBe('wrongSecret')
    expect((await trade(site, code, { secret })).fail).toBe('codeRefused')
    expect((await tokenOf(site, d.access_token)).fail).toBe('tokenRefused')
    expect((await trade(site, await codeFor(site), { secret })).e).toBe(0)
  })

  test('that is off lets nobody in until it is on again', async () => {
    const site = await siteWithApp()
    const { appid } = site.app
    const [{ d }, code] = [await trade(site, await codeFor(site)), await codeFor(site)]
    await site.call(site.admin, contract.switchOauthApp, { appid, action: 'switchOff' })
    expect((await enter(site, site.lin, home)).headers['x-fail']).toBe('unknownApp')
    expect((await trade(site, code)).fail).toBe('wrongSecret')
    expect((await tokenOf(site, d.access_token)).fail).toBe('tokenRefused')
    const again = await site.ask(site.admin, contract.switchOauthApp.path, { appid, action: 'switchOff' })
    expect(again.fail).toBe('notNow')
    const [app] = (await site.call(site.admin, contract.oauthApps)).lists
    expect(app).toMatchObject({ state: 'off', allowedActions: ['switchOn'] })
    await site.call(site.admin, contract.switchOauthApp, { appid, action: 'switchOn' })
    expect((await trade(site, await codeFor(site))).e).toBe(0)
  })

  test('is managed by those who may, on their own site, and every step is audited without a secret', async () => {
    const [site, other] = [await siteWithApp(), await siteWithApp()]
    const { appid } = site.app
    const paths = [contract.renewOauthSecret.path, contract.deleteOauthApp.path]
    for (const path of paths) {
      expect((await site.ask(site.lin, path, { appid })).fail).toBe('notFound')
      expect((await other.ask(other.admin, path, { appid })).fail).toBe('notFound')
    }
    const { secret } = await site.call(site.admin, contract.renewOauthSecret, { appid })
    await site.call(site.admin, contract.switchOauthApp, { appid, action: 'switchOff' })
    const rows = await inDatabase(site, (db) => db.select().from(audit).where(eq(audit.entity, 'oauthApp')))
    expect(rows.map(({ action }) => action)).toEqual(['register', 'renewSecret', 'switchOff'])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
