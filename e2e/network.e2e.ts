import { expect, test } from 'vitest'
import { contract } from '#modules/network/contract.ts'
import { keepScreen } from './support/screens.ts'
import { callAs, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const student = '20260001'

test('a device is taken offline, and one does not see it any more', async () => {
  const { page, context, open, complaints } = await newVisit({ lang: 'zh', as: student })
  const before = (await callAs(context, contract.devices, { q: '' })).list
  const [device] = before
  await open('network/device')
  const card = page.getByRole('listitem').filter({ hasText: device!.address })
  await card.getByRole('button', { name: '下线' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await page.getByText('设备已下线').waitFor()
  await card.waitFor({ state: 'detached' })
  expect((await callAs(context, contract.devices, { q: '' })).list).toHaveLength(before.length - 1)
  await keepScreen(page, 'network-devices-phone')
  expect(complaints()).toEqual([])
})

test('a recharge arrives in the account', async () => {
  const { page, context, open, complaints } = await newVisit({ lang: 'zh', as: student })
  const { balance } = await callAs(context, contract.account, {})
  await open('netFeeRecharge/index')
  await page.getByText('¥20', { exact: true }).click()
  await page.getByRole('button', { name: '去支付 ¥20.00' }).click()
  await page.getByText('演示支付', { exact: true }).click()
  await page.getByRole('button', { name: '支付 ¥20.00' }).click()
  await page.getByRole('button', { name: '模拟付款 ¥20.00' }).click()
  await page.getByText('款项已到账。').waitFor()
  await keepScreen(page, 'network-recharged-phone')
  expect((await callAs(context, contract.account, {})).balance).toBe(balance + 2_000)
  expect(complaints()).toEqual([])
})
