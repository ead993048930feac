import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const lin = '20260001'
const desktop = { lang: 'zh', as: lin, size: 'desktop' } as const

const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const shownPages = (page: Page) => page.locator('.page:visible')
const path = (page: Page) => new URL(page.url()).pathname.split('/site/')[1]!

test('a desktop window has a frame: the ways, what waits, search, the person', async () => {
  const { page, open, complaints } = await newVisit(desktop)
  await open('composition/index')
  const items = side(page).getByRole('link')
  expect(await items.locator('.desk-item__label').allInnerTexts()).toEqual(['首页', '服务', '消息', '待办', '我的'])
  expect(await side(page).locator('[aria-current=page]').innerText()).toContain('首页')
  expect(await page.getByRole('banner').getByRole('link', { name: /搜索/ }).count()).toBe(1)
  expect(await page.locator('.tab-bar:visible').count()).toBe(0)
  await side(page)
    .getByText(/项待办/)
    .waitFor({ state: 'attached' })
  const waiting = Number(
    /\d+/.exec(
      await side(page)
        .getByText(/项待办/)
        .innerText(),
    )?.[0],
  )
  await items.filter({ hasText: '待办' }).click()
  await page.waitForURL(/message\/index\?group=todo$/)
  await settled(page)
  expect(await side(page).locator('[aria-current=page]').innerText()).toContain('待办')
  expect(await page.locator('.page:visible .msg-groups').innerText()).toContain(String(waiting))
  // A page without its own back button keeps the frame.
  await open('shuttleBus/index')
  expect(await items.count()).toBe(5)
  expect(complaints()).toEqual([])
})

test('a phone has none of it, nor loads it', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: lin })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('composition/index')
  // The last script that any window loads.
  await expect.poll(() => loaded.some((url) => /\/offline-/.test(url))).toBe(true)
  await settled(page)
  expect(await page.locator('.desk-side, .desk-bar, .home__columns').count()).toBe(0)
  expect(await page.locator('.tab-bar:visible').count()).toBe(1)
  expect(loaded.filter((url) => /\/(parts|HomeColumns|search-key)-/.test(url))).toEqual([])
  await open('message/index')
  await page.locator('.msg-row__main').first().click()
  await page.waitForURL(/id=/)
  await settled(page)
  expect(await shownPages(page).count()).toBe(1)
  expect(complaints()).toEqual([])
})

test('the frame comes and goes with the width of the window', async () => {
  const { page, open } = await newVisit(desktop)
  await page.setViewportSize({ width: 1000, height: 800 })
  await open('composition/index')
  expect(await page.locator('.desk-side').count()).toBe(0)
  await page.setViewportSize({ width: 1001, height: 800 })
  await side(page).getByText('待办').waitFor()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.locator('.desk-side').waitFor({ state: 'detached' })
  expect(await page.locator('.tab-bar:visible').count()).toBe(1)
})

test('the account menu is opened, used and left by keys', async () => {
  // The site's default language, not selected: the init script of a selected one would select it again at every load.
  const { page, open } = await newVisit({ as: lin, size: 'desktop' })
  await open('composition/index')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
  const button = page.getByRole('button', { name: /账户菜单/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radiogroup', { name: '外观' }).getByText('深色').click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.keyboard.press('Escape')
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  await button.click()
  await page.getByRole('radiogroup', { name: '语言' }).getByText('English').click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('To-dos').waitFor()
})

test('/ and Ctrl-K open the search with its field ready, but not while someone types', async () => {
  const { page, open } = await newVisit(desktop)
  const field = page.locator('.page:visible').getByRole('searchbox')
  const isReady = () => expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await open('shuttleBus/index')
  await page.keyboard.press('/')
  await page.waitForURL(/polymerization\/search$/)
  await isReady()
  await page.keyboard.type('xc/')
  expect(await field.inputValue()).toBe('xc/')
  await page.goBack()
  await page.waitForURL(/shuttleBus\/index$/)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.waitForURL(/polymerization\/search$/)
  await isReady()
  await open('ticket/index')
  await page.getByRole('searchbox').click()
  await page.keyboard.type('a/b')
  expect(await page.getByRole('searchbox').inputValue()).toBe('a/b')
  expect(path(page)).toBe('ticket/index')
})

test('a message opens beside the list, which stays as it was', async () => {
  const { page, open, complaints } = await newVisit(desktop)
  await open('message/index')
  await page.getByText('从左侧选择一项').waitFor()
  const list = page.locator('.page--list')
  const rows = list.locator('.msg-row__main')
  await rows.nth(1).click()
  await page.waitForURL(/(message\/message|notice\/noticepage)\?id=/)
  await settled(page)
  const first = page.url()
  expect(await shownPages(page).count()).toBe(2)
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  await list.evaluate((one) => one.scrollTo(0, 150))
  const opened = rows.nth(2)
  const { y } = (await opened.boundingBox())!
  await opened.click()
  await page.waitForURL((url) => url.href !== first && url.searchParams.has('id'))
  await settled(page)
  expect(await list.locator('[aria-current=true]').count()).toBe(1)
  const current = list.locator('.msg-row__main[aria-current=true]')
  expect((await current.boundingBox())!.y).toBeCloseTo(y, 0)
  await page.goBack()
  await page.waitForURL(first)
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  await page.goBack()
  await page.waitForURL(/message\/index$/)
  await page.getByText('从左侧选择一项').waitFor()
  expect(complaints()).toEqual([])
})

test.each([
  ['message/index', '.msg-row__main', '.msg-article'],
  ['ticket/index', '.tk-event h3 a', '.tk-detail'],
  ['commonForm/index', '.fm-card', '.c-screen__title'],
])('a row of %s opens beside it, and a reload shows both', async (list, row, detail) => {
  const { page, open, complaints } = await newVisit(desktop)
  await open(list)
  await page.locator(row).first().click()
  await page.waitForURL(/id=/)
  await page.locator(`.page:visible:not(.page--list) ${detail}`).first().waitFor()
  await settled(page)
  expect(await shownPages(page).count()).toBe(2)
  await open(page.url().split('/site/')[1]!)
  await page.locator(`.page:visible:not(.page--list) ${detail}`).first().waitFor()
  expect(await page.locator(`.page--list ${row}`).first().isVisible()).toBe(true)
  expect(await shownPages(page).count()).toBe(2)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.locator('.desk-side').waitFor({ state: 'detached' })
  expect(await shownPages(page).count()).toBe(1)
  expect(complaints()).toEqual([])
})
