import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { contract } from '#modules/card/contract.ts'
import { keepScreen } from './support/screens.ts'
import { callAs, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const student = '20260001'

/** A merchant's terminal charges this code. */
async function charge(terminal: Page, amount: string, code: string): Promise<void> {
  await terminal.getByLabel('交易金额').fill(amount)
  await terminal.getByLabel('付款码或卡号').fill(code)
  await terminal.getByRole('button', { name: /^收款 / }).click()
}

test('the code on one phone pays at the terminal on another, once, and both say so', async () => {
  const phone = await newVisit({ lang: 'zh', as: student })
  await phone.open('virtualCard/index')
  const { code, money } = await callAs(phone.context, contract.code, {})
  const desk = await newVisit({ lang: 'zh', as: 'admin' })
  await desk.open('card/terminal')
  await charge(desk.page, '12.34', code)
  await desk.page.getByText('¥12.34', { exact: true }).first().waitFor()
  await desk.page.getByText(/^林/).first().waitFor()
  await keepScreen(desk.page, 'card-charged-phone')
  await desk.page.getByRole('button', { name: '下一笔' }).click()
  await phone.page.getByRole('link', { name: /支付 ¥12\.34/ }).waitFor()
  await keepScreen(phone.page, 'card-code-paid-phone')
  expect((await callAs(phone.context, contract.code, {})).money).toBe(money - 1_234)
  await charge(desk.page, '3', code)
  await desk.page.getByText('未收款').waitFor()
  expect((await callAs(phone.context, contract.code, {})).money).toBe(money - 1_234)
  expect([...phone.complaints(), ...desk.complaints()]).toEqual([])
})

test('a card reported lost pays no more than a meal, and is in use again by one tap', async () => {
  const phone = await newVisit({ lang: 'zh', as: student })
  await phone.open('onecardSolu/reportLoss')
  await phone.page.getByRole('button', { name: '立即挂失' }).click()
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '立即挂失' }).click()
  await phone.page.getByText('卡片已挂失').waitFor()
  await keepScreen(phone.page, 'card-lost-phone')
  const { code } = await callAs(phone.context, contract.code, {})
  const desk = await newVisit({ lang: 'zh', as: 'admin' })
  await desk.open('card/terminal')
  await charge(desk.page, '150', code)
  await desk.page.getByText('未收款').waitFor()
  await phone.page.getByRole('button', { name: /^撤销挂失/ }).click()
  await phone.page.getByText('卡片已恢复使用').waitFor()
  await phone.page.getByRole('button', { name: '立即挂失' }).waitFor()
  expect([...phone.complaints(), ...desk.complaints()]).toEqual([])
})
