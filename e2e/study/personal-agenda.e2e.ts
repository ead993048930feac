import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import { type Visit, withBrowser } from '../visit.ts'

const newVisit = withBrowser()

const zone = 'Asia/Shanghai'
const dayMs = 86_400_000
const dayAfterToday = (days: number): string => dayIn(zone, new Date(Date.now() + days * dayMs))

const server = createServer((_, reply) => {
  const day = dayAfterToday(1).replaceAll('-', '')
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${day}`]
  reply.end([...lines, 'SUMMARY:校外讲座', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/school.ics`

/** Fills in the form of a new event and saves it. */
async function addDaily({ page, open }: Visit, title: string): Promise<void> {
  await open(`personalAgenda/add?day=${dayAfterToday(1)}`)
  const form = page.getByRole('form')
  await form.getByLabel('标题').fill(title)
  await form.getByLabel(/^重复/).selectOption('daily')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
}

test('a repeating event is made, and one of its occurrences is moved on a desktop', async () => {
  const visit = await newVisit({ lang: 'zh', size: 'desktop', as: '20260002' })
  const { page, open, complaints } = visit
  await addDaily(visit, '背单词')
  await open(`personalAgenda/list?day=${dayAfterToday(1)}`)
  const rows = page.locator('.c-row', { hasText: '背单词' })
  await rows.first().waitFor()
  const count = await rows.count()
  expect(count).toBeGreaterThan(20)
  await rows.nth(1).click()
  await page.getByRole('link', { name: '编辑' }).click()
  const form = page.getByRole('form')
  await form.getByLabel('标题').fill('背单词（改期）')
  await form.getByLabel('开始时间').fill('20:00')
  await form.getByLabel('结束时间').fill('21:00')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByText('仅此一次').click()
  await page.getByText('已保存').waitFor()
  await open(`personalAgenda/list?day=${dayAfterToday(1)}`)
  const moved = page.locator('.c-row', { hasText: '背单词（改期）' })
  await moved.waitFor()
  expect(await moved.count()).toBe(1)
  expect(await moved.textContent()).toContain('20:00')
  await open('personalAgenda/pcindex')
  await page.locator('.agenda-hours').waitFor()
  await open('personalAgenda/index')
  await page.locator('.agenda-cell__day[aria-pressed="true"]').press('ArrowRight')
  await page.locator(`[data-day="${dayAfterToday(1)}"][aria-pressed="true"]`).waitFor()
  expect(complaints()).toEqual([])
})

test('a calendar is made and shared with a group, which looks for free time', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'phone', as: '20260001' })
  await open('agenda/addClass')
  await page.getByLabel(/^名称/).fill('竞赛安排')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('switch', { name: '创新项目组' }).click({ force: true })
  await page.locator('input[role=switch]:checked').first().waitFor({ state: 'attached' })
  await open('agenda/classManage')
  await page.locator('.c-row', { hasText: '创新项目组' }).last().click()
  // The list behind may have it, too.
  await page.getByRole('link', { name: '竞赛安排' }).waitFor()
  await page.getByRole('button', { name: '查找共同空闲时间' }).click()
  await page.locator('.agenda-free__span').first().click()
  await page.getByRole('form').getByLabel('标题').fill('讨论方案')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await open('personalAgenda/list')
  await page.locator('.c-row', { hasText: '讨论方案' }).first().waitFor()
  expect(complaints()).toEqual([])

  const wu = await newVisit({ lang: 'zh', size: 'phone', as: '20260002' })
  await wu.open('personalAgenda/list')
  await wu.page.locator('.c-row', { hasText: '讨论方案' }).first().waitFor()
})

test('an address is subscribed to, and its events are in the view', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'T1001' })
  await open('agenda/addClass')
  await page.getByText('订阅网上的日历').click()
  await page.getByLabel('日历地址（ICS）').fill(url)
  await page.getByLabel(/^名称/).fill('校外日历')
  await page.getByRole('button', { name: '订阅' }).click()
  await page.getByText(/最近更新：/).waitFor()
  await page.getByRole('button', { name: '生成私密地址' }).click()
  const feed = await page.getByRole('textbox', { name: '在其他日历软件中查看' }).inputValue()
  expect(feed).toContain('/myschedule/wap/classifies/feed?id=')
  await open('personalAgenda/list')
  await page.locator('.c-row', { hasText: '校外讲座' }).first().waitFor()
  expect(complaints()).toEqual([])
})

/** Makes an event of an hour on a day. */
async function addAt(
  { page, open }: Visit,
  title: string,
  day: string,
  clock: readonly [string, string],
): Promise<void> {
  await open(`personalAgenda/add?day=${day}`)
  const form = page.getByRole('form')
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('开始时间').fill(clock[0])
  await form.getByLabel('结束时间').fill(clock[1])
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
}

test('an event is dragged to another hour and day on a desktop, and back again', async () => {
  const visit = await newVisit({ lang: 'zh', size: 'desktop', as: 'T1001' })
  const { page, open, complaints } = visit
  const title = `练琴 ${Date.now() % 100_000}`
  await addAt(visit, title, dayAfterToday(0), ['09:00', '10:00'])
  await open('personalAgenda/pcindex')
  const columns = page.locator('.agenda-hours__column')
  const block = page.locator('.agenda-block', { hasText: title })
  await block.waitFor()
  const at = await columns.evaluateAll((all, said) => all.findIndex((one) => one.textContent?.includes(said)), title)
  const target = columns.nth(at === 6 ? 5 : at + 1)
  // 14:00, where a row of an hour is 48 pixels high; grabbed at the top left: blocks beside each other are narrow.
  await block.dragTo(target, { sourcePosition: { x: 4, y: 2 }, targetPosition: { x: 30, y: 14 * 48 + 2 } })
  await page.getByRole('status').filter({ hasText: title }).waitFor()
  const dropped = target.locator('.agenda-block', { hasText: title })
  await expect.poll(() => dropped.count()).toBe(1)
  expect(await dropped.textContent()).toContain('14:00')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => columns.nth(at).locator('.agenda-block', { hasText: title }).count()).toBe(1)

  // A month in which little else stands.
  const far = `晨读 ${Date.now() % 100_000}`
  await addAt(visit, far, dayAfterToday(300), ['00:30', '01:30'])
  await open(`personalAgenda/index?day=${dayAfterToday(300)}`)
  const cells = page.locator('.agenda-cell')
  const chip = page.locator('.agenda-chip', { hasText: far }).first()
  await chip.waitFor()
  const from = await cells.evaluateAll((all, said) => all.findIndex((one) => one.textContent?.includes(said)), far)
  const to = cells.nth(from < 20 ? from + 7 : from - 7)
  await chip.dragTo(to)
  await expect.poll(() => to.locator('.agenda-chip', { hasText: far }).count()).toBe(1)
  expect(complaints()).toEqual([])
})
