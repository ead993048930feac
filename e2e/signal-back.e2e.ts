import { expect, test } from 'vitest'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()

test('a page that could not be fetched comes by itself when the signal is back', async () => {
  const { page, context, open } = await newVisit({ lang: 'zh', as: '20260001' })
  await open('center/personal')
  await context.setOffline(true)
  await page.getByRole('link', { name: '我的申请' }).click()
  await page.locator('.notice').first().waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: '我的提交' }).first().waitFor()
  await expect.poll(() => page.locator('.notice').count()).toBe(0)
})

test('what is said stands away from what was just touched, and over no sign of work', async () => {
  const { page, open } = await newVisit({ lang: 'zh', as: '20260002' })
  await open('rssSubscription/index')
  await page.getByText('发现', { exact: true }).first().click()
  const button = page.getByRole('button', { name: '订阅', exact: true }).first()
  const touched = (await button.boundingBox())!
  await button.click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  expect(await page.locator('.loading-box').count()).toBe(0)
  const said = (await toast.boundingBox())!
  expect(said.y > touched.y + touched.height || said.y + said.height < touched.y).toBe(true)
})
