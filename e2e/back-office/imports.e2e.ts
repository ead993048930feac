import { expect, test } from 'vitest'
import { keepScreen } from '../support/screens.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('a list whose columns nobody knows is mapped once, compared, applied and rolled back, and its source is listed', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const asked = async (name: string) => {
    const question = page.getByRole('dialog', { name })
    await question.getByRole('button', { name }).click()
    await question.waitFor({ state: 'hidden' })
  }
  const upload = async (file: ReturnType<typeof csv>) => {
    await open('manage/imports')
    await page.getByLabel('数据来源（选填）').fill('人事系统')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('heading', { name: file.name }).waitFor()
  }
  const apply = async () => {
    await page.getByRole('button', { name: '确认导入' }).click()
    await asked('确认导入')
    await page.getByText('天内可撤销').waitFor()
  }

  await upload(csv('人事一.csv', 'GH,姓名,身份,手机', 'Q7701,司徒映雪,职工,13900017701'))
  await page.getByText('没有找到学号或工号列').waitFor()
  await page.getByRole('button', { name: '列对应与选项' }).click()
  const mapping = page.getByRole('dialog', { name: '列对应与选项' })
  await mapping.getByText('Q7701').waitFor()
  await mapping.getByRole('combobox', { name: 'GH' }).click()
  await page.locator('.ant-select-item-option', { hasText: '学工号' }).click()
  await keepScreen(page, 'import-mapping-desktop')
  await mapping.getByRole('button', { name: '重新比对' }).click()
  await page.locator('tr', { hasText: '司徒映雪' }).getByText('新增').waitFor()
  await apply()

  await upload(csv('人事二.csv', 'GH,姓名,身份,手机', 'Q7701,司徒映雪,职工,13900017702'))
  const changed = page.locator('tr', { hasText: 'Q7701' })
  await changed.getByText('13900017701').waitFor()
  await changed.getByText('13900017702').waitFor()
  await keepScreen(page, 'import-diff-desktop')
  await apply()
  await page.getByRole('button', { name: '撤销导入' }).click()
  await asked('撤销导入')
  await page.getByText('恢复 1 人').waitFor()

  await open('manage/sources')
  const row = page.locator('tr', { hasText: '人事系统' })
  await row.getByText('正常').waitFor()
  await keepScreen(page, 'sources-desktop')
  expect(complaints()).toEqual([])
})
