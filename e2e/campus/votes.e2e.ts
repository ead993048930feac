import { expect, test } from 'vitest'
import { contract } from '#modules/votes/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const now = (): number => Math.floor(Date.now() / 1000)
const numbers = ['20260002', 'T1001', 'T1002', 'admin']

test('a secret vote: made in the office, cast on a phone, the receipt checked by a stranger, counted again', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { request } = admin.context
  const list = [{ name: '钱多多' }, { name: '赵小满' }, { name: '孙一航' }]
  const draft = { title: '班长选举', secrecy: 'secret' as const, opensAt: now() - 60, closesAt: now() + 3600, list }
  const { id } = await ask(request, contract.saveVote, draft)

  await admin.open('manage/votes')
  const row = admin.page.getByRole('row', { name: /班长选举/ })
  await row.getByRole('button', { name: '开放投票' }).click()
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定|开放投票/ })
    .click()
  await admin.page.getByText(/已开放，选民 \d+ 人/).waitFor()

  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open('vote/index')
  await lin.page.getByText('班长选举').first().click()
  await lin.page.getByText('赵小满').click()
  await lin.page.getByRole('button', { name: '投出选票' }).click()
  await lin.page.getByRole('dialog').getByRole('button', { name: '确认投票' }).click()
  await lin.page.getByText('选票已投出').waitFor()
  const receipt = (await lin.page.locator('.vt-receipt__code').textContent())!
  expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await lin.page.getByRole('link', { name: '核对回执' }).click()
  await lin.page.getByRole('button', { name: '核对', exact: true }).click()
  await lin.page.getByText('这张选票在票箱里，会被计入').waitFor()
  await lin.open(`vote/detail?id=${id}`)
  await lin.page.getByRole('link', { name: '查看回执' }).waitFor()
  expect(lin.complaints()).toEqual([])

  for (const as of numbers) {
    const other = await newVisit({ as })
    await ask(other.context.request, contract.castVote, { id, marks: { 2: 1 }, key: `journey-${as}` })
  }

  await admin.open('manage/votes')
  await row
    .getByRole('button', { name: '更多' })
    .or(row.getByRole('button', { name: '提前结束' }))
    .first()
    .click()
  const close = admin.page.getByRole('menuitem', { name: '提前结束' })
  if (await close.count()) await close.click()
  await admin.page.getByLabel('原因').fill('全部投完')
  await admin.page.getByRole('dialog').getByRole('button', { name: '提前结束' }).click()
  await admin.page.getByText('已结束并计票').waitFor()
  expect(admin.complaints()).toEqual([])

  const stranger = await newVisit({ lang: 'zh' })
  await stranger.open(`vote/result?id=${id}`)
  await stranger.page.getByText('结果已产生').waitFor()
  await stranger.page.getByLabel('回执编号').fill(receipt.toLowerCase())
  await stranger.page.getByRole('button', { name: '核对', exact: true }).click()
  await stranger.page.getByText('这张选票已计入：赵小满').waitFor()
  await stranger.page.getByRole('button', { name: '在本机重新计票' }).click()
  await stranger.page.getByText('核对一致：5 张选票，结果相同').waitFor()
  await stranger.page.getByText(receipt).waitFor()
  const [file] = await Promise.all([
    stranger.page.waitForEvent('download'),
    stranger.page.getByRole('button', { name: '下载选票文件' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^vote-\d+\.json$/)
  expect(stranger.complaints()).toEqual([])
})

test('a photograph gets one of today’s votes, and says so', async () => {
  const wu = await newVisit({ lang: 'zh', as: '20260002' })
  await wu.open('vote/index')
  await wu.page.getByText('“湖光四季”校园摄影大赛').click()
  await wu.page.getByText('今天还剩 3 票').first().waitFor()
  await wu.page.getByRole('button', { name: '投票', exact: true }).first().click()
  await wu.page.getByRole('button', { name: '已投', exact: true }).waitFor()
  await wu.page.getByText('今天还剩 2 票').first().waitFor()
  await wu.page.getByText('2号 清晨的湖').click()
  await wu.page.getByRole('button', { name: '投给 清晨的湖' }).click()
  await wu.page.getByText('今天还剩 1 票').first().waitFor()
  expect(wu.complaints()).toEqual([])
})
