import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract as content } from '#modules/articles/contract.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { callAs, portal, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const title = '新生报到须知'
const someone = { who: 'some', departments: [], tags: [], people: [] }

const drawn = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 360
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#2b5ea8'
      pen.fillRect(0, 0, 640, 360)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    .then((text) => Buffer.from(text, 'base64'))

test('a notice with a picture, a file, a page and an English text is written, sent and read', async () => {
  const desk = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = desk
  await desk.open('manage/notices')
  await page.getByRole('button', { name: '写通知' }).click()
  const form = page.getByRole('dialog', { name: '写通知' })
  await form.getByLabel('标题', { exact: true }).fill(title)
  await form.locator('.write-body').click()
  await page.keyboard.type('## 报到')
  await page.keyboard.press('Enter')
  await page.keyboard.type('请携带录取通知书。')
  await page.keyboard.press('Enter')
  const choose = async (tool: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      form.getByRole('button', { name: tool, exact: true }).click(),
    ])
    await chooser.setFiles(file)
  }
  await choose('附件', { name: '须知.txt', mimeType: 'text/plain', buffer: Buffer.from('报到须知全文') })
  await form.locator('.write-media__file').waitFor()
  await choose('图片', { name: 'gate.png', mimeType: 'image/png', buffer: await drawn(page) })
  const crop = page.getByRole('dialog', { name: '裁剪图片' })
  await crop.getByLabel('图片内容描述').fill('校门')
  await crop.getByRole('button', { name: '使用这张图片' }).click()
  await form.locator('.write-media img').waitFor()
  await form.getByText('English', { exact: true }).click()
  await form.getByLabel('标题', { exact: true }).fill('Arrival')
  await form.locator('.write-body').click()
  await page.keyboard.type('Bring your letter of admission.')
  await form.getByText('中文', { exact: true }).click()
  await form.getByText('请携带录取通知书。').waitFor()
  await form.getByLabel('身份').click()
  await page.locator('.ant-select-item-option', { hasText: '学生' }).click()
  await page.keyboard.press('Escape')
  const picker = form.getByLabel(/输入服务、文章、表单的名称/)
  await picker.fill('校车')
  await page.locator('.ant-select-item-option', { hasText: '校车' }).first().click()
  const send = form.getByRole('button', { name: /^发送给 [\d,]+ 人$/ })
  await send.waitFor()
  await send.click()
  await page
    .getByRole('dialog', { name: /^发送给/ })
    .getByRole('button', { name: /^发送给/ })
    .click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.locator('.art__figure img').waitFor()

  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await phone.open('message/index')
  await phone.page.getByRole('link', { name: new RegExp(title) }).click()
  const article = phone.page.locator('.msg-article')
  await article.getByRole('heading', { name: '报到', exact: true }).waitFor()
  const picture = article.locator('.art__figure img')
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const link = article.getByRole('link', { name: /须知\.txt/ })
  const file = await phone.context.request.get(new URL((await link.getAttribute('href'))!, portal()).href)
  expect(await file.text()).toBe('报到须知全文')
  await picture.click()
  await phone.page.locator('.preview, [role=dialog]').first().waitFor()
  const english = await newVisit({ lang: 'en', as: '20260002' })
  await english.open('message/index')
  await english.page.getByRole('link', { name: /Arrival/ }).click()
  await english.page.getByRole('article').getByText('Bring your letter of admission.').waitFor()
  const plain = { title: '班会改期', text: '本周班会改到周五。', audience: { ...someone, roles: ['student'] } }
  const { id, version } = await callAs(desk.context, messages.saveNotice, plain as never)
  await callAs(desk.context, messages.sendNotice, { id, version })
  const marked = english.page.getByRole('link', { name: /班会改期.*Chinese only/ })
  await expect
    .poll(async () => {
      await english.open('message/index')
      return marked.count()
    })
    .toBe(1)
  expect([desk.complaints(), phone.complaints(), english.complaints()]).toEqual([[], [], []])
})

test('a subscriber of a channel is told of its new article', { timeout: 120_000 }, async () => {
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { list } = await callAs(phone.context, content.channels, { kind: 'news' })
  const channel = list[0]!
  await phone.open(`news/index?channel=${channel.key}`)
  await phone.page.getByRole('button', { name: /^订阅/ }).click()
  await phone.page.getByRole('button', { name: /^已订阅/ }).waitFor()
  const blocks = [{ kind: 'text', line: [{ text: '正文' }] }]
  const { id, version } = await callAs(admin.context, content.saveArticle, {
    ...{ channel: channel.id, title: '图书馆延长开放', blocks, audience: { who: 'all' } },
  } as never)
  const desk = await callAs(admin.context, content.deskArticle, { id })
  if (desk.allowedActions.includes('publish')) await callAs(admin.context, content.publishArticle, { id, version })
  await phone.open('message/index')
  await phone.page.getByRole('link', { name: /图书馆延长开放/ }).waitFor({ timeout: 90_000 })
  await phone.open('rssSubscription/channels')
  await phone.page
    .getByRole('button', { name: /^已订阅/ })
    .first()
    .waitFor()
  expect(phone.complaints()).toEqual([])
})
