import { expect, test } from 'vitest'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const admin = { lang: 'zh', size: 'desktop', as: 'admin' } as const

test('the audit log says who did what to which thing, and leads to both', async () => {
  const { page, open, complaints } = await newVisit(admin)
  const title = `绕行公告 ${Date.now()}`
  await open('manage/bus/alerts')
  await page.getByRole('button', { name: '发布公告' }).click()
  const form = page.getByRole('dialog', { name: '发布公告' })
  await form.getByLabel('标题', { exact: true }).fill(title)
  await form.getByRole('button', { name: '保存' }).click()
  await page.locator('tr', { hasText: title }).waitFor()

  await open('manage/audit?entity=bus.alert')
  const row = page.locator('.ant-table-row', { hasText: title })
  await row.getByText(`郑岚 保存了校车公告《${title}》`).waitFor()
  await row.locator('td').first().click()
  const detail = page.getByRole('dialog', { name: '操作详情' })
  await detail.getByRole('row', { name: /^标题/ }).locator('ins', { hasText: title }).waitFor()
  await detail
    .getByRole('row', { name: /^程度/ })
    .getByText(/^(提示|注意|严重)$/)
    .waitFor()
  await detail.getByRole('button', { name: '只看此对象' }).click()
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(1)
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(/manage\/bus\/alerts$/)
  await page.goBack()
  await page.getByRole('link', { name: '郑岚', exact: true }).first().click()
  await page.getByRole('dialog').getByText('admin').first().waitFor()
  expect(complaints()).toEqual([])
})

test('Ctrl-K goes to pages and people by a few letters, by keyboard alone, and gives the focus back', async () => {
  const { page, open, complaints } = await newVisit(admin)
  await open('manage/people')
  const opener = page.getByRole('button', { name: '快速跳转' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '快速跳转' })
  const field = palette.getByRole('combobox')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('czrz')
  await palette.getByRole('option', { name: /操作日志/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '操作日志' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('20260001')
  await palette.getByRole('option', { name: /林晓雨/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('林晓雨').first().waitFor()
  expect(complaints()).toEqual([])
})

test('what is no page of the back office is searched for in the portal', async () => {
  const { page, open } = await newVisit(admin)
  await open('manage/people')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('校车时刻')
  await page.getByRole('option', { name: '在门户中搜索“校车时刻”' }).click()
  await expect.poll(() => page.url()).toContain('polymerization/search')
  await page.getByRole('searchbox').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('校车时刻')
})

test('groups of the menu fold, stay folded, and open for the page that is in them', async () => {
  const { page, open } = await newVisit(admin)
  await open('manage/people')
  const menu = page.getByRole('navigation', { name: '后台导航' })
  const group = menu.getByRole('button', { name: '运行与安全' })
  const inside = menu.getByRole('link', { name: '操作日志' })
  await inside.waitFor()
  await group.click()
  await inside.waitFor({ state: 'hidden' })
  await open('manage/people')
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('操作日志')
  await page.keyboard.press('Enter')
  await inside.waitFor()
  expect(await group.getAttribute('aria-expanded')).toBe('true')
})

test.each(['manage/grants', 'manage/audit'])('%s fits a window of 1440', async (path) => {
  const { page, open } = await newVisit(admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(path)
  await page.locator('.ant-table-row').first().waitFor()
  const tooWide = () =>
    page.locator('.ant-table-content').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(tooWide).toBe(0)
})
