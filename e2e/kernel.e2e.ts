import { expect, test } from 'vitest'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { demoPassword } from '#sites/people.ts'
import { settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()

test('the slim bar runs while a page is on its way', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  await open('composition/index')
  await page.route('**/assets/Personal*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.locator('.progress--running').waitFor({ state: 'attached' })
  await page.getByText('未登录').waitFor()
  await page.locator('.progress--idle').waitFor({ state: 'attached' })
})

test('what the home begins with is asked for once, in the person’s language, before its scripts are here', async () => {
  const { page, open } = await newVisit({ lang: 'en' })
  const asked: (string | undefined)[] = []
  const first = page.waitForRequest(/\/wap\/home\/index/)
  page.on('request', (request) => request.url().includes('/wap/home/index') && asked.push(request.headers()['x-lang']))
  await page.route('**/assets/web-*.js', async (route) => {
    await first
    await route.continue()
  })
  await open('')
  await page.getByRole('heading', { name: 'All services' }).waitFor()
  expect(asked).toEqual(['en'])
})

test('whoever is logged in finds it in the document, in their language, and nothing is asked for', async () => {
  const { page, open } = await newVisit({ lang: 'en', as: '20260001' })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/wap/home/index') && asked.push(request.url()))
  await open('')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  expect(asked).toEqual([])
})

test.each([
  ['a stranger', undefined, 'All services', ['en']],
  ['whoever is logged in', '20260001', 'Today', []],
])(
  'for %s, whose choice of a language only the browser remembers, nothing is asked for in another',
  async (_who, as, heading, calls) => {
    const { page, context, open } = await newVisit(as ? { as } : {})
    await context.addInitScript(() => localStorage.setItem('lang', 'en'))
    const asked: (string | undefined)[] = []
    page.on(
      'request',
      (request) => request.url().includes('/wap/home/index') && asked.push(request.headers()['x-lang']),
    )
    await open('')
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(asked).toEqual(calls)
  },
)

test('a kept page comes back as it was left', async () => {
  const { page, open } = await newVisit({ lang: 'zh', as: 'admin' })
  await page.setViewportSize({ width: 390, height: 420 })
  await open('composition/index')
  await page.evaluate(() => scrollTo(0, 120))
  // A real click would first scroll the sticky bar into view.
  await page.getByRole('link', { name: '服务', exact: true }).dispatchEvent('click')
  await page.waitForURL(/applicationSquare/)
  await page.getByRole('searchbox').fill('校')
  await page.getByRole('link', { name: '首页' }).click()
  await page.waitForURL(/composition/)
  await settled(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await page.getByRole('link', { name: '服务', exact: true }).click()
  await page.waitForURL(/applicationSquare/)
  await settled(page)
  expect(await page.getByRole('searchbox').inputValue()).toBe('校')
})

test('a desktop window has a column in the middle, but for the pages that use its width', async () => {
  const { page, open } = await newVisit({ lang: 'zh', size: 'desktop' })
  const box = (of: string) =>
    page.evaluate((what) => document.querySelector(what)!.getBoundingClientRect().toJSON() as DOMRect, of)
  const width = Math.round((900 * 10) / 16)
  // In the desktop frame, the centre is that of the space beside the navigation.
  await open('microService/index')
  const framed = await box('#page')
  const { right: edge } = await box('.desk-side')
  expect(framed.width).toBe(width)
  expect(Math.abs(framed.left - edge - (1440 - framed.right))).toBeLessThanOrEqual(1)
  await open('polymerization/home')
  expect((await box('#page')).width).toBe(1440 - edge)
  await page.setViewportSize({ width: 900, height: 900 })
  await open('composition/index')
  const column = await box('body')
  expect(column.width).toBe(width)
  expect(Math.abs(column.left - (900 - column.right))).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 740, height: 900 })
  await open('composition/index')
  expect((await box('body')).width).toBe(740)
})

test('without the server a page says so, takes an opinion, and tries again', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  await page.route(/\/wap\/home\/index/, (route) => route.abort())
  await open('composition/index')
  await page.getByRole('heading', { name: '网络错误' }).waitFor()
  await page.getByRole('button', { name: '意见反馈' }).click()
  await page.getByPlaceholder('请输入您的意见').fill('校门口没有信号')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('感谢您的反馈').waitFor()
  await page.unroute(/\/wap\/home\/index/)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '全部服务' }).waitFor()
})

test('what the server refuses is shown with its reason, and can be asked for again', async () => {
  const { page, open } = await newVisit({ lang: 'zh', as: '20260001' })
  const asked = `**${peopleContract.points.path}*`
  await page.route(asked, (route) => route.fulfill({ json: { e: 1, m: '积分服务今晚维护', d: {} } }))
  await open('ticket/points')
  const alert = page.getByRole('alert')
  await alert.getByText('积分服务今晚维护').waitFor()
  await page.unroute(asked)
  await alert.getByRole('button').click()
  await alert.waitFor({ state: 'detached' })
})

test('what was seen before is shown without a signal, with its time', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  await open('composition/index')
  await page.route(/\/wap\/home\/index/, (route) => route.abort())
  await open('composition/index')
  await page.getByText(/数据更新于/).waitFor()
  await page.getByRole('heading', { name: '全部服务' }).waitFor()
})

test('two quick taps are one request', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  let sent = 0
  await page.route(/\/login\/check/, async (route) => {
    sent++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await open('center/login')
  await page.locator('[name=username]').fill('20260001')
  await page.locator('[name=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').dblclick()
  await page.waitForURL(/composition\/index$/)
  expect(sent).toBe(1)
})

test('a page asked for with the mobile mark is the same page', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  await open('m_center/personal')
  await expect.poll(() => page.title()).toBe('我的')
})
