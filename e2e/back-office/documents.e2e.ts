import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/documents/contract.ts'
import { keepScreen } from '../support/screens.ts'
import { callAs, portal, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const title = `关于开放体育馆的通知${Date.now()}`

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).last().click()
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

type Visit = Awaited<ReturnType<typeof newVisit>>

/** Opens the task that waits for somebody with this document. */
async function toTask({ context, open }: Visit): Promise<string> {
  const read = () => callAs(context, contract.backlog, { q: title })
  await expect.poll(async () => (await read()).list.length).toBe(1)
  const { list } = await read()
  await open(`document/waitpage?id=${list[0]!.case}&task=${list[0]!.task}`)
  return list[0]!.case
}

/** Agrees with an opinion, in the sheet that the button opens. */
async function agree(who: Visit, opinion: string): Promise<void> {
  await toTask(who)
  await press(who.page, '同意')
  const sheet = who.page.getByRole('dialog', { name: '同意' })
  await sheet.getByRole('textbox', { name: '意见' }).fill(opinion)
  await sheet.getByRole('button', { name: '同意', exact: true }).last().click()
  await sheet.waitFor({ state: 'hidden' })
}

async function draft({ page, open }: Visit): Promise<void> {
  await open('document/sendpage?flow=document-out')
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('textbox', { name: '主送机关' }).fill('各学院')
  await page.getByRole('textbox', { name: '正文' }).fill('学校体育馆自下周起开放。\n一、开放时间\n每天八时至二十二时。')
  await page.getByLabel('签发领导').click()
  const picker = page.getByRole('dialog', { name: '签发领导' })
  await picker.getByRole('searchbox').fill('陈静')
  await picker.getByText('陈静').first().click()
  await picker.waitFor({ state: 'hidden' })
  await press(page, /下一步/)
  const path = page.getByRole('dialog', { name: '确认提交' })
  await path.getByText('用印').first().waitFor()
  await keepScreen(page, 'document-path-phone')
  await path.getByRole('button', { name: '提交' }).click()
  await seen(page, '申请已提交')
}

test('a document goes from its draft to the seal, is issued with a code, read and filed', async () => {
  const zhou = await newVisit({ lang: 'zh', size: 'phone', as: 'T1002' })
  const chen = await newVisit({ lang: 'zh', size: 'phone', as: 'T1001' })
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await draft(zhou)

  await toTask(admin)
  await admin.page
    .getByRole('textbox', { name: '正文' })
    .fill('学校体育馆自下周起免费开放。\n一、开放时间\n每天八时至二十二时。')
  await press(admin.page, '同意')
  const sheet = admin.page.getByRole('dialog', { name: '同意' })
  await sheet.getByRole('button', { name: '同意', exact: true }).last().click()
  await sheet.waitFor({ state: 'hidden' })
  await agree(admin, '呈签发')
  await agree(chen, '同意印发')

  await toTask(admin)
  await seen(admin.page, /将编为 湖校.*号/)
  await keepScreen(admin.page, 'document-number-desktop')
  await press(admin.page, '确认编号')
  await admin.page.waitForURL(/document\/backlog/)
  const id = await toTask(admin)
  await press(admin.page, '加盖印章')
  await admin.page.waitForURL(/document\/backlog/)
  await agree(zhou, '校对无误')
  await toTask(admin)
  await press(admin.page, '确认印发')
  await admin.page.waitForURL(/document\/backlog/)

  const paper = await callAs(zhou.context, contract.detail, { id })
  expect(paper).toMatchObject({ state: 'issued' })
  expect(paper.number).toMatch(/^湖校.*〔\d{4}〕\d+号$/)
  await checkPdf(zhou, paper)
  await readIt(zhou, chen, paper.id)

  await toTask(admin)
  await admin.page.getByRole('textbox', { name: '归档号' }).fill('E2E-1')
  await press(admin.page, '确认归档')
  await admin.page.waitForURL(/document\/backlog/)
  expect((await callAs(zhou.context, contract.detail, { id })).state).toBe('archived')
  for (const visit of [zhou, chen, admin]) expect(visit.complaints()).toEqual([])
})

type Paper = { id: string; number: string; code: string }

/** The file has its number in its title, and anybody can check its code. */
async function checkPdf({ context, page, open }: Visit, { id, number, code }: Paper): Promise<void> {
  const file = await context.request.get(`${portal()}${contract.pdf.path}?id=${id}`)
  expect(file.headers()['content-type']).toContain('application/pdf')
  const bytes = await file.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const spelled = Buffer.from(`${number} ${title}`, 'utf16le').swap16().toString('hex')
  expect(bytes.toString('latin1')).toContain(spelled)
  await open(`document/redpage?id=${id}`)
  await seen(page, number)
  await keepScreen(page, 'document-red-phone')
  const stranger = await newVisit({ lang: 'zh', size: 'phone' })
  await stranger.open(`document/verify?code=${code}`)
  await seen(stranger.page, '该公文真实有效')
  await seen(stranger.page, number)
}

/** It is sent to somebody, whose mark its sender sees; what was changed on the way is marked. */
async function readIt({ page, open }: Visit, reader: Visit, id: string): Promise<void> {
  await open(`document/user?id=${id}`)
  await page.getByLabel('传阅人员').click()
  const picker = page.getByRole('dialog', { name: '传阅人员' })
  await picker.getByRole('searchbox').fill('陈静')
  await picker.getByText('陈静').first().click()
  await picker.getByRole('button', { name: /确定|完成/ }).click()
  await press(page, '发送')
  await seen(page, '公文详情')
  const { list } = await callAs(reader.context, contract.readings, { q: title })
  await reader.open(`document/flowpage?id=${list[0]!.circulation}`)
  await reader.page.getByRole('textbox', { name: '阅文意见' }).fill('已阅')
  await press(reader.page, '已阅')
  await seen(reader.page, '1 / 1 已阅')
  await keepScreen(reader.page, 'document-read-phone')
  await open(`document/officialpage?id=${id}`)
  await seen(page, /1 \/ 1 已阅/)
  await page.getByText('第 2 稿').first().click()
  await page.locator('ins', { hasText: '免费' }).waitFor()
  await keepScreen(page, 'document-changes-phone')
}
