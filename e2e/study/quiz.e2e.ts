import { expect, test } from 'vitest'
import { contract } from '#modules/quiz/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const now = (): number => Math.floor(Date.now() / 1000)

/** A quiz of three questions whose right answer is always 乙. */
async function announce(title: string) {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { request } = admin.context
  const { id: bank } = await ask(request, contract.saveBank, { title: `${title}题库` })
  for (const number of ['1', '2', '3'])
    await ask(request, contract.saveQuestion, {
      ...{ bank, number, kind: 'single', text: `第${number}问`, options: { a: '甲', b: '乙', c: '丙' }, answer: 'b' },
    })
  const draft = {
    title,
    opensAt: now() - 60,
    closesAt: now() + 3600,
    minutes: 10,
    passMark: 20,
    review: 'submitted' as const,
  }
  const made = await ask(request, contract.saveQuiz, { ...draft, rules: [{ bank, count: 3, points: 10 }] })
  await ask(request, contract.publishQuiz, made)
  return made.id
}

test('a quiz begun on a phone is resumed on a second device, submitted there, and reviewed on both', async () => {
  const id = await announce('接力竞答')
  const phone = await newVisit({ lang: 'zh', as: '20260001' })
  await phone.open('answer/index')
  await phone.page.getByText('接力竞答').click()
  await phone.page.getByRole('button', { name: '开始答题' }).click()
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '开始答题' }).click()
  await phone.page.getByRole('timer').waitFor()
  const saved = phone.page.getByRole('status').filter({ hasText: '已保存' })
  await phone.page.getByText('乙', { exact: true }).click()
  await saved.waitFor()
  await phone.page.getByRole('button', { name: '下一题' }).click()
  await phone.page.getByText('第 2 / 3 题').waitFor()
  await phone.page.getByText('丙', { exact: true }).click()
  await saved.waitFor()

  const desk = await newVisit({ lang: 'zh', size: 'desktop', as: '20260001' })
  await desk.open(`answer/detail?id=${id}`)
  await desk.page.getByRole('link', { name: '继续答题' }).click()
  await desk.page.getByText('第 3 / 3 题').waitFor()
  await desk.page.getByText('已答 2 / 3').waitFor()
  await desk.page.getByText('乙', { exact: true }).click()
  await desk.page.getByText('已答 3 / 3').waitFor()
  await desk.page.getByRole('button', { name: '第 2 题，已答' }).click()
  expect(await desk.page.getByRole('radio', { checked: true }).count()).toBe(1)
  await desk.page.getByText('乙', { exact: true }).click()
  await desk.page.getByRole('status').filter({ hasText: '已保存' }).waitFor()
  await desk.page.getByRole('button', { name: '交卷' }).first().click()
  await desk.page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click()
  await desk.page.getByText('恭喜，通过了！').waitFor()
  await desk.page.getByText('3 / 3 题').waitFor()
  expect(desk.complaints()).toEqual([])

  // The phone finds out by itself.
  await phone.page.getByText('恭喜，通过了！').waitFor()
  await phone.page.getByRole('link', { name: '排行与抽奖' }).click()
  await phone.page.getByRole('switch', { name: /公开我的姓名和成绩/ }).click()
  await phone.page.getByText('30 分').waitFor()
  await phone.open('answer/history')
  await phone.page.getByText('接力竞答').first().waitFor()
  expect(phone.complaints()).toEqual([])
})

test('an answer that cannot be sent is sent again when the network is back', async () => {
  const id = await announce('断网竞答')
  const { page, context, open } = await newVisit({ lang: 'zh', as: '20260002' })
  await open(`answer/detail?id=${id}`)
  await page.getByRole('button', { name: '开始答题' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '开始答题' }).click()
  await page.getByRole('timer').waitFor()
  await context.setOffline(true)
  await page.getByText('乙', { exact: true }).click()
  await page.getByText('未保存，正在重试').waitFor()
  await context.setOffline(false)
  await page.getByRole('status').filter({ hasText: '已保存' }).waitFor()
  const { list } = await ask(context.request, contract.attempts, {})
  const { list: asked } = await ask(context.request, contract.record, { id: list[0]!.id })
  expect(asked.filter(({ chosen }) => chosen !== '')).toHaveLength(1)
})
