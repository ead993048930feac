import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { keepScreen } from '../support/screens.ts'
import { fits, obstacles } from '../support/usable.ts'
import { settled, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const lin = '20260001'
const title = '食堂意见征集'

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^编辑字段：\\s*${name}`) })
const keys = (page: Page) =>
  page.locator('.fd-field__body').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.field))

/** Selects an option of a back-office control. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).last().click()
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await list.locator('.ant-select-item-option', { hasText: option }).first().click()
}

/** Opens one of the form's tabs. */
const part = (page: Page, name: string) => page.locator('.office-tabs:visible').getByText(name, { exact: true }).click()

/** Drags with the mouse; it must move before a drag begins. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [(await page.locator(from).boundingBox())!, (await page.locator(to).boundingBox())!]
  await page.mouse.move(start.x + 12, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 })
  await page.mouse.move(end.x + 60, end.y + 4, { steps: 8 })
  await page.mouse.up()
}

test('a form from a template gets a rule, is looked at, published, filled in, sent back, and counted', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = desk
  await desk.open('manage/forms')
  await page.getByRole('button', { name: '新建表单' }).click()
  await page.getByRole('button', { name: /^服务满意度调查/ }).click()
  await page.getByRole('button', { name: '使用此模板' }).click()
  const begun = page.getByRole('dialog', { name: '新建表单' })
  await begun.getByLabel('表单名称').fill(title)
  await begun.getByRole('button', { name: '创建' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await card(page, '您使用过哪些服务').waitFor()

  // A field kind is dragged to the top, moved down by keys, and undone.
  const before = await keys(page)
  await drag(page, '.fd-kind:has-text("单行文字")', '.fd-field >> nth=0')
  await expect.poll(() => keys(page)).toEqual(['text_1', ...before])
  await page.getByLabel('标题', { exact: true }).fill('常去的食堂')
  await card(page, '常去的食堂').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => keys(page)).toEqual([before[0], 'text_1', ...before.slice(1)])
  await page.getByRole('button', { name: '撤销（Ctrl+Z）' }).click()
  await expect.poll(async () => (await keys(page))[0]).toBe('text_1')
  await page.getByRole('button', { name: '重做（Ctrl+Shift+Z）' }).click()

  // The field gets a display condition.
  await card(page, '常去的食堂').click()
  await page.getByRole('button', { name: '添加条件 显示条件' }).click()
  await choose(page, '字段', '您使用过哪些服务')
  await choose(page, '值', '食堂')
  await page.getByText('写表达式', { exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: '表达式' }).inputValue()).toBe("contains(used, 'canteen')")
  await page.getByRole('textbox', { name: '表达式' }).fill("contains(used, 'canteen'")
  await page.getByText('这里不完整或多了内容', { exact: false }).first().waitFor()
  await page.getByRole('textbox', { name: '表达式' }).fill("contains(used, 'canteen')")
  await page.getByText('写法正确').waitFor()
  expect(await obstacles(page, '.page')).toEqual([])
  await keepScreen(page, 'forms-designer')

  await page.locator('.fd-bar').getByText('预览', { exact: true }).click()
  const phone = page.locator('.fd-phone')
  await phone.getByText('您使用过哪些服务').waitFor()
  expect(await phone.getByLabel('常去的食堂').count()).toBe(0)
  await phone.getByText('食堂', { exact: true }).click()
  await phone.getByLabel('常去的食堂').waitFor()
  await keepScreen(page, 'forms-preview')

  // Changes are visible at once in the phone preview.
  await page.locator('.fd-bar').getByText('边改边看', { exact: true }).click()
  await card(page, '常去的食堂').click()
  await page.getByLabel('说明', { exact: true }).fill('只填一个')
  await phone.getByText('只填一个').waitFor()
  await keepScreen(page, 'forms-beside')
  await page.locator('.fd-bar').getByText('编辑', { exact: true }).click()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布表单' }).getByRole('button', { name: '发布' }).click()
  await page.locator('.office-page__head').getByText('填写中', { exact: true }).waitFor()
  const number = /编号 (\d+)/.exec(await page.locator('.office-page__head').innerText())![1]!

  const student = await newVisit({ lang: 'zh', as: lin })
  await student.open(`newForm/index?formid=${number}`)
  await student.page.getByText('食堂', { exact: true }).click()
  await student.page.getByLabel('常去的食堂').fill('一食堂')
  await student.page.locator('.ef-scale__box', { hasText: /^9$/ }).click()
  await student.page.locator('.ef-foot button[type=submit]').click()
  await student.page.getByRole('heading', { name: '提交成功' }).waitFor()

  await part(page, '提交')
  await page.locator('.ant-table-row', { hasText: '林晓雨' }).click()
  const sent = page.getByRole('dialog', { name: title })
  await sent.getByText('一食堂').first().waitFor()
  await sent.getByRole('button', { name: '退回' }).click()
  const asked = page.getByRole('dialog', { name: '退回' })
  await asked.getByLabel('退回说明（必填）').fill('请写明窗口')
  await asked.getByRole('button', { name: '退回' }).click()
  await sent.getByText('请写明窗口').waitFor()
  expect(await obstacles(page, '.ant-drawer')).toEqual([])
  await sent.getByRole('button', { name: '关闭' }).click()
  await student.open('message/index')
  await student.page.getByText(`表单被退回：${title}`).first().waitFor()

  await part(page, '统计')
  await page.getByText('占填写范围', { exact: false }).waitFor()
  await settled(page)
  await keepScreen(page, 'forms-figures')
  expect(await obstacles(page, '.page')).toEqual([])
  const saved = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('button', { name: '导出表格' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  expect([desk.complaints(), student.complaints()]).toEqual([[], []])
})

test('of two who draw at once nothing is lost; on a phone it can be drawn, too', async () => {
  const one = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await one.open('manage/forms/new')
  await one.page.getByRole('button', { name: /^空白表单/ }).click()
  const begun = one.page.getByRole('dialog', { name: '新建表单' })
  await begun.getByLabel('表单名称').fill('两人同画')
  await begun.getByRole('button', { name: '创建' }).click()
  await one.page.getByRole('heading', { name: '两人同画' }).waitFor()

  const two = await newVisit({ lang: 'zh', size: 'phone', as: 'admin' })
  await two.open(new URL(one.page.url()).pathname.replace('/site/', ''))
  await two.page.getByRole('button', { name: '添加字段' }).click()
  await two.page.getByRole('button', { name: '日期', exact: true }).click()
  await two.page.getByRole('dialog', { name: '属性' }).getByLabel('标题', { exact: true }).fill('出发日')
  await two.page.getByRole('dialog', { name: '属性' }).getByRole('button', { name: '关闭' }).click()
  await fits(two.page)
  await keepScreen(two.page, 'forms-designer-phone')

  await one.page.getByRole('button', { name: '金额', exact: true }).click()
  await one.page.keyboard.press('Control+s')
  await one.page.getByText('已保存', { exact: true }).first().waitFor()
  await two.page.getByRole('button', { name: '保存' }).click()
  const met = two.page.getByRole('alert').filter({ hasText: '修改了这项内容' })
  await met.getByText('金额').first().waitFor()
  await keepScreen(two.page, 'forms-conflict-phone')
  await met.getByRole('button', { name: '保存我的修改' }).click()
  await expect.poll(() => keys(two.page)).toEqual(['money_1', 'date_1'])
  await two.page.getByText('已保存', { exact: true }).first().waitFor()
  expect([one.complaints(), two.complaints()]).toEqual([[], []])
})
