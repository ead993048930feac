import { expect, test } from 'vitest'
import { languages } from '#kernel/language/messages.ts'
import { messages } from '#modules/operator/messages.ts'
import { operatorOffice } from '#modules/operator/web/manage/routes.ts'
import { keepScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in-page.ts'
import { obstacles, overflow } from '../support/usable.ts'
import { portal, sizes, speak, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
const platform = () => portal('platform.localhost')

/** One browser for all variants: there are few pages, and logging in takes longer than any of them. */
test('the platform’s pages open in every language, on a desktop and on a phone, without obstacles', async () => {
  const { page, context, open, go, complaints } = await newVisit({ size: 'desktop', origin: platform() })
  await signIn(page, platform(), 'operator', 'campanile')
  for (const lang of languages) {
    await speak(context, platform(), lang)
    await open('manage/index')
    for (const { path, title } of operatorOffice.routes) {
      await go(path)
      await expect.poll(() => page.title()).toBe(messages[lang][title as keyof (typeof messages)['zh']])
      await keepScreen(page, `${path}-${lang}-desktop`)
      expect(complaints(), path).toEqual([])
      expect(await page.locator('.ant-result').count(), path).toBe(0)
      if (lang === 'zh') expect(await obstacles(page), path).toEqual([])
      await page.setViewportSize(sizes.phone.viewport)
      await keepScreen(page, `${path}-${lang}-phone`)
      await expect.poll(() => overflow(page), { message: path }).toBeLessThanOrEqual(0)
      await page.setViewportSize(sizes.desktop.viewport)
    }
  }
})

test('nobody else has the platform', async () => {
  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await admin.open('manage/index')
  expect(await admin.page.getByRole('link', { name: '站点', exact: true }).count()).toBe(0)
  const answer = await admin.page.request.get(`${portal()}/platform/backend/site/list`)
  expect(answer.status()).toBe(404)
})
