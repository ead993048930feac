import { expect, inject, test } from 'vitest'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { contract } from '#modules/scores/contract.ts'
import { demoPassword } from '#sites/people.ts'
import { asDatabaseOwner } from '../../tests/support/real-server.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

test('grades are hidden behind the eye, tried out, and asked for with the password after some minutes', async () => {
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  const { page } = lin
  await lin.open('score/index')
  await page.getByText('操作系统').waitFor()
  expect(await page.getByText('••••').count()).toBeGreaterThan(3)
  await page.getByRole('button', { name: '显示成绩' }).click()
  await expect.poll(() => page.getByText('••••').count()).toBe(0)
  await page.getByRole('button', { name: '绩点试算' }).click()
  const sheet = page.getByRole('dialog', { name: '绩点试算' })
  const [before, after] = [sheet.locator('dd').first(), sheet.locator('dd').last()]
  expect(await after.textContent()).toBe(await before.textContent())
  await sheet.getByLabel('操作系统 成绩').fill('61')
  await expect.poll(async () => (await after.textContent()) === (await before.textContent())).toBe(false)
  await sheet.getByRole('button', { name: '关闭' }).click()

  const cookie = (await lin.context.cookies()).find(({ name }) => name === 'eai-sess')!
  const aged = `update sessions set proved_at = now() - interval '1 hour' where id = '${hashOf(cookie.value)}'`
  await asDatabaseOwner(inject('dataDir'), aged)
  await lin.open('score/index')
  await page.getByRole('button', { name: '验证身份' }).click()
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.getByText('操作系统').waitFor()
  expect(await page.getByText('••••').count()).toBeGreaterThan(3)
  expect(lin.complaints()).toEqual([])
})

test('a transcript is issued, opened and checked by a stranger', async () => {
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.open('score/transcripts')
  await lin.page.getByRole('button', { name: '开具成绩单' }).click()
  const code = (await lin.page.locator('.score-code').first().textContent())!
  const link = await lin.page.getByRole('link', { name: '打开 PDF' }).first().getAttribute('href')
  const pdf = await lin.context.request.get(new URL(link!, lin.page.url()).href)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const stranger = await newVisit({ lang: 'zh' })
  await stranger.open('score/verify')
  await stranger.page.getByLabel('验证码').fill(code)
  await stranger.page.getByRole('button', { name: '验证' }).click()
  await stranger.page.getByText('成绩单有效').waitFor()
  await stranger.page.getByText('林*雨').waitFor()
})

test('the registry publishes what two others made, and decides on an appeal', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  const { page } = admin
  await admin.open('manage/score-courses?stage=reviewed')
  const row = page.getByRole('row', { name: /离散数学/ })
  await row.getByRole('button', { name: '发布' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定|发\s?布|OK/ })
    .click()
  await page.getByText(/已发布 \d+ 项成绩/).waitFor()
  const { list } = await ask(admin.context.request, contract.appeals, { state: 'open' })
  expect(list.length).toBeGreaterThan(0)
  await admin.open('manage/score-appeals?state=open')
  await page.getByRole('button', { name: '维持原成绩' }).first().click()
  await page.getByLabel('处理意见').fill('已核对试卷，成绩无误。')
  await page.getByRole('dialog').getByRole('button', { name: '维持原成绩' }).click()
  await page.getByText('已处理，并通知了学生').waitFor()
})
