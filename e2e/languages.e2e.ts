import { expect, test } from 'vitest'
import { keepScreen } from './screens.ts'
import { settled, withBrowser } from './visit.ts'

const visit = withBrowser()
const lin = '20260001'

test('an article is written in two languages, and readers of English find what is in English', async () => {
  const admin = await visit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = admin
  await admin.open('manage/content/edit')
  await page.getByLabel('请输入标题').fill('湖畔读书会')
  await page.locator('.write-body').click()
  await page.keyboard.type('每周三晚上七点。')
  await page.getByText('英文 · 未写').click()
  await page.getByRole('button', { name: '复制中文内容' }).click()
  await page.locator('.write-body').getByText('每周三晚上七点。').waitFor()
  await page.getByLabel('请输入标题').fill('Reading by the lake')
  await page.locator('.write-body').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Every Wednesday at seven.')
  await keepScreen(page, 'editor-languages')
  await page.getByText('中文', { exact: true }).first().click()
  await page.locator('.write-body').getByText('每周三晚上七点。').waitFor()
  expect(await page.getByLabel('请输入标题').inputValue()).toBe('湖畔读书会')
  await page.getByText('已保存', { exact: true }).waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '立即发布' }).click()
  await page.locator('.desk-saved').getByText('已发布').waitFor()
  expect(admin.complaints()).toEqual([])

  const reader = await visit({ lang: 'en', as: lin })
  const list = reader.page
  await reader.open('news/index')
  const written = list.getByRole('link', { name: /Reading by the lake/ })
  const chinese = list.getByRole('link', { name: /Chinese only/ })
  await written.waitFor()
  expect(await written.getByText('Chinese only').count()).toBe(0)
  expect(await chinese.count()).toBeGreaterThan(0)
  await keepScreen(list, 'news-en')
  await list.getByRole('button', { name: 'In English only' }).click()
  await chinese.first().waitFor({ state: 'detached' })
  await written.waitFor()
  await list.reload()
  await written.waitFor()
  await settled(list)
  expect(await chinese.count()).toBe(0)
  await written.click()
  const body = list.locator('.art__body', { hasText: 'Every Wednesday at seven.' })
  await body.waitFor()
  expect(await body.getAttribute('lang')).toBe('en')
  expect(reader.complaints()).toEqual([])
})

test('a guide that is only in Chinese says so to readers of English, who are called by their Latin name', async () => {
  const { page, open, complaints } = await visit({ lang: 'en', as: lin })
  await open('guide/index')
  await page.getByRole('link', { name: /Replace a lost campus card/ }).waitFor()
  await keepScreen(page, 'guides-en')
  await page.getByRole('link', { name: /Change dormitory rooms.*Chinese only/ }).click()
  await page.getByText('only available in Chinese').waitFor()
  await open('')
  await page
    .getByText(/Lin Xiaoyu/)
    .first()
    .waitFor()
  await keepScreen(page, 'home-en')
  expect(complaints()).toEqual([])
})
