import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Block } from '#engines/rich-text/blocks.ts'
import { contract as content } from '#modules/articles/contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { fromWeChat, fromWord } from '../support/pasted.ts'
import { callAs, withBrowser } from '../visit.ts'

const newVisit = withBrowser()

/** A paste event with HTML, as after copying elsewhere. */
const paste = (page: Page, html: string) =>
  page.locator('.write-body').evaluate((body, copied) => {
    const data = new DataTransfer()
    data.setData('text/html', copied)
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

const wordsOf = (blocks: readonly Block[]) =>
  blocks.map((block) =>
    'line' in block ? `${block.kind}: ${block.line.map(({ text }) => text).join('')}` : block.kind,
  )

const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id')!

test('an article is written, returned, mended, scheduled, published, set right, and what is said below it is looked at', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { list } = await callAs(admin.context, people.people, { q: 'T1001' })
  await callAs(admin.context, people.giveGrant, { person: list[0]!.id, app: 'content', modules: ['write'] })

  const writer = await newVisit({ lang: 'zh', size: 'desktop', as: 'T1001' })
  const { page } = writer
  await writer.open('manage/content/edit')
  await page.getByLabel('请输入标题').fill('新生报到指南')
  const body = page.locator('.write-body')
  await body.click()
  await page.keyboard.type('## 写在前面')
  await page.keyboard.press('Enter')
  await page.keyboard.type('欢迎新同学。')
  await page.keyboard.press('Enter')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '图片', exact: true }).click(),
  ])
  await chooser.setFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await drawn(page) })
  const crop = page.getByRole('dialog', { name: '裁剪图片' })
  await crop.getByText('16:9').click()
  await crop.getByLabel('图片内容描述').fill('学校南门')
  await crop.getByRole('button', { name: '使用这张图片' }).click()
  await body.locator('img[alt="学校南门"]').waitFor()
  await body.locator('p').last().click()
  await page.getByRole('button', { name: '表格', exact: true }).click()
  await page.keyboard.type('时间')
  await page.getByText('有改动').waitFor({ state: 'hidden' })
  await saved(page)
  const id = idOf(page)
  const first = await callAs(writer.context, content.deskArticle, { id })
  expect(first.blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'picture', 'table'])
  const picture = first.blocks.find((block) => block.kind === 'picture')!
  expect(Math.abs(picture.width / picture.height - 16 / 9)).toBeLessThan(0.02)

  await body.locator('p').last().click()
  await paste(page, fromWord)
  await body.getByText('图片没有带过来').waitFor()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.locator('.desk-saved').getByText('待审核').waitFor()

  await admin.open('manage/content/review')
  const desk = admin.page
  await desk.locator('.ant-table-row', { hasText: '新生报到指南' }).click()
  const review = desk.getByRole('dialog', { name: '审稿' })
  await review.getByText('写在前面').waitFor()
  await review.getByText(/^共 .* 人$/).waitFor()
  await review.getByRole('button', { name: '退回' }).click()
  const reason = desk.getByRole('dialog', { name: '退回' })
  await reason.getByLabel('原因').fill('请补充报到地点')
  await reason.getByRole('button', { name: '退回' }).click()
  await desk.locator('.ant-table-row', { hasText: '新生报到指南' }).waitFor({ state: 'hidden' })

  await writer.open(`manage/content/edit?id=${id}`)
  await page.getByText('退回意见：请补充报到地点').waitFor()
  await body.locator('p').last().click()
  await page.keyboard.type('地点在东区体育馆。')
  const when = page.getByLabel('发布时间')
  await when.fill('2037-09-01 08:00')
  await when.press('Enter')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.locator('.desk-saved').getByText('待审核').waitFor()

  await admin.open(`manage/content/edit?id=${id}`)
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await desk.locator('.desk-saved').getByText('定时发布').waitFor()
  await desk.getByRole('button', { name: '更多' }).click()
  await desk.getByRole('menuitem', { name: '取消定时' }).click()
  await desk.locator('.desk-saved').getByText('草稿').waitFor()
  await publishNow(admin.context, writer.context, id)

  await admin.open(`manage/content/edit?id=${id}`)
  await desk.getByLabel('请输入标题').fill('新生报到指南（修订）')
  await desk.getByRole('button', { name: '发布更正' }).click()
  const note = desk.getByRole('dialog', { name: '发布更正' })
  await note.getByLabel('更正说明').fill('更正标题')
  await note.getByRole('button', { name: '发布更正' }).click()
  await desk.locator('.desk-saved').getByText('已更正').waitFor()
  await desk.getByRole('button', { name: '版本' }).click()
  await desk.getByRole('button', { name: '查看改动' }).click()
  await desk.locator('.desk-diff ins', { hasText: '新生报到指南（修订）' }).waitFor()

  const student = await newVisit({ lang: 'zh', size: 'phone', as: '20260001' })
  const said = await callAs(student.context, content.addComment, { article: id, text: '路线图见 www.example.edu/map' })
  expect(said.state).toBe('pending')
  await admin.open('manage/content/comments')
  const waiting = desk.locator('.queue__text', { hasText: '路线图见' })
  await waiting.waitFor()
  await desk.keyboard.press('a')
  await waiting.waitFor({ state: 'hidden' })
  const { list: shown } = await callAs(writer.context, content.comments, { article: id })
  expect(shown.map(({ text }) => text)).toContain('路线图见 www.example.edu/map')
  expect([...admin.complaints(), ...writer.complaints()]).toEqual([])
})

test('what is pasted from a word processor or from WeChat loses its dress and keeps its sense', async () => {
  const { page, context, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const pasted = async (html: string) => {
    await open('manage/content/edit')
    await page.getByLabel('请输入标题').fill('粘贴')
    await page.locator('.write-body').click()
    await paste(page, html)
    await saved(page)
    return (await callAs(context, content.deskArticle, { id: idOf(page) })).blocks
  }
  const word = await pasted(fromWord)
  expect(wordsOf(word)).toEqual(['heading: 报到须知', 'text: 请于九月一日到校。', 'list', 'table'])
  expect(word[1]).toMatchObject({ line: [{ text: '请于' }, { text: '九月一日', bold: true }, { text: '到校。' }] })
  expect(word[2]).toMatchObject({ ordered: true, items: [[{ text: '录取通知书' }], [{ text: '身份证' }]] })
  expect(await page.getByText('图片没有带过来').count()).toBe(1)

  const article = await pasted(fromWeChat)
  expect(wordsOf(article)).toEqual([
    'text: 校报记者',
    'text: 迎新现场',
    'text: 志愿者早早来到车站。',
    'text: 阅读原文，官网',
  ])
  expect(article[1]).toMatchObject({ align: 'center', line: [{ bold: true }] })
  expect(article[3]).toMatchObject({ line: [{ text: '阅读原文，' }, { href: 'https://www.example.edu/welcome' }] })
  expect(await page.getByText('图片没有带过来').count()).toBe(1)
  expect(complaints()).toEqual([])
})

/** Publishes at once, without a publishing time; these steps are tested elsewhere. */
async function publishNow(admin: BrowserContext, writer: BrowserContext, id: string): Promise<void> {
  const { version, channelId, ...article } = await callAs(writer, content.deskArticle, { id })
  const draft = await callAs(writer, content.saveArticle, { ...article, id, version, channel: channelId, publishAt: 0 })
  const { version: handedIn } = await callAs(writer, content.submitArticle, { id, version: draft.version })
  const { state } = await callAs(admin, content.approveArticle, { id, version: handedIn })
  expect(state).toBe('published')
}

const drawn = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 800
    const ink = canvas.getContext('2d')!
    ink.fillStyle = '#3a7'
    ink.fillRect(0, 0, 800, 800)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.split(',')[1]!, 'base64')
}
