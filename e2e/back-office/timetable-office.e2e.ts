import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/timetable/contract.ts'
import { obstacles } from '../support/usable.ts'
import { callAs, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const admin = { lang: 'zh', size: 'desktop', as: 'admin' } as const

/** Chooses the first option of a select that contains a text. */
async function choose(page: Page, field: Locator, text: string | RegExp): Promise<string> {
  await field.click()
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  const option = list.locator('.ant-select-item-option').filter({ hasText: text }).first()
  const said = await option.textContent()
  await option.click()
  await page.locator('.ant-drawer-title').click()
  return said ?? ''
}

test('the office moves a class to a free room of the register, sees the preview, and takes it back', async () => {
  const { page, context, open, complaints } = await newVisit(admin)
  const reason = `设备检修 ${Date.now() % 100_000}`
  await open('manage/timetable/changes')
  await page.getByRole('button', { name: '新增调课' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('选好课程和时间后').waitFor()
  await form.getByLabel('课程', { exact: true }).fill('数据结构')
  await choose(page, form.getByLabel('课程', { exact: true }), '数据结构')
  await form.getByText('换教室', { exact: true }).click()
  await choose(page, form.getByLabel('哪些课'), /\d/)
  await choose(page, form.getByLabel('新教室'), /座$/)
  await form.getByText('没有冲突').waitFor()
  expect(await form.locator('.tt-preview__dates li').count()).toBe(1)
  await form.getByLabel('原因', { exact: true }).fill(reason)
  expect(await obstacles(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const row = page.locator('tr', { hasText: reason })
  await row.waitFor()
  expect(await row.textContent()).toContain('换教室')
  const { list } = await callAs(context, contract.changes, { q: reason })
  expect(list).toMatchObject([{ kind: 'room', state: 'notified' }])
  await callAs(context, contract.withdraw, { id: list[0]!.id, version: list[0]!.version })
  expect(complaints()).toEqual([])
})
