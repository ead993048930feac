import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { wechatServer } from '#engines/payments/server/testing/wechat-server.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { contract } from '#modules/utilities/contract.ts'
import { supplierServer } from '#modules/utilities/testing/supplier-server.ts'
import { openNode } from './agenda/school.ts'
import { portal, withBrowser } from './visit.ts'

const node = await openNode()
const newVisit = withBrowser()
const [wechat, supplier] = await Promise.all([wechatServer(), supplierServer()])
afterAll(() => Promise.all([wechat.close(), supplier.close()]))

/** A school whose meters are the supplier's, and that is paid by WeChat. */
async function newSchool() {
  const keys = modules.filter(({ module }) => !module.operatorOnly).map(({ module }) => [module.key, {}] as const)
  const own = { payments: { wechat: wechat.settings }, utilities: { supplier: supplier.settings } }
  const s = await node.site({ domain: 'localhost', modules: { ...Object.fromEntries(keys), ...own } })
  const { call, admin, lin, wu } = s
  const { id: building } = await call(admin, contract.saveBuilding, { code: 'six', campus: '本部', name: '学六楼' })
  const people = `${lin.number} ${wu.number}`
  await call(admin, contract.saveRoom, { building, floor: '5', name: '6-503', number: '6-503', numbers: people })
  const steps = JSON.stringify([{ upTo: null, price: 5_000 }]) as never
  const { id: tariff } = await call(admin, contract.saveTariff, { name: '电价', kind: 'electricity', steps })
  const meter = { room: '6-503', number: 'E1', tariff, balance: 2_000, supplier: 'http' as const }
  await call(admin, contract.saveMeter, meter)
  return s
}

/** WeChat's notice of a payment. */
async function notify(no: string): Promise<number> {
  const { headers, body } = wechat.notice(no)
  const asked = { method: 'POST', url: pay.wechatNotice.path, payload: body } as const
  return (await node.server.inject({ ...asked, headers: { host: school.host, ...headers } })).statusCode
}

let school: Awaited<ReturnType<typeof newSchool>>
beforeAll(async () => {
  school = await newSchool()
})

test('a top-up is paid by WeChat, the supplier refuses, and the money comes back by itself; every stage is shown', async () => {
  supplier.odd.how = 'refuses'
  const { lin, call, host } = school
  const { page, open } = await newVisit({ lang: 'zh', session: lin.cookie, origin: portal(host), size: 'desktop' })
  await open('buceaElectric/index')
  await page.getByText('¥20.00', { exact: true }).first().waitFor()
  await page.getByText('¥50', { exact: true }).click()
  await page.getByRole('button', { name: '去支付 ¥50.00' }).click()
  await page.getByText('电费充值 学六楼 6-503').waitFor()
  await page.getByText('微信支付', { exact: true }).click()
  await page.getByRole('button', { name: '支付 ¥50.00' }).click()
  await page.getByText('请用微信扫码支付').first().waitFor()
  const { order } = (await call(lin, contract.room)).underWay[0]!
  expect((await call(lin, pay.order, { id: order })).stage).toBe('paying')

  const no = [...wechat.trades.keys()].at(-1)!
  wechat.pay(no)
  expect(await notify(no)).toBe(200)

  await open(`payment/result?id=${order}`)
  await expect.poll(async () => (await call(lin, pay.order, { id: order })).stage, { timeout: 60_000 }).toBe('refunded')
  await page.getByText('款项已按原路退回。').waitFor({ timeout: 30_000 })
  for (const shown of ['已下单', '开始支付', '已付款', '正在到账', '未能到账', '退款成功', '退款完成']) {
    await page.getByText(shown, { exact: true }).first().waitFor()
  }
  expect(await page.getByRole('button', { name: /支付 ¥/ }).count()).toBe(0)

  await open('buceaElectric/index')
  await page.getByText('已退款', { exact: true }).waitFor()
  await page.getByText('¥20.00', { exact: true }).first().waitFor()
  expect(supplier.loaded.size).toBe(0)
})

test('the next one is loaded, shared, and both see it', async () => {
  supplier.odd.how = ''
  const { lin, wu, call, host } = school
  const phone = await newVisit({ lang: 'zh', session: lin.cookie, origin: portal(host) })
  await phone.open('buceaElectric/index')
  await phone.page.getByText('¥100', { exact: true }).click()
  await phone.page.getByRole('switch').focus()
  await phone.page.keyboard.press('Space')
  await phone.page.getByRole('button', { name: '去支付 ¥100.00' }).click()
  await phone.page.getByText('电费充值 学六楼 6-503').waitFor()
  const order = (await call(lin, contract.room)).underWay.find(({ stage }) => stage === 'created')!.order
  await call(lin, pay.prepay, { id: order, channel: 'wechat', method: 'native' })
  const no = [...wechat.trades.keys()].at(-1)!
  wechat.pay(no)
  expect(await notify(no)).toBe(200)
  await expect.poll(async () => (await call(lin, pay.order, { id: order })).stage, { timeout: 60_000 }).toBe('done')
  const mate = await newVisit({ lang: 'zh', session: wu.cookie, origin: portal(host) })
  await mate.open('buceaElectric/index')
  await mate.page.getByText('¥120.00', { exact: true }).waitFor()
  await mate.page.getByText('您还欠室友 ¥50.00').waitFor()
})
