import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/approvals/contract.ts'
import { keepScreen } from '../support/screens.ts'
import { fits, obstacles } from '../support/usable.ts'
import { callAs, settled, type Visit, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const [lin, zhou, chen, admin] = ['20260001', 'T1002', 'T1001', 'admin'] as const

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dialog = ({ page }: Visit, name: string): Locator => page.getByRole('dialog', { name })
const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Fills in the leave form, looks at the way and sends it; returns the case. */
async function apply(visit: Visit, reason: string): Promise<string> {
  const { page, open } = visit
  await open('upcApproval/upcTypeOne')
  await page.getByLabel('请假类型').selectOption('personal')
  await page.getByLabel('开始日期').fill(dayIn(10))
  await page.getByLabel('结束日期').fill(dayIn(15))
  await page.getByText('是', { exact: true }).click()
  await page.getByLabel('请假事由').fill(reason)
  await button(visit, '下一步：查看审批路径').click()
  const path = dialog(visit, '确认提交')
  await path.getByText('周明').waitFor()
  await path.getByText(/陈静.*郑岚|郑岚.*陈静/).waitFor()
  await keepScreen(page, 'approvals-path')
  await path.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('申请已提交').waitFor()
  const { list } = await callAs(visit.context, contract.cases, { which: 'mine', page_size: 1 })
  return list[0]!.case
}

/** Opens the case and decides in the sheet. */
async function decide(visit: Visit, id: string, word: string, opinion: string): Promise<void> {
  await visit.open(`upcApproval/upcdetail?id=${id}`)
  await button(visit, word).click()
  const sheet = dialog(visit, word)
  await sheet.getByLabel('意见').fill(opinion)
  await sheet.getByRole('button', { name: word, exact: true }).last().click()
  await sheet.waitFor({ state: 'hidden' })
  await settled(visit.page)
}

test('a leave request: countersigned, returned, changed, marked stale, and agreed to', async () => {
  const applicant = await newVisit({ lang: 'zh', as: lin, size: 'desktop' })
  const counsellor = await newVisit({ lang: 'zh', as: zhou })
  const dean = await newVisit({ lang: 'zh', as: chen })
  const office = await newVisit({ lang: 'zh', as: admin })
  const id = await apply(applicant, '参加志愿服务')

  await decide(counsellor, id, '同意', '情况属实')
  await fits(counsellor.page)
  await decide(office, id, '同意', '知悉')

  await dean.open(`upcApproval/upcdetail?id=${id}`)
  await button(dean, '更多').click()
  await dialog(dean, '更多').getByRole('button', { name: /^退回/ }).click()
  const sheet = dialog(dean, '退回')
  await sheet.getByText('申请人', { exact: true }).click()
  await sheet.getByText('直接回到我这里').click()
  await sheet.getByLabel('意见').fill('请写明服务地点')
  await keepScreen(dean.page, 'approvals-return')
  await sheet.getByRole('button', { name: '退回', exact: true }).last().click()
  await sheet.waitFor({ state: 'hidden' })

  const { page } = applicant
  await applicant.open(`upcApproval/userdetail?id=${id}`)
  await page.getByText('已退回给您：请写明服务地点').waitFor()
  await page.getByLabel('请假事由').fill('参加志愿服务，地点在省博物馆')
  await button(applicant, '重新提交').click()
  await page.getByText('等待 陈静 处理').waitFor()
  await page.getByText('内容已改').first().waitFor()
  await keepScreen(page, 'approvals-stale')

  await decide(dean, id, '同意', '同意')
  await decide(office, id, '同意', '同意')
  await applicant.open(`upcApproval/userdetail?id=${id}`)
  await page.getByText('已通过', { exact: true }).first().waitFor()
  expect(applicant.complaints()).toEqual([])
}, 180_000)

test('of two who decide at once the second reads who was faster; a task is agreed to from the list', async () => {
  const applicant = await newVisit({ lang: 'zh', as: lin, size: 'desktop' })
  const one = await newVisit({ lang: 'zh', as: zhou })
  const two = await newVisit({ lang: 'zh', as: zhou })
  const id = await apply(applicant, '家中有事')
  for (const visit of [one, two]) await visit.open(`upcApproval/trialUserdetail?id=${id}`)
  await button(two, '同意').click()
  await decide(one, id, '同意', '同意')
  await dialog(two, '同意').getByRole('button', { name: '同意', exact: true }).last().click()
  await two.page.getByText('周明 已经处理了').waitFor()

  await one.open('upcApproval/index')
  const row = one.page.locator('.fl-row', { hasText: '请假申请 林晓雨' }).first()
  await row.getByRole('button', { name: '同意' }).click()
  await one.page.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
  await one.page.getByText('已同意').first().waitFor()
  await fits(one.page)
  expect(await obstacles(one.page)).toEqual([])
  expect(one.complaints()).toEqual([])
}, 180_000)
