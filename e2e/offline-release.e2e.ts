import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { asOf, kept, lin, openAll } from './support/offline.ts'
import { openRelay } from './support/relay.ts'
import { portal, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
/** The number of the demo account is part of the login page's texts. */
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
