import { expect, test } from 'vitest'
import { readFeed } from '#engines/icalendar/testing/read-feed.ts'
import { dayIn } from '#kernel/clock.ts'
import { contract } from '#modules/timetable/contract.ts'
import { callAs, withBrowser } from '../visit.ts'

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

test('a student makes a feed, subscribes to it in the agenda, sees a class there, and revokes it', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: '20260002' })
  await open('schedule/index')
  await page.getByRole('button', { name: '订阅到日历' }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = await page.getByLabel('订阅地址').inputValue()
  const fetched = () => page.request.get(address, { failOnStatusCode: false })
  const { zones, events } = readFeed(await (await fetched()).text())
  expect(zones).toEqual(['Asia/Shanghai'])
  expect(events.length).toBeGreaterThan(20)
  expect(events.every(({ zone }) => zone === 'Asia/Shanghai')).toBe(true)

  await open('agenda/addClass')
  await page.getByText('订阅网上的日历').click()
  // In the journeys the portal may fetch from this address only.
  await page.getByLabel('日历地址（ICS）').fill(address.replace('//localhost', '//127.0.0.1'))
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  await page.getByText('已订阅').first().waitFor()
  const held = events.find(({ status }) => status === 'CONFIRMED')!
  await open(`personalAgenda/list?day=${dayIn('Asia/Shanghai', held.starts)}`)
  await page.locator('.c-row', { hasText: held.title }).first().waitFor()

  await open('schedule/index')
  await page.getByRole('button', { name: '订阅到日历' }).click()
  await page.getByRole('button', { name: '停用这个地址' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用这个地址' }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).waitFor()
  expect((await fetched()).status()).toBe(404)
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

test('a teacher proposes another room, chosen among those that are free', async () => {
  const { page, context, open, complaints } = await newVisit({ lang: 'zh', size: 'phone', as: 'T1001' })
  const { classes } = await callAs(context, contract.mine, {})
  const taught = classes.find(({ role, meetings }) => role === 'teacher' && meetings.length > 0)!
  await open(`teaschedule/index?class=${taught.id}`)
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: '申请调课' }).click()
  await sheet.getByText('换教室', { exact: true }).click()
  await sheet.getByRole('button', { name: /新教室/ }).click()
  const rooms = page.getByRole('dialog').last()
  const free = rooms.locator('.c-row', { hasText: '空闲' }).first()
  const name = (await free.textContent())!.split('空闲')[0]!
  await free.click()
  await sheet.getByText(name).first().waitFor()
  const reason = `投影坏了 ${Date.now() % 100_000}`
  await sheet.getByLabel('原因').fill(reason)
  await sheet.getByRole('button', { name: '提交' }).click()
  await page.getByText('已提交，等待审批').waitFor()
  expect(complaints()).toEqual([])
})
