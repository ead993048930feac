import { expect, test } from 'vitest'
import { demoPassword } from '#sites/people.ts'
import { portal, settled, type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()

const fillLogin = async ({ page }: Visit, number: string, password = demoPassword) => {
  await page.locator('[name=username]').fill(number)
  await page.locator('[name=password]').fill(password)
}
const pressLogin = ({ page }: Visit) => page.locator('form button[type=submit]').click()

test('someone who opens a deep link logs in and comes back to it', async () => {
  const visit = await newVisit({ lang: 'zh' })
  const { page, open } = visit
  await open('composition/index')
  await page.goto(`${portal()}/site/polymerization/infor`)
  await page.waitForURL(/center\/login/)
  await expect.poll(() => page.title()).toBe('登录')
  await fillLogin(visit, '20260001')
  await pressLogin(visit)
  await page.waitForURL(/polymerization\/infor$/)
  await page.getByText('计算机学院').waitFor()
  await page.goBack()
  await page.waitForURL(/composition\/index$/)
  expect(visit.complaints()).toEqual([])
})

test('a redirect to somewhere else leads home', async () => {
  const visit = await newVisit({ lang: 'zh' })
  await visit.open(`center/login?redirect=${encodeURIComponent('https://elsewhere.example/steal')}`)
  await fillLogin(visit, '20260001')
  await pressLogin(visit)
  await visit.page.waitForURL(/composition\/index$/)
})

test('a wrong password is said at the field, and more of them bring the slider', async () => {
  const visit = await newVisit({ lang: 'zh' })
  const { page, open } = visit
  await open('center/login')
  await pressLogin(visit)
  expect(await page.locator('[name=username]').getAttribute('aria-invalid')).toBe('true')
  await fillLogin(visit, '20990001', 'wrong')
  for (let tries = 0; tries < 3; tries++) {
    await pressLogin(visit)
    await page.getByText('账号或密码错误').waitFor()
    await page.waitForFunction(() => !document.querySelector('form button[aria-busy]'))
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password')
  }
  await pressLogin(visit)
  await page.getByRole('dialog').getByText('请先完成滑块验证').waitFor()
})

test('whoever has to wait sees for how long, and can go on then', async () => {
  const visit = await newVisit({ lang: 'zh' })
  const { page, open } = visit
  const refusal = { e: 1, m: '尝试次数过多', d: { seconds: 2 } }
  await page.route('**/uc/wap/login/check', (route) =>
    route.fulfill({ json: refusal, headers: { 'x-fail': 'tooManyTries' } }),
  )
  await open('center/login')
  await fillLogin(visit, '20990002', 'wrong')
  await pressLogin(visit)
  await page.getByRole('button', { name: /\d+ 秒后可重试/ }).waitFor()
  await page.locator('form button[type=submit]:not([disabled])').waitFor()
})

test('a path that leads nowhere says so and helps on', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh' })
  await open('shuttelBus/indx?a=1')
  await expect.poll(() => page.title()).toBe('页面不存在')
  await page.getByRole('link', { name: '校车' }).click()
  await page.waitForURL(/shuttleBus\/index$/)
  await page.goBack()
  await page.getByRole('link', { name: '回到首页' }).click()
  await page.waitForURL(/composition\/index$/)
  expect(complaints()).toEqual([])
})

test('a service is found by its initials, and the search is remembered', async () => {
  const { page, open } = await newVisit({ lang: 'zh', as: '20260001' })
  await open('composition/index')
  await page.getByRole('link', { name: /搜索/ }).click()
  await page.getByRole('searchbox').fill('xc')
  await page.locator('.search__results').getByRole('link', { name: '校车' }).first().click()
  await page.waitForURL(/shuttleBus\/index$/)
  await page.goBack()
  await settled(page)
  expect(await page.getByRole('searchbox').inputValue()).toBe('xc')
  await page.getByRole('button', { name: '清除' }).click()
  await page.getByRole('button', { name: 'xc', exact: true }).waitFor()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await page.getByRole('button', { name: 'xc', exact: true }).waitFor({ state: 'detached' })
})

test('what is pinned on one device is pinned on the other', async () => {
  const first = await newVisit({ lang: 'zh', as: '20260002' })
  await first.open('applicationSquare/index?edit=1')
  await first.page.getByRole('button', { name: '校车', pressed: false }).click()
  await first.page.getByRole('button', { name: '完成' }).dblclick()
  await first.page.getByText('已保存').waitFor()

  const second = await newVisit({ lang: 'zh', as: '20260002', size: 'desktop' })
  await second.open('composition/index')
  await second.page.getByRole('group', { name: '常用服务' }).getByRole('link', { name: '校车' }).waitFor()
})

test('another language is loaded and remembered', async () => {
  const { page, open } = await newVisit()
  await open('center/personal')
  await expect.poll(() => page.title()).toBe('我的')
  await page.getByText('English').click()
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  await expect.poll(() => page.title()).toBe('Me')
  await open('composition/index')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await expect.poll(() => page.title()).toBe('Home')
})

test('the dark is chosen by hand and stays', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  await open('center/personal')
  await page.getByText('深色').click()
  await open('composition/index')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('who logs out is no one, also after going back', async () => {
  const { page, open } = await newVisit({ lang: 'zh', as: '20260001' })
  await open('center/personal')
  await page.getByText('20260001').waitFor()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/composition\/index$/)
  await page.locator('.home-head__login').waitFor()
  await open('center/personal')
  await page.getByText('未登录').waitFor()
})

test('a login that has ended is asked for again', async () => {
  const { page, open, context } = await newVisit({ lang: 'zh', as: '20260001' })
  await open('applicationSquare/index?edit=1')
  await context.clearCookies()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForURL(/login.*redirect=/)
})

test('a site under a prefix has everything under it', async () => {
  const origin = portal('beichen.localhost', '/eai')
  const { page, open, complaints } = await newVisit({ origin })
  const strays: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:' && !pathname.startsWith('/eai/')) strays.push(pathname)
  })
  await open('')
  expect(page.url()).toBe(`${origin}/site/composition/index`)
  await expect.poll(() => page.title()).toBe('Home')
  const logo = page.locator('.home-head__logo')
  expect(await logo.getAttribute('src')).toMatch(/^\/eai\/site\/icons\/logo\.svg\?v=/)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.waitForURL(/\/eai\/site\/center\/login/)
  expect(strays).toEqual([])
  expect(complaints()).toEqual([])
})
