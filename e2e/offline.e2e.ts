import { expect, test } from 'vitest'
import {
  asOf,
  builtFiles,
  everythingKept,
  found,
  hasCopies,
  kept,
  lin,
  openAll,
  uidOf,
  wasSeen,
  watchFor,
  wu,
} from './support/offline.ts'
import { logIn, portal, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
/** The number of the demo account is part of the login page's texts. */
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
  // Where it ends, as in `shell.e2e.ts`: the address of the log-out itself is there for a moment only.
  await page.waitForURL(/composition\/index$/)
  await page.locator('.home-head__login').waitFor()
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
