import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/shell/contract.ts'
import { portal, settled, type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const who = 'T1002'

test('a home arranged on one device is the same on the other, and goes back to the school’s', async () => {
  const phone = await newVisit({ lang: 'zh', as: who })
  await pinBus(phone)
  await phone.open('composition/index')
  expect(await headings(phone.page)).toEqual(['常用服务', '全部服务'])
  await day(phone.page).waitFor()
  await phone.page.getByRole('link', { name: '编辑首页' }).click()
  await phone.page.waitForURL(/composition\/edit$/)
  await settled(phone.page)
  expect(await places(phone.page)).toEqual(['今日', '常用服务', '全部服务'])
  await arrange(phone.page)
  await phone.page.waitForURL(/composition\/index$/)
  await settled(phone.page)
  await day(phone.page).waitFor({ state: 'detached' })

  const desktop = await newVisit({ lang: 'zh', as: who, size: 'desktop' })
  await desktop.open('composition/index')
  expect(await headings(desktop.page)).toEqual(['全部服务', '常用服务'])
  expect(await day(desktop.page).count()).toBe(0)
  await desktop.open('composition/edit')
  expect(await places(desktop.page)).toEqual(['全部服务', '常用服务', '今日'])
  await drag(desktop.page, '常用服务', '全部服务')
  expect(await places(desktop.page)).toEqual(['常用服务', '全部服务', '今日'])
  await desktop.page.getByRole('button', { name: '恢复学校默认' }).click()
  await desktop.page.getByRole('alertdialog').getByRole('button', { name: '恢复学校默认' }).click()
  await desktop.page.getByText('已恢复默认').waitFor()

  await phone.open('composition/index')
  await day(phone.page).waitFor()
  expect(await headings(phone.page)).toEqual(['常用服务', '全部服务'])
  expect([...phone.complaints(), ...desktop.complaints()]).toEqual([])
})

test('a visitor has nothing to arrange', async () => {
  const { page, open } = await newVisit({ lang: 'zh' })
  await open('composition/index')
  expect(await page.getByRole('link', { name: '编辑首页' }).count()).toBe(0)
  await page.goto(`${portal()}/site/composition/edit`)
  await page.waitForURL(/center\/login/)
})

/** By keyboard, which keeps the focus. Mandatory blocks can be moved but not hidden. */
async function arrange(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name })
  const hasFocus = (name: string) => button(name).evaluate((one) => one === document.activeElement)
  expect(await button('隐藏“全部服务”').count()).toBe(0)
  await button('上移“全部服务”').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await places(page)).toEqual(['全部服务', '今日', '常用服务'])
  expect(await hasFocus('上移“全部服务”')).toBe(true)
  await page.getByText(/“全部服务”在第 1 位/).waitFor({ state: 'attached' })
  await button('隐藏“今日”').click()
  expect(await hasFocus('显示“今日”')).toBe(true)
  await button('完成').click()
}

/** Only blocks that every home has; modules may add more. */
const places = async (page: Page) => {
  const all = await page
    .locator('.home-place__name')
    .evaluateAll((found) => found.map((one) => one.firstChild?.textContent ?? ''))
  return all.filter((name) => ['今日', '常用服务', '全部服务'].includes(name))
}

/** The day block has a heading only if it has items. */
const headings = async (page: Page) => {
  const all = await page.locator('.home .c-section__title').evaluateAll((found) => found.map((one) => one.textContent))
  return all.filter((title) => title === '常用服务' || title === '全部服务')
}
const day = (page: Page) => page.locator('.home-free, .home-day').first()

async function pinBus({ context }: Visit): Promise<void> {
  await context.request.post(portal() + contract.saveFavourites.path, {
    form: { 'keys[]': 'bus' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
}

async function drag(page: Page, name: string, over: string): Promise<void> {
  const row = (of: string) => page.locator('.home-place', { hasText: of })
  const from = (await row(name).locator('.home-place__grip').boundingBox())!
  const to = (await row(over).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}
