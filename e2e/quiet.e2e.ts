import { expect, test } from 'vitest'
import { quietContract } from '#modules/messages/quiet-contract.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()

test('peace until tomorrow, and every night: kept, and shown on both pages', async () => {
  const { page, open, complaints } = await newVisit({ lang: 'zh', as: '20260002' })
  const saved = () => page.waitForResponse((answer) => answer.url().includes(quietContract.saveQuiet.path))
  await open('message/index')
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByText('免打扰设置').click()
  await page.waitForURL(/newsInterruption\/index$/)
  await page.getByRole('heading', { name: '消息正常提醒' }).waitFor()
  await Promise.all([saved(), page.getByRole('button', { name: '到明天 8:00' }).click()])
  await page.getByRole('heading', { name: '免打扰中' }).waitFor()
  await Promise.all([saved(), page.getByRole('switch', { name: /定时免打扰/ }).click()])
  await page.getByRole('button', { name: /开始 22:30/ }).waitFor()
  await Promise.all([saved(), page.getByRole('button', { name: '星期六' }).click()])
  await page.reload()
  await page.getByRole('heading', { name: '免打扰中' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: '星期六' }).getAttribute('aria-pressed')).toBe('false')
  await open('newsInterruption/indexV2')
  const pause = page.getByRole('switch', { name: /免打扰到明天/ })
  await expect.poll(() => pause.isChecked()).toBe(true)
  await Promise.all([saved(), pause.click()])
  await Promise.all([saved(), page.getByRole('switch', { name: /午休免打扰/ }).click()])
  await open('newsInterruption/index')
  await page.getByRole('button', { name: /开始 12:00/ }).waitFor()
  expect(complaints()).toEqual([])
})
