import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepScreen } from './support/screens.ts'
import { chen, lin, openWechat } from './support/wechat-desk.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()
let desk: Awaited<ReturnType<typeof openWechat>>
beforeAll(async () => {
  desk = await openWechat()
})
afterAll(() => desk.close())

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** From the list of bills to the checkout, with WeChat chosen. */
async function toCheckout(page: Page, title: string): Promise<void> {
  await page.getByText(title).filter({ visible: true }).first().click()
  await press(page, /^支付/)
  await page.getByText('微信支付', { exact: true }).filter({ visible: true }).first().click()
}

test('a student pays a bill by WeChat on a desktop, sees each stage and asks for an invoice; a part goes back by two people', async () => {
  const title = await desk.bill(30_000)
  const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: lin! })
  await open('pay/index')
  await toCheckout(page, title)
  await keepScreen(page, 'wechat-checkout-desktop')
  await press(page, /^支付 /)
  await seen(page, '请用微信扫码支付')
  await keepScreen(page, 'wechat-code-desktop')
  const { id } = await desk.order(title)
  await desk.pay(new URL(page.url()).searchParams.get('code')!.split('pr=')[1]!)
  await seen(page, '款项已到账。')
  for (const step of ['已下单', '开始支付', '已付款', '等待到账', '已到账']) await seen(page, step)
  expect(await page.getByRole('button', { name: /^支付/ }).filter({ visible: true }).count()).toBe(0)
  await keepScreen(page, 'wechat-paid-desktop')
  await open(`payment/detailPay?id=${id}`)
  await press(page, '申请发票')
  const sheet = page.getByRole('dialog', { name: '申请发票' })
  await sheet.getByText('单位', { exact: true }).click()
  await sheet.getByLabel('发票抬头').fill('湖畔科技有限公司')
  await sheet.getByLabel('纳税人识别号').fill('91310000MA1FL5E91X')
  await keepScreen(page, 'invoice-sheet-desktop')
  await sheet.getByRole('button', { name: '提交' }).click()
  await seen(page, '待开票')
  await refundPart(title)
  await open(`payment/detailPay?id=${id}`)
  await seen(page, '部分退款')
  await seen(page, '已退回 ¥250.00。')
  for (const step of ['退款待复核', '退款成功']) await seen(page, step)
  expect(complaints()).toEqual([])
})

/** The office refunds 250 of 300 yuan, which is over the limit of one person. */
async function refundPart(title: string): Promise<void> {
  const office = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await office.open(`manage/payments?q=${encodeURIComponent(title)}`)
  await actOn(office.page, title, '退款')
  const drawer = office.page.getByRole('dialog', { name: /退款/ })
  await drawer.getByLabel('退款金额').fill('250')
  await drawer.getByLabel('原因').fill('课程取消')
  await drawer.locator('button[type=submit], .ant-btn-primary').last().click()
  await drawer.waitFor({ state: 'hidden' })
  await office.go('manage/payments/refunds')
  await office.page.locator('tr', { hasText: title }).getByText('待复核').waitFor()
  expect(await office.page.locator('tr', { hasText: title }).getByText('同意退款').count()).toBe(0)
  const second = await newVisit({ lang: 'zh', size: 'desktop', as: chen! })
  await second.open('manage/payments/refunds')
  await actOn(second.page, title, '同意退款')
  await second.page.getByRole('dialog').getByRole('button').last().click()
  await second.page
    .locator('tr', { hasText: title })
    .getByText(/已受理|处理中|已退回/)
    .waitFor()
  await expect.poll(async () => (await desk.order(title)).stage, { timeout: 30_000 }).toBe('partRefunded')
  await keepScreen(second.page, 'refund-agreed-desktop')
}

/** An action of a row, which stands in it or in its menu. */
async function actOn(page: Page, title: string, action: string): Promise<void> {
  const row = page.locator('tr', { hasText: title }).first()
  await row.waitFor()
  const own = row.getByRole('button', { name: action, exact: true })
  if (await own.count()) return own.first().click()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('two phones pay the same order: one pays, the other is told that it is paid', async () => {
  const title = await desk.bill(1_500)
  const phones = await Promise.all([1, 2].map(() => newVisit({ lang: 'zh', as: lin! })))
  for (const { page, context, open } of phones) {
    await context.route('https://wx.tenpay.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>WeChat</p>' }),
    )
    await open('pay/index')
    await toCheckout(page, title)
  }
  const [winner, other] = phones.map(({ page }) => page) as [Page, Page]
  await keepScreen(other, 'wechat-checkout-phone')
  await press(winner, /^支付 /)
  await winner.waitForURL(/wx\.tenpay\.com/)
  await desk.pay(new URL(winner.url()).searchParams.get('no')!)
  const { id } = await desk.order(title)
  await press(other, /^支付 /)
  await other.waitForURL(/payment\/result/)
  await seen(other, '款项已到账。')
  expect(await other.getByRole('button', { name: /支付/ }).filter({ visible: true }).count()).toBe(0)
  await keepScreen(other, 'wechat-paid-phone')
  await phones[0]!.open(`payment/result?id=${id}`)
  await seen(winner, '款项已到账。')
  expect(
    [...desk.wechat.trades.values()].filter(({ body, paidAt }) => paidAt && body.amount.total === 1_500),
  ).toHaveLength(1)
})
