import { expect, test } from 'vitest'
import { contract } from '#modules/term-calendar/contract.ts'
import { obstacles } from '../support/usable.ts'
import { callAs, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const admin = { lang: 'zh', size: 'desktop', as: 'admin' } as const

test('a day of the year sheet is corrected with its reason, everybody is told, and it is taken back', async () => {
  const { page, context, open, complaints } = await newVisit(admin)
  const reason = `停电检修 ${Date.now() % 100_000}`
  const specialDays = async () => (await callAs(context, contract.calendar, {})).days
  await open('manage/calendar')
  // An ordinary day of a term, whatever the date is.
  const ordinary = page.locator('.calendar-day[data-in="term"]:not([data-tone])').nth(40)
  const name = (await ordinary.getAttribute('aria-label'))!.split(' ')[0]!
  const day = page.getByRole('button', { name: new RegExp(`^${name} `) }).first()
  expect(await day.getAttribute('aria-label')).toMatch(/第 \d+ 周 周.$/)
  await day.click()
  const form = page.getByRole('dialog')
  await form.getByText('按星期', { exact: true }).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请填写此项').waitFor()
  await form.getByLabel('原因', { exact: true }).fill(reason)
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => day.getAttribute('aria-label')).toContain(`${reason}，放假`)
  expect((await specialDays()).find((one) => one.reason?.zh === reason)).toMatchObject({ kind: 'holiday', campus: '' })

  await page.locator('.calendar-list button', { hasText: reason }).click()
  await form.getByText('本校设置', { exact: true }).waitFor()
  await form.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('button', { name: '恢复默认' }).last().click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => day.getAttribute('aria-label')).toMatch(/第 \d+ 周 周.$/)
  expect((await specialDays()).some((one) => one.reason?.zh === reason)).toBe(false)
  expect(complaints()).toEqual([])
})

test('terms, periods, office hours and campuses have a page each that everyone can use', async () => {
  const { page, open, go, complaints } = await newVisit(admin)
  await open('manage/calendar')
  expect(await obstacles(page)).toEqual([])
  await go('manage/calendar/terms')
  await page.getByText('进行中').first().waitFor()
  await go('manage/calendar/bells')
  await page.locator('tr', { hasText: '冬季作息' }).getByRole('button', { name: '修改作息表' }).click()
  const form = page.getByRole('dialog', { name: '修改作息表' })
  await form.getByRole('button', { name: '加一节' }).click()
  await form.getByRole('button', { name: '删除第 13 节' }).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.locator('tr', { hasText: '冬季作息' }).getByRole('cell', { name: '13', exact: true }).waitFor()
  await go('manage/calendar/hours')
  await page.getByText('08:00–12:00，14:00–17:30').first().waitFor()
  expect(await obstacles(page)).toEqual([])
  await go('manage/calendar/campuses')
  await page.getByText('东校区').waitFor()
  expect(complaints()).toEqual([])
})
