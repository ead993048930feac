import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { openRelay } from './support/relay.ts'
import { logIn, portal, settled, type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
/** The number of the demo account is part of the login page's texts. */
const [lin, wu] = [
  { number: '20260001', name: '林晓雨' },
  { number: '20260002', name: '吴子航' },
]
const asOf = /数据更新于/

const builtFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => /\/static\/\w+\/assets\//.test(url)),
  )

/** The service worker is active and has cached these files. */
const hasCopies = (page: Page, files: readonly string[]): Promise<boolean> =>
  page.evaluate(async (urls) => {
    const copies = await Promise.all(urls.map((url) => caches.match(url, { ignoreVary: true })))
    return navigator.serviceWorker.controller !== null && copies.every(Boolean)
  }, files)

/** The service worker has cached every file of this page. */
const kept = (page: Page) => expect.poll(async () => hasCopies(page, await builtFiles(page))).toBe(true)

async function openAll({ page, open }: Visit, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await open(path)
    await kept(page)
  }
}

/** All browser storage of this host as one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) texts.push(name ?? '')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        texts.push(key.url, await (await cache.match(key))!.text())
      }
    }
    return texts.join('\n')
  })

/** Occurrences of a text in the storage, with context. */
const found = (left: string, traces: readonly string[]): string[] =>
  traces.flatMap((trace) => {
    const at = left.indexOf(trace)
    return at < 0 ? [] : [left.slice(Math.max(0, at - 80), at + 80)]
  })

const uidOf = async (context: BrowserContext): Promise<string> => {
  const answer = await context.request.get(`${portal()}/getUserName`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { d: { uid: string } }).d.uid
}

/** Records whether a name was ever visible, however briefly. */
const watchFor = (context: BrowserContext, name: string) =>
  context.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.innerText.includes(wanted)) sessionStorage.setItem('seen', wanted)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, name)
const wasSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen') !== null)

test('home, the personal code and the timetable open without a signal after one visit, with their time', async () => {
  const visit = await newVisit({ worker: true, lang: 'zh', as: lin.number })
  const { page, context, open } = visit
  await openAll(visit, ['composition/index', 'center/qrcode', 'shuttleBus/fudanIndex'])
  await context.setOffline(true)
  await open('composition/index')
  await page.getByText(lin.name).waitFor()
  await page.getByText(asOf).waitFor()
  await page.getByRole('heading', { name: '全部服务' }).waitFor()
  await open('center/qrcode')
  await page.getByText(/网络未连接，显示的是 \d\d:\d\d 的码/).waitFor()
  await page.getByText(lin.number).waitFor()
  await open('shuttleBus/fudanIndex')
  await page.getByText(asOf).first().waitFor()
  await page.locator('.bus-end li').first().waitFor()
  await context.setOffline(false)
  await page.getByText(asOf).waitFor({ state: 'detached' })
})

test('the posters of one’s tickets are there without a signal, and gone after the log-out', async () => {
  const visit = await newVisit({ worker: true, lang: 'zh', as: lin.number })
  const { page, context, open } = visit
  await openAll(visit, ['composition/index', 'ticket/success'])
  const poster = page.locator('img.tk-poster').first()
  await poster.waitFor()
  const isDrawn = () => poster.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
  const pictures = () =>
    page.evaluate(
      async () => (await caches.has('kept pictures')) && (await (await caches.open('kept pictures')).keys()).length,
    )
  await expect.poll(pictures).toBeGreaterThan(0)
  await context.setOffline(true)
  await open('ticket/success')
  await poster.waitFor()
  await expect.poll(isDrawn).toBe(true)
  expect(await poster.getAttribute('src')).toMatch(/^blob:/)
  await context.setOffline(false)
  await open('center/personal')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/center\/login|login/)
  await expect.poll(pictures).toBe(false)
})

test('a page never opened before says that there is no signal', async () => {
  const visit = await newVisit({ worker: true, lang: 'zh', as: lin.number })
  await openAll(visit, ['composition/index'])
  await visit.context.setOffline(true)
  await visit.page.goto(`${portal()}/site/shuttleBus/fudanIndex`)
  await visit.page.getByRole('heading', { name: '网络错误' }).waitFor()
})

test('a file that was on its way while the worker came is kept, too', async () => {
  const other = await newVisit({ worker: true, lang: 'zh', as: lin.number })
  await other.open('composition/index')
  const ofHome = await builtFiles(other.page)
  await other.open('shuttleBus/fudanIndex')
  const file = (await builtFiles(other.page)).find((url) => url.endsWith('.js') && !ofHome.includes(url))
  if (!file) throw new Error('the timetable has no file of its own')
  const { page } = await newVisit({ worker: true, lang: 'zh', as: lin.number })
  let hasWorker = () => {}
  const held = new Promise<void>((release) => {
    hasWorker = release
  })
  await page.route(file, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript((url) => void fetch(url), file)
  await page.goto(`${portal()}/site/composition/index`)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  hasWorker()
  await expect.poll(() => hasCopies(page, [file])).toBe(true)
})

test('after logging out nothing of the person is left in any store of the browser', async () => {
  const visit = await newVisit({ worker: true, lang: 'zh' })
  const { page, context, open } = visit
  await open('center/login')
  await page.locator('[name=username]').fill(wu.number)
  await page.locator('[name=password]').fill('campanile')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/composition\/index$/)
  const uid = await uidOf(context)
  await openAll(visit, ['composition/index', 'center/qrcode', 'center/personal'])
  expect(found(await everythingKept(page), [uid])).toHaveLength(1)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await page.locator('.home-head__login').waitFor()
  await settled(page)
  expect(found(await everythingKept(page), [uid, wu.number, wu.name])).toEqual([])
  await context.setOffline(true)
  await open('composition/index')
  await page.locator('.home-head__login').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(wu.name)
})

test('a session that has ended leaves nothing either', async () => {
  const visit = await newVisit({ worker: true, lang: 'zh', as: wu.number })
  const { page, context, open } = visit
  const uid = await uidOf(context)
  await openAll(visit, ['composition/index', 'center/personal'])
  await context.request.post(`${portal()}/logout`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  await open('composition/index')
  await page.locator('.home-head__login').waitFor()
  expect(found(await everythingKept(page), [uid, wu.number, wu.name])).toEqual([])
})

test('the next person in the same browser never sees the last one, not for a moment', async () => {
  const visit = await newVisit({ worker: true, lang: 'zh', as: wu.number })
  const { page, context, open } = visit
  const uid = await uidOf(context)
  await openAll(visit, ['composition/index', 'center/personal'])
  await watchFor(context, wu.name)
  await logIn(context, portal(), lin.number)
  // Delays the session request, so that stale data of the last person would become visible.
  await page.route(/getUserName/, async (route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await open('composition/index')
  await page.getByText(lin.name).waitFor()
  await kept(page)
  await context.setOffline(true)
  await open('composition/index')
  await page.getByText(lin.name).waitFor()
  await open('center/personal')
  await page.getByText(lin.name).first().waitFor()
  expect(await wasSeen(page)).toBe(false)
  expect(found(await everythingKept(page), [uid, wu.number, wu.name])).toEqual([])
})

test('a site under a prefix keeps its own shell under it', async () => {
  const visit = await newVisit({ worker: true, origin: portal('beichen.localhost', '/eai') })
  const { page, context, open } = visit
  await openAll(visit, ['composition/index'])
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/eai/site/')
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^campanile beichen /)])
  await context.setOffline(true)
  await open('composition/index')
  await page.getByText(/As of/).waitFor()
})

/** The service worker has cached its document in this language and is active. */
async function settledIn(lang: string): Promise<boolean> {
  const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!
  const copy = await (await caches.match('/site/'))?.text()
  return !installing && !waiting && active?.state === 'activated' && copy?.includes(`<html lang="${lang}">`) === true
}

test('another language is kept in the place of the first, and one chosen without a signal waits for it', async () => {
  const visit = await newVisit({ worker: true, as: lin.number })
  const { page, context, open } = visit
  await openAll(visit, ['composition/index', 'center/personal'])
  await page.getByText('English').click()
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  await openAll(visit, ['composition/index', 'center/personal'])
  await expect.poll(() => page.evaluate(settledIn, 'en'), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  await open('composition/index')
  await page.getByText(/As of/).waitFor()
  await open('center/personal')
  await page.getByText('繁體中文').click()
  await settled(page)
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  await open('center/personal')
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  await context.setOffline(false)
  await open('center/personal')
  await page.getByRole('heading', { name: '偏好設定' }).waitFor()
})

/**
 * A page opened while one service worker replaces another waits a second, and in this browser sometimes never gets an
 * answer: so changing the language must not replace the worker.
 */
test('a language that is changed just before the signal is lost replaces no worker, and every page still opens', async () => {
  const visit = await newVisit({ worker: true, as: lin.number })
  const { page, context, open } = visit
  await openAll(visit, ['composition/index', 'center/personal'])
  const workers = context.serviceWorkers().length
  const script = async (lang: string) =>
    (await context.request.get(`${portal()}/site/worker.js`, { headers: { cookie: `lang=${lang}` } })).text()
  expect(await script('en')).toBe(await script('zh'))
  const next = ['English', '简体中文']
  for (let round = 0; round < 6; round++) {
    await page
      .getByText(next[round % 2]!, { exact: true })
      .first()
      .click()
    await page.getByRole('heading', { name: ['Preferences', '偏好设置'][round % 2]! }).waitFor()
    // The page messages the worker some seconds after it has settled: tested before, during and after that.
    await page.waitForTimeout(round * 700)
    await context.setOffline(true)
    for (const path of ['composition/index', 'center/personal']) {
      const since = Date.now()
      await open(path)
      expect(Date.now() - since).toBeLessThan(15_000)
    }
    await context.setOffline(false)
    await open('center/personal')
  }
  expect(context.serviceWorkers().length).toBe(workers)
})

const relays: (() => void)[] = []
afterAll(() => {
  for (const close of relays) close()
})

async function relayed() {
  const relay = await openRelay(inject('port'))
  relays.push(relay.close)
  const origin = `http://localhost:${relay.port}`
  const visit = await newVisit({ worker: true, lang: 'zh', as: lin.number, origin })
  await openAll(visit, ['composition/index'])
  const build = await visit.page.evaluate(
    () => (JSON.parse(document.getElementById('page-info')!.textContent!) as { build: string }).build,
  )
  return { ...visit, relay, build }
}

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

test('a new release takes the place of the old one, and an open page says so', async () => {
  const { page, context, open, relay, build } = await relayed()
  const release = (name: string) => {
    relay.rewrite = (text) => text.replaceAll(build, name)
  }
  release('second')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('有新版本可用').waitFor()
  await page.getByRole('button', { name: '刷新' }).click()
  await settled(page)
  await kept(page)
  expect(await page.getByText('有新版本可用').count()).toBe(0)
  release('third')
  await open('composition/index')
  const both = ['campanile lakeside second', 'campanile lakeside third']
  // An old worker that gets a request just when the new one is ready stays active for 30 more seconds.
  await expect.poll(() => cachesOf(page), { timeout: 60_000 }).toEqual(both)
  await context.setOffline(true)
  await open('composition/index')
  expect(await page.locator('#page-info').textContent()).toContain('"build":"third"')
})

test('where nothing is to stay on devices, the worker and all it kept are gone at the next visit', async () => {
  const { page, open, relay } = await relayed()
  relay.rewrite = (text) => text.replace('"on":true', '"on":false')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => cachesOf(page)).toEqual([])
  relay.rewrite = (text) => text.replace('"on":true', '"on":false').replace('"offline":true', '"offline":false')
  await open('composition/index')
  await page.getByText(lin.name).waitFor()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kept/')
})

test('a server that is being restarted does not take the page away', async () => {
  const { page, open, relay } = await relayed()
  relay.close()
  await open('composition/index')
  await page.getByText(lin.name).waitFor()
  await page.getByText(asOf).waitFor()
})
