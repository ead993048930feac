import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { home, oauthSites } from '../../testing/oauth-site.ts'
import { served } from '../index.ts'
import { oauthCodes, oauthTokens } from '../schema.ts'

const t = await campus([served])
const { siteWithApp, enter, codeFor, trade, tokenOf, inDatabase } = oauthSites(t)

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
      // It was presented with a wrong redirect by someone who has the secret: it is used up.
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
