import type { Page, Response } from 'playwright'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language/messages.ts'
import { kernelWords } from '#kernel/web/words.ts'
import { messages } from '#modules/identity/messages.ts'
import { keepScreen } from './support/screens.ts'
import { portal, settled, withBrowser } from './visit.ts'

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

/** Text of every script a page loads, until it is read. */
function scriptsOf(page: Page): () => Promise<string> {
  const coming: Promise<string>[] = []
  const take = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) coming.push(response.text())
  }
  page.on('response', take)
  return async () => {
    // Later responses could not be read after the page is closed.
    page.off('response', take)
    return (await Promise.all(coming)).join('\n')
  }
}

const wordings = (language: Language): string[] => [
  ...Object.values(kernelWords.messages[language]),
  ...Object.values(messages[language]),
]

/** Words of the page that are unique to the language and long enough not to occur in libraries. */
const told = (language: Language, others: readonly Language[]): string[] => {
  const shared = new Set(others.flatMap(wordings))
  return wordings(language).filter((text) => text.length > (language === 'en' ? 14 : 5) && !shared.has(text))
}

test.each([
  ['zh', ['en', 'tw']],
  ['en', ['zh', 'tw']],
  ['tw', ['zh', 'en']],
] as const)('whoever reads %s loads the words of that language, and none of another', async (lang, others) => {
  const { page, open, complaints } = await visit({ lang, as: lin })
  const scripts = scriptsOf(page)
  await open('center/personal')
  expect(await page.title()).toBe(messages[lang]['title.personal'])
  const text = await scripts()
  const own = told(lang, others)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((one) => text.includes(one)).length).toBeGreaterThan(20)
  for (const other of others) expect(told(other, [lang]).filter((one) => text.includes(one))).toEqual([])
  expect(complaints()).toEqual([])
})

const loadsOf = (page: Page): (() => number) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

test('another language is another load of the same page, which stays in it', async () => {
  const { page, open, complaints } = await visit({ as: lin })
  await open('center/personal?from=here')
  const loads = loadsOf(page)
  await page.getByText('English').click()
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  await settled(page)
  expect(loads()).toBe(1)
  expect(page.url()).toBe(`${portal()}/site/center/personal?from=here`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await open('manage/index')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(complaints()).toEqual([])
})

test('a choice that only the browser remembers counts, after one more load', async () => {
  const { page, context } = await visit()
  await context.addInitScript(() => localStorage.setItem('lang', 'en'))
  const loads = loadsOf(page)
  await page.goto(`${portal()}/site/center/personal`)
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  await settled(page)
  expect(loads()).toBe(2)
  await page.reload()
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  expect(loads()).toBe(3)
})

test('where cookies are refused a page stays in the language it came in', async () => {
  const { page, context } = await visit()
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'en')
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  const loads = loadsOf(page)
  await page.goto(`${portal()}/site/center/personal`)
  await expect.poll(() => page.title()).toBe('我的')
  await settled(page)
  expect(loads()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})
