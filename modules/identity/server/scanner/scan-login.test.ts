import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { deskBrowser, hearScan } from '../../testing/scan-desk.ts'
import { served } from '../index.ts'
import { scanLogins } from '../scan-schema.ts'

const t = await campus([served])
const elsewhere = await testPortal([served])
const address = await elsewhere.server.listen({ host: '127.0.0.1', port: 0 })

async function desk(options?: Parameters<typeof t.site>[0]) {
  const site = await t.site(options)
  const browser = deskBrowser(t.server, site.host)
  const scan = await browser.start()
  const phone = (who: typeof site.lin, call: { path: string }) => site.ask(who, call.path, { scan })
  return { site, browser, scan, phone, newBrowser: () => deskBrowser(t.server, site.host) }
}

const expire = (site: string) =>
  writeForSite(t.portal.database.pool, site, (db) => db.update(scanLogins).set({ expiresAt: sql`now()` }))

describe('scan login', () => {
  test('logs the asking browser in as whoever confirmed, with a new session', async () => {
    const { site, browser, scan, phone } = await desk()
    expect(await browser.state(scan)).toBe('waiting')
    await phone(site.lin, contract.lookScan)
    expect(await browser.state(scan)).toBe('seen')
    await phone(site.lin, contract.confirmScan)
    expect(await browser.state(scan)).toBe('confirmed')
    const before = browser.jar.cookie
    expect((await browser.enter(scan)).e).toBe(0)
    expect(browser.jar.cookie).not.toBe(before)
    expect(await browser.name()).toBe('林晓雨')
    const [row] = await readerFor(t.portal.database.pool, site.id)
      .select({ via: sessions.via })
      .from(sessions)
      .where(eq(sessions.id, hashOf(browser.jar.cookie.split('=')[1]!)))
    expect(row).toEqual({ via: 'scan' })
  })

  test('names what asks: device, network, time, account', async () => {
    const { site, scan } = await desk({
      modules: { identity: { scanLogin: { places: [{ network: '127.0.0.0/8', name: '图书馆机房' }] } } },
    })
    const seen = await site.call(site.lin, contract.lookScan, { scan })
    expect(seen).toMatchObject({
      state: 'seen',
      device: 'Windows · Edge',
      kind: 'desktop',
      address: '127.0.*.*',
      place: '图书馆机房',
      account: { name: '林晓雨', number: '20260001' },
      allowedActions: ['confirm', 'refuse'],
    })
    expect(Math.abs(seen.asked - Date.now() / 1000)).toBeLessThan(60)
    expect(seen.seconds).toBeLessThanOrEqual(120)
  })

  test('the code is worth nothing in another browser', async () => {
    const { site, scan, phone, newBrowser } = await desk()
    const thief = newBrowser()
    await thief.start()
    expect(await thief.state(scan)).toBe('expired')
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.confirmScan)
    expect((await thief.enter(scan)).fail).toBe('scanGone')
    expect(await thief.name()).toBeUndefined()
  })

  test('the code works once, and not for a browser that has logged in otherwise meanwhile', async () => {
    const { site, browser, scan, phone } = await desk()
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.confirmScan)
    const old = browser.jar.cookie
    await browser.enter(scan)
    expect((await browser.enter(scan)).fail).toBe('scanGone')
    browser.jar.cookie = old
    expect((await browser.enter(scan)).fail).toBe('notNow')
    expect((await phone(site.lin, contract.confirmScan)).fail).toBe('notNow')
    expect(await browser.name()).toBeUndefined()
  })

  test('two at the same moment: one of many gets in', async () => {
    const { site, browser, scan, phone } = await desk()
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.confirmScan)
    const { cookie } = browser.jar
    const tries = Array.from({ length: 5 }, () => {
      const tab = deskBrowser(t.server, site.host)
      tab.jar.cookie = cookie
      return tab.enter(scan)
    })
    expect((await Promise.all(tries)).filter(({ e }) => e === 0)).toHaveLength(1)
  })

  test('whoever looks first has it; a second phone can do nothing with it', async () => {
    const { site, browser, scan, phone } = await desk()
    const looks = await Promise.all([site.lin, site.wu, site.chen].map((who) => phone(who, contract.lookScan)))
    expect(looks.filter(({ e }) => e === 0)).toHaveLength(1)
    expect(looks.filter(({ fail }) => fail === 'scanTaken')).toHaveLength(2)
    const others = [site.lin, site.wu, site.chen].filter((_, i) => looks[i]!.e !== 0)
    for (const who of others) {
      expect((await phone(who, contract.confirmScan)).fail).toBe('scanTaken')
      expect((await phone(who, contract.refuseScan)).fail).toBe('scanTaken')
    }
    expect(await browser.state(scan)).toBe('seen')
  })

  test('nothing is confirmed that was not looked at, and looking twice changes nothing', async () => {
    const { site, phone } = await desk()
    expect((await phone(site.lin, contract.confirmScan)).fail).toBe('notNow')
    await phone(site.lin, contract.lookScan)
    expect((await phone(site.lin, contract.lookScan)).d).toMatchObject({ state: 'seen' })
  })

  test('a refusal is final', async () => {
    const { site, browser, scan, phone } = await desk()
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.refuseScan)
    expect(await browser.state(scan)).toBe('refused')
    expect((await phone(site.lin, contract.confirmScan)).fail).toBe('notNow')
    expect((await browser.enter(scan)).fail).toBe('notNow')
  })

  test('a code that has run out opens nothing, even when it was confirmed', async () => {
    const { site, browser, scan, phone } = await desk()
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.confirmScan)
    await expire(site.id)
    expect(await browser.state(scan)).toBe('expired')
    expect((await browser.enter(scan)).fail).toBe('scanGone')
    expect((await phone(site.lin, contract.lookScan)).fail).toBe('scanGone')
    await runJob(t, { site: site.id, served, job: 'sweepSignIn' })
    expect(await readerFor(t.portal.database.pool, site.id).select().from(scanLogins)).toEqual([])
  })

  test('someone who has left meanwhile gets nobody in', async () => {
    const { site, browser, scan, phone } = await desk()
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.confirmScan)
    await writeForSite(t.portal.database.pool, site.id, (db) =>
      db.update(people).set({ leftAt: new Date() }).where(eq(people.id, site.lin.id)),
    )
    expect((await browser.enter(scan)).fail).toBe('scanGone')
  })

  test('another site knows nothing of it', async () => {
    const { scan } = await desk()
    const other = await t.site()
    expect((await other.ask(other.lin, contract.lookScan.path, { scan })).fail).toBe('scanGone')
  })

  test('the code itself is stored nowhere', async () => {
    const { site, scan } = await desk()
    const rows = await readerFor(t.portal.database.pool, site.id).select().from(scanLogins)
    expect(JSON.stringify(rows)).not.toContain(scan)
    expect(rows[0]!.id).toBe(hashOf(scan))
  })

  test('a site may do without it', async () => {
    const site = await t.site({ modules: { identity: { scanLogin: { on: false } } } })
    const browser = deskBrowser(t.server, site.host)
    expect((await browser.ask(contract.startScan.path)).fail).toBe('scanOff')
    expect((await site.call(site.anyone, contract.scanOffer)).on).toBe(false)
  })
})

describe('the desktop is told', () => {
  test('of every step on another node, as it happens, and then let go', async () => {
    const { site, browser, scan, phone } = await desk()
    await elsewhere.portal.directory.reload()
    const stream = await hearScan(address, { host: site.host, cookie: browser.jar.cookie, scan })
    await phone(site.lin, contract.lookScan)
    await phone(site.lin, contract.confirmScan)
    await expect.poll(stream.states).toEqual(['waiting', 'seen', 'confirmed'])
    await browser.enter(scan)
    await stream.over
    expect(stream.states()).toEqual(['waiting', 'seen', 'confirmed', 'used'])
  })

  test('of what came before it listened, and of the end', async () => {
    const { site, browser, scan, phone } = await desk()
    await elsewhere.portal.directory.reload()
    await phone(site.lin, contract.lookScan)
    const stream = await hearScan(address, { host: site.host, cookie: browser.jar.cookie, scan })
    expect(stream.states()).toEqual(['seen'])
    await phone(site.lin, contract.refuseScan)
    await stream.over
    expect(stream.states()).toEqual(['seen', 'refused'])
  })

  test('only if it is the one that asked, and not on many lines at once', async () => {
    const { site, browser, scan, newBrowser } = await desk()
    await elsewhere.portal.directory.reload()
    const thief = newBrowser()
    await thief.start()
    const deaf = await hearScan(address, { host: site.host, cookie: thief.jar.cookie, scan })
    expect(deaf.heard()).toContain('"e":1')
    const own = { host: site.host, cookie: browser.jar.cookie, scan }
    const lines = []
    for (let i = 0; i < 5; i++) lines.push(await hearScan(address, own))
    expect(lines.map(({ states }) => states().length)).toEqual([1, 1, 1, 1, 0])
    for (const { leave } of lines) leave()
  })

  test('when the time is up', async () => {
    const { site, browser, scan } = await desk({ modules: { identity: { scanLogin: { seconds: 5 } } } })
    await elsewhere.portal.directory.reload()
    const stream = await hearScan(address, { host: site.host, cookie: browser.jar.cookie, scan })
    await stream.over
    expect(stream.states()).toEqual(['waiting', 'expired'])
  })
})
