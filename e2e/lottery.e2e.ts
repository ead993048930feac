import { expect, test } from 'vitest'
import { contract } from '#modules/activities/contract.ts'
import { ask } from './support/ticket-desk.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()
const now = (): number => Math.floor(Date.now() / 1000)

/** A draw that closes in the given number of seconds. */
async function announce(closesIn: number) {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { request } = admin.context
  const draft = { title: '期末小抽奖', opensAt: now() - 60, closesAt: now() + closesIn, claimNote: '到服务台领取' }
  const list = [{ name: '保温杯', count: 1 }]
  const made = await ask(request, contract.saveLottery, { ...draft, list, beaconRule: '当晚开奖号码' })
  await ask(request, contract.publishLottery, made)
  return { admin, id: made.id }
}

test('one press takes part; the organiser draws; the winner celebrates and works the draw out again', async () => {
  const { admin, id } = await announce(25)
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open('lottery/index')
  await lin.page.getByText('期末小抽奖').click()
  await lin.page.getByText('开奖承诺（种子的哈希值）').waitFor()
  await lin.page.getByRole('button', { name: '参与抽奖' }).click()
  await lin.page.getByText('已参与，等待开奖').waitFor()
  await lin.page.getByRole('button', { name: '退出' }).click()
  await lin.page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await lin.page.getByRole('button', { name: '参与抽奖' }).click()
  await lin.page.getByText('已参与，等待开奖').waitFor()

  const { page } = admin
  await admin.open('manage/lotteries')
  const row = page.getByRole('row', { name: /期末小抽奖/ })
  await expect.poll(() => row.getByRole('button', { name: '开奖' }).count(), { timeout: 60_000 }).toBe(1)
  await row.getByRole('button', { name: '开奖' }).click()
  await page.getByLabel('公开随机数').fill('08 15 27')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /开\s?奖/ })
    .click()
  await page.getByText('已开奖，共 1 人中奖').waitFor()

  await lin.open(`lottery/index?id=${id}`)
  await lin.page.getByText('恭喜中奖！').waitFor()
  await lin.page.getByText('您抽中了 保温杯').waitFor()
  await lin.page.getByRole('button', { name: '验证这次抽奖' }).click()
  await lin.page.getByRole('button', { name: '重新计算一遍' }).click()
  await lin.page.getByText('核对通过').waitFor()
  const [file] = await Promise.all([
    lin.page.waitForEvent('download'),
    lin.page.getByRole('button', { name: '下载抽签记录' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(lin.complaints()).toEqual([])

  await admin.open(`manage/lottery-winners?of=${id}`)
  await page.getByRole('button', { name: '标记已领' }).click()
  await page.getByText('已登记领取').waitFor()
  await lin.open(`lottery/index?id=${id}`)
  await lin.page.getByText(/已于 .* 领取/).waitFor()
})
