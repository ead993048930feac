import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { keepScreen } from '../support/screens.ts'
import { obstacles } from '../support/usable.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const title = '实验室用章申请'

const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`)
const part = (page: Page, name: string) => page.locator('.office-tabs:visible').getByText(name, { exact: true }).click()

test('a flow from a template is broken and not published, mended, published, and told apart from its next version', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = desk
  await desk.open('manage/approvals/flows')
  await page.getByRole('button', { name: '新建流程' }).click()
  await page.getByRole('button', { name: /^请假申请/ }).click()
  const begun = page.getByRole('dialog', { name: '新建流程' })
  await begun.getByLabel('名称', { exact: true }).fill(title)
  await begun.getByRole('button', { name: '开始设计' }).click()
  await page.getByRole('heading', { name: title }).waitFor()

  // Without a name it cannot be published.
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await card(page, 'counsellor').click()
  const name = page.getByLabel('名称', { exact: true }).last()
  await name.fill('')
  await page.getByText('还有 1 处问题', { exact: false }).first().waitFor()
  expect(await publish.isDisabled()).toBe(true)
  await name.fill('导员初审')
  await expect.poll(() => publish.isDisabled()).toBe(false)
  expect(await obstacles(page, '.page')).toEqual([])
  await keepScreen(page, 'flow-designer')
  await publish.click()
  const asked = page.getByRole('dialog', { name: '发布流程' })
  await asked.getByLabel('版本说明（选填）').fill('首版')
  await asked.getByRole('button', { name: '发布' }).click()
  await page.getByText('已发布第 1 版').first().waitFor()

  // The next version shows what changed.
  await card(page, 'dean').click()
  await page.getByLabel('名称', { exact: true }).last().fill('院长审批')
  await publish.click()
  await page.getByRole('dialog', { name: '发布流程' }).getByText('院长审批').waitFor()
  await page.getByRole('dialog', { name: '发布流程' }).getByRole('button', { name: '发布' }).click()
  await page.getByText('已发布第 2 版').first().waitFor()
  await part(page, '版本')
  await page.getByText('首版').waitFor()
  await page.getByRole('row', { name: /第 2 版/ }).click()
  const look = page.getByRole('dialog', { name: '第 2 版' })
  await look.getByText('与第 1 版相比').waitFor()
  await look.getByText('院长审批').first().waitFor()
  expect(desk.complaints()).toEqual([])
})
