import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()
const title = '宿舍空调检修登记'

const badge = (page: Page) => page.locator('.tab-bar .c-badge')
const unread = async (page: Page): Promise<number> =>
  (await badge(page).count()) ? Number.parseInt(await badge(page).innerText(), 10) : 0

test('a must-read notice: written, counted and sent; a student’s open page shows it at once, confirms, and the sender’s list shrinks', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await phone.open('composition/index')
  await badge(phone.page).waitFor()

  await desk.open('manage/notices')
  await desk.page.getByRole('button', { name: '写通知' }).click()
  const form = desk.page.getByRole('dialog', { name: '写通知' })
  await form.getByLabel('标题', { exact: true }).fill(title)
  await form.getByRole('textbox', { name: '正文' }).fill('请本周五前登记。\n详情见 https://example.edu/ac')
  await form.getByLabel('身份').click()
  await desk.page.locator('.ant-select-item-option', { hasText: '学生' }).click()
  await form
    .getByText(/共 .*\d 人|\d+ 人/)
    .first()
    .waitFor()
  await form.getByLabel('须确认', { exact: true }).click()
  await form.getByRole('button', { name: '存为草稿' }).click()
  await desk.page.getByRole('heading', { name: title }).waitFor()
  await desk.page.getByRole('button', { name: /^发送给 \d+ 人$/ }).click()
  const question = desk.page.getByRole('dialog', { name: '立即发出' })
  await question.getByText(/将发给 \d+ 人：学生/).waitFor()
  const [sent, before] = [Date.now(), await unread(phone.page)]
  await question.getByRole('button', { name: '立即发出' }).click()

  // Other tests of this portal may send something to the same student meanwhile.
  await expect.poll(() => unread(phone.page), { interval: 30 }).toBeGreaterThan(before)
  console.log(`the badge of an open page showed the notice ${Date.now() - sent} ms after the sender's tap`)
  const waiting = desk.page.locator('.ant-table-row', { hasText: '林晓雨' })
  await waiting.waitFor()

  await phone.page.locator('.tab-bar a[href$="message/index"]').click()
  const held = await unread(phone.page)
  // The home page is kept in the DOM behind it, with a matching row.
  await phone.page
    .locator('.msg-row')
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await phone.page.locator('.msg-article').getByText('因为您是学生').waitFor()
  expect(await phone.page.getByRole('link', { name: 'https://example.edu/ac' }).getAttribute('rel')).toContain(
    'noopener',
  )
  await phone.page.getByRole('button', { name: '我已知悉' }).click()
  await phone.page.getByText(/已于 .* 确认/).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => unread(phone.page)).toBeLessThan(held)
  await phone.open('message/index')
  expect(await (await messageRow(phone.page, title)).getAttribute('data-unread')).toBe(null)
  expect([desk.complaints(), phone.complaints()]).toEqual([[], []])
})

test('pages that were scrolled to stay when the list is refreshed', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260001' })
  let reads = 0
  await page.route(/message\/wap\/default\/index/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const isFirst = !new URL(route.request().url()).searchParams.get('before')
    reads++
    await route.fulfill({ response, json: isFirst ? shortened(answer) : answer })
  })
  await open('message/index')
  const rows = page.locator('.msg-row')
  await expect.poll(() => rows.count()).toBeGreaterThan(4)
  const count = await rows.count()
  const before = reads
  await (await messageRow(page, '周六凌晨校园网核心设备升级')).getByRole('button').click()
  await page.getByText('不再提醒“学校通知”').click()
  await expect.poll(() => reads).toBeGreaterThan(before)
  await page.getByText('已静音').first().waitFor()
  expect(await rows.count()).toBe(count)
  await (await messageRow(page, '周六凌晨校园网核心设备升级')).getByRole('button').click()
  await page.getByText('恢复提醒“学校通知”').click()
  await expect.poll(() => page.getByText('已静音').count()).toBe(0)
  expect(complaints()).toEqual([])
})

test('a message is put off, muted, archived and found again', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260001' })
  await open('message/index')
  const row = await messageRow(page, '周六凌晨校园网核心设备升级')
  await row.getByRole('button').click()
  await page.getByText('不再提醒“学校通知”').click()
  await page.getByText('已静音').first().waitFor()
  await row.getByRole('button').click()
  await page.getByText('恢复提醒“学校通知”').click()
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByText('归档', { exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('dialog').getByText('已归档', { exact: true }).click()
  await page.locator('.msg-row', { hasText: '周六凌晨校园网核心设备升级' }).waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  const back = await messageRow(page, '校车已恢复服务')
  await back.getByRole('button').click()
  await page.getByRole('dialog').getByText('稍后提醒', { exact: true }).click()
  await page.getByRole('dialog', { name: '什么时候再提醒您？' }).getByText('1 小时后').click()
  await back.waitFor({ state: 'detached' })
  expect(complaints()).toEqual([])
})

/** The first page as if pages had three rows. */
const shortened = (answer: { d: { list: unknown[] } }) => ({
  ...answer,
  d: { ...answer.d, list: answer.d.list.slice(0, 3), more: true },
})

/** Scrolls down until the message is listed: messages of other journeys may have pushed it to a later page. */
async function messageRow(page: Page, title: string): Promise<Locator> {
  const row = page.locator('.msg-row', { hasText: title })
  await expect
    .poll(async () => {
      await page.locator('.msg-row').last().scrollIntoViewIfNeeded()
      return row.count()
    })
    .toBe(1)
  return row
}
