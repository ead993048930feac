import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

test('a student looks through the weeks, acknowledges changes and adds a course on a phone', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'phone', as: '20260001' })
  await open('schedule/index')
  await page.locator('.tt-grid').waitFor()
  const week = page.locator('.tt-bar b')
  const first = await week.textContent()
  const [forward, back] = first!.startsWith('第 1 周') ? ['下一周', '上一周'] : ['上一周', '下一周']
  await page.getByRole('button', { name: forward }).click()
  expect(await week.textContent()).not.toBe(first)
  await page.getByRole('button', { name: '回到本周' }).click()
  expect(await week.textContent()).toBe(first)
  await page.getByRole('button', { name: back }).waitFor()

  await page.getByRole('radio', { name: '日' }).check({ force: true })
  await page.locator('.tt-strip').waitFor()
  await page.getByRole('radio', { name: '周', exact: true }).check({ force: true })

  const banner = page.locator('.c-notice', { hasText: '处调课' })
  if (await banner.count()) {
    await banner.getByRole('button').first().click()
    await page.getByRole('button', { name: '知道了' }).click()
    await banner.waitFor({ state: 'detached' })
  }

  await page.getByRole('button', { name: '添加课程' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('课程名称').fill('羽毛球训练')
  await form.getByRole('button', { name: '5', exact: true }).first().click()
  await form.getByRole('button', { name: '保存' }).click()
  const own = page.locator('.tt-block', { hasText: '羽毛球训练' }).first()
  await own.click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await own.waitFor({ state: 'detached' })
  expect(complaints()).toEqual([])
})

test('a student subscribes to the feed, which another program reads, and revokes it', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: '20260002' })
  await open('schedule/index')
  await page.getByRole('button', { name: '订阅到日历' }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = await page.getByLabel('订阅地址').inputValue()
  const fetched = async () => (await page.request.get(address, { failOnStatusCode: false })).text()
  const calendar = new ICAL.Component(ICAL.parse(await fetched()))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(zones).toEqual(['Asia/Shanghai'])
  expect(events.length).toBeGreaterThan(20)
  expect(events.every((event) => event.startDate.zone.tzid === 'Asia/Shanghai')).toBe(true)
  await page.getByRole('button', { name: '停用这个地址' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用这个地址' }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).waitFor()
  expect(await fetched()).not.toContain('BEGIN:VCALENDAR')
  expect(complaints()).toEqual([])
})

test('courses are found, and one is audited', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'phone', as: 'T1002' })
  await open('courseQuery/index')
  await page.getByRole('searchbox').fill('数据结构')
  await page.locator('.c-card', { hasText: '数据结构' }).first().click()
  await page.getByRole('button', { name: '旁听：加入我的课表' }).click()
  await page.getByRole('button', { name: '不再旁听' }).waitFor()
  await open('schedule/index')
  await page.locator('.tt-block', { hasText: '数据结构' }).first().waitFor()
  expect(complaints()).toEqual([])
})
