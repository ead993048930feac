import { expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { contract } from '#modules/rooms/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const today = dayIn('Asia/Shanghai', new Date())

test.each(['phone', 'desktop'] as const)('someone finds a large room with sockets on a %s', async (size) => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size })
  await open('freeclassroom/index')
  await page.getByText(/共 \d+ 间/).waitFor()
  const before = await page.getByText(/共 \d+ 间/).textContent()
  await page.getByRole('button', { name: /^座位数/ }).click()
  await page.getByRole('dialog').getByText('100 座以上').click()
  await expect.poll(() => page.getByText(/共 \d+ 间|没有符合条件/).textContent()).not.toBe(before)
  await page.getByRole('button', { name: '座位数: 100 座以上' }).waitFor()
  await page.getByRole('button', { name: /^座位数/ }).click()
  await page.getByRole('dialog').getByText('座位不限').click()
  await page.getByRole('button', { name: /^设备/ }).click()
  await page.getByRole('dialog').getByText('插座').click()
  await page.getByRole('dialog').getByRole('button', { name: /确定/ }).click()
  const cards = page.locator('.rooms-until')
  await cards.first().waitFor()
  await expect.poll(async () => (await page.getByText(/层 · .*插座/).count()) === (await cards.count())).toBe(true)
  await cards.first().click()
  await page.getByRole('heading', { name: '当天安排' }).waitFor()
  // Whether it is free is said of now only.
  const state = page.locator('.c-notice', { hasText: /空闲至|今天不再有安排/ })
  await state.waitFor()
  await page.getByRole('button', { name: '后一天' }).click()
  await state.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '前一天' }).click()
  await state.waitFor()
  expect(complaints()).toEqual([])
})

test('a room is found by its code in the search of the portal, and its building from there', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260001' })
  await open('polymerization/search?q=J1-102')
  await page.getByText('第一教学楼 102').first().click()
  await page.getByText('J1-102').waitFor()
  await page.getByText('查看整栋楼').click()
  await page.getByRole('link', { name: 'J1-102' }).waitFor()
  expect(complaints()).toEqual([])
})

test('who closes a room in the back office takes it from the free ones', async () => {
  const { page, open, context, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const day = dayAfter(today, 60)
  const free = async () => (await ask(context.request, contract.free, { building: 'J2', day, page_size: 100 })).list
  const closed = (await free()).at(-1)!
  await open('manage/rooms/closures')
  await page.getByRole('button', { name: '新增停用' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('教学楼').click()
  await page.getByTitle('第二教学楼').click()
  await form.getByLabel('教室').fill(closed.code)
  await page.getByTitle(`${closed.code} ${closed.name}`).click()
  for (const label of ['开始日期', '最后一天']) {
    await form.getByLabel(label).fill(day)
    await form.getByLabel(label).press('Enter')
  }
  await form.getByLabel('原因', { exact: true }).fill('更换灯具')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await page.getByRole('row').filter({ hasText: '更换灯具' }).waitFor()
  expect((await free()).map(({ code }) => code)).not.toContain(closed.code)
  expect(complaints()).toEqual([])
})
