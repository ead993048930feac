import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { home, oauthSites } from '../../testing/oauth-site.ts'
import { served } from '../index.ts'
import { oauthApps } from '../schema.ts'

const t = await campus([served])
const { siteWithApp, enter, codeFor, trade, tokenOf, inDatabase } = oauthSites(t)

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
    const rows = await inDatabase(site, (db) =>
      db.select().from(audit).where(eq(audit.entity, 'oauthApp')).orderBy(audit.at),
    )
    expect(rows.map(({ action }) => action)).toEqual(['register', 'renewSecret', 'switchOff'])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
